import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './CartScreen.module.css'

const ROWS = 5

export function CartSkeleton() {
  const { t } = useTexts()
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.main}>
        <PageTitle title={t('cart.title')} />
        <Skeleton height={40} />
        <div className={styles.lines}>
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className={styles.skeletonRow}>
              <Skeleton width={56} height={56} />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.aside}>
        <Skeleton height={320} />
      </div>
    </div>
  )
}
