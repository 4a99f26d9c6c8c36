import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Document.module.css'

export function DocumentSkeleton({ trail }: { trail: Crumb[] }) {
  return (
    <div className={spacing.stack} aria-busy="true">
      <div>
        <Breadcrumbs items={[...trail, { label: '…' }]} />
        <Skeleton width={320} height={34} className={styles.skeletonTitle} />
      </div>
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  )
}
