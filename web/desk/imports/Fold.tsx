import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

/** What is read only by who asks for it. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
