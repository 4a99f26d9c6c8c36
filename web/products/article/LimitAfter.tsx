import { projectLimit } from '#domain/cart/limit.ts'
import { cents, fromCents } from '#domain/money.ts'
import { useCart } from '#web/cart/api.ts'
import { countedNet } from '#web/cart/data/optimistic.ts'
import { useCenter } from '#web/clients/api.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import styles from './BuyPanel.module.css'

/** What the limit of the center would be with the cart and with what is about to be added; `slim` in one line. */
export function LimitAfter({ added, slim = false }: { added: number; slim?: boolean }) {
  const { t } = useTexts()
  const { center: selected, client } = useSession().state
  const { data: fresh } = useCenter(selected?.id)
  const { data: cart } = useCart()
  const center = fresh ?? selected
  if (!center || center.purchase_limit === null || center.purchase_limit_period === 'X') return null
  const inCart = cart ? cents(countedNet(cart)) : 0n
  const withAdded = fromCents(inCart + cents(added))
  const before = projectLimit(center, fromCents(inCart))
  const after = projectLimit(center, withAdded)
  if (!before || !after) return null
  return (
    <div className={styles.limit}>
      <p className={styles.limitHead}>
        <span>{t('products.limit_after', { name: center.name })}</span>
        <span className="tnum">
          {formatNumber(before.projected_percent, 0)}&nbsp;% →{' '}
          <b data-class={after.level}>{formatNumber(after.projected_percent, 0)}&nbsp;%</b>
        </span>
      </p>
      {!slim && (
        <LimitBar
          current={center.purchase_current}
          waiting={center.purchase_waiting}
          cart={withAdded}
          limit={center.purchase_limit}
          period={center.purchase_limit_period}
          symbol={client?.currency_symbol ?? cart?.currency_symbol ?? ''}
          size="card"
        />
      )}
    </div>
  )
}
