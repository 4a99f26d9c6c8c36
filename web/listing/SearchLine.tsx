import type { ReactNode } from 'react'
import styles from './SearchLine.module.css'

/** The search above a list that has nothing else above it. */
export function SearchLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
