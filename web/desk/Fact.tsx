import type { ReactNode } from 'react'
import styles from './RecordHead.module.css'

export const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What is known of a record at a glance. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      {icon}
      {children}
    </span>
  )
}
