import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** Several of a kind beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** A column as narrow as in a form or a card. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>
}
