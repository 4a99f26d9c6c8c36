import { isOverLimit } from '#domain/cart/limit.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { CenterLimit } from '#web/orders/CenterLimit.tsx'
import { EarlierOrders } from '#web/orders/WaitingPreview.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import styles from './WhyItWaits.module.css'
import { isUnusual } from './changedLines.ts'

/** Before the lines of an order that waits: why it does, what is unusual of it, and what its requester wrote. */
export function WhyItWaits({ order }: { order: WaitingDetail }) {
  const { t } = useTexts()
  const unusual = order.entries.filter(isUnusual)
  const never = unusual.filter(({ usual_quantity: usual }) => usual === null || usual <= 0).length
  const far = unusual.length - never
  const isOver = order.center_limit !== null && isOverLimit(order.center_limit, order.base)
  return (
    <section className={classNames(styles.why, isOver && styles.over)}>
      <EarlierOrders order={order} />
      <CenterLimit order={order} />
      {unusual.length > 0 && (
        <ul>
          {far > 0 && <li>{t('changes.far', { count: far })}</li>}
          {never > 0 && <li>{t('changes.new', { count: never })}</li>}
        </ul>
      )}
      {order.details && (
        <figure className={styles.said}>
          <blockquote>{order.details}</blockquote>
          <figcaption>{creatorOf(order)}</figcaption>
        </figure>
      )}
    </section>
  )
}
