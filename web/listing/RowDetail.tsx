import type { ReactNode } from 'react'
import styles from './RowDetail.module.css'

/** What a row opens to: its centre, and beside it what can be done. */
export function RowDetail({ place, children }: { place: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <p className={styles.place}>{place}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
