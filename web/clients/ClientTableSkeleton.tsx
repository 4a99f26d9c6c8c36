import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ClientListScreen.module.css'

const ROWS = 9 // the heading and eight clients

export function ClientTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row}>
          <Skeleton width={`${50 + ((row * 17) % 40)}%`} />
          <Skeleton width={64} />
          <Skeleton width={96} />
          <Skeleton width={24} />
        </div>
      ))}
    </div>
  )
}
