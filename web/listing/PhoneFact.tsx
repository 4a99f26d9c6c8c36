import type { ReactNode } from 'react'
import styles from './PhoneFact.module.css'

/** On a phone one line says what has columns of its own elsewhere: this is added to the line there. */
export function PhoneFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>
}
