import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface FactsProps {
  label: string
  /** Side by side, where there is room; without it as many as find room. */
  columns?: 2 | 3
  children: ReactNode
}

/** A list of terms and values of a document. */
export function Facts({ label, columns, children }: FactsProps) {
  return (
    <dl className={styles.facts} data-columns={columns} aria-label={label}>
      {children}
    </dl>
  )
}

interface FactProps {
  term: string
  detail?: string | null
  children: ReactNode
}

export function Fact({ term, detail, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  )
}
