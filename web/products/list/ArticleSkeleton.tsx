import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ArticleList.module.css'
import type { View } from './catalogueState.ts'

const SHOWN = 8

/** The places of the articles, as high as the articles will be. */
export function ArticleSkeleton({ view }: { view: View }) {
  return (
    <div className={view === 'list' ? styles.list : styles.grid} aria-busy="true">
      {Array.from({ length: SHOWN }, (_, index) => (view === 'list' ? <Line key={index} /> : <Block key={index} />))}
    </div>
  )
}

const Line = () => (
  <div className={styles.line}>
    <Skeleton width={56} height={56} />
    <div className={styles.stack}>
      <Skeleton width="62%" height={16} />
      <Skeleton width="40%" height={12} />
    </div>
    <Skeleton width={104} height={20} />
    <Skeleton width={80} height={18} />
    <Skeleton width={124} height={36} />
  </div>
)

const Block = () => (
  <div className={styles.block}>
    <Skeleton height={200} />
    <Skeleton width="70%" height={16} />
    <Skeleton width="45%" height={12} />
    <Skeleton width={124} height={36} />
  </div>
)
