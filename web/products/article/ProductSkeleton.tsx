import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ProductScreen.module.css'

export function ProductSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <Skeleton width={320} height={20} />
      <div className={styles.top}>
        <Skeleton height={420} />
        <div className={styles.buying}>
          <Skeleton width="80%" height={34} />
          <Skeleton width="50%" height={20} />
          <Skeleton height={340} />
        </div>
      </div>
      <Skeleton height={300} />
    </div>
  )
}
