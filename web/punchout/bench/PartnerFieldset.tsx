import type { ReactNode } from 'react'
import styles from './Bench.module.css'

/** Fields that belong together, under a heading. */
export function PartnerFieldset({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
