import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { formatDay, formatMoney } from '#domain/format.ts'
import { paths } from '#web/routing/paths.ts'
import { ArrivesOn } from '#web/delivery/ArrivesOn.tsx'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { Link } from '#web/ui/Link.tsx'
import spacing from '#web/ui/spacing.module.css'
import { CartResult } from './CartResult.tsx'
import styles from './ImportOrders.module.css'
import type { Outcome, Placed } from './state.ts'

interface ImportResultProps {
  outcome: Outcome
  onAgain: () => void
  /** Sends the very same once more. */
  onRepeat: () => void
}

/** What came of the attempt, in the words of the specification (001 §8). */
export function ImportResult({ outcome, onAgain, onRepeat }: ImportResultProps) {
  const { t } = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  switch (outcome.kind) {
    case 'failed':
      return (
        <Notice kind="danger" ref={notice}>
          {t('orders_import.failed')}
          <ul className={styles.reasons}>
            {outcome.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )
    case 'unsure':
      return (
        <Notice kind="warning" ref={notice}>
          <p>{t('orders_import.unsure')}</p>
          <Button size="small" onClick={onRepeat}>
            {t('ui.retry')}
          </Button>
        </Notice>
      )
    case 'cart':
      return <CartResult outcome={outcome} notice={notice} onAgain={onAgain} />
    case 'ok':
      return <PlacedResult placed={outcome} notice={notice} onAgain={onAgain} />
  }
}

interface PlacedResultProps {
  placed: Placed
  notice: RefObject<HTMLDivElement | null>
  onAgain: () => void
}

/** The orders of the file, and how one goes on with them. */
function PlacedResult({ placed, notice, onAgain }: PlacedResultProps) {
  const { t } = useTexts()
  const email = useAccount()?.email
  const { orders, is_repeated } = placed.imported
  const [first, second] = orders
  const isPromised = !is_repeated && orders.every(({ promised }) => promised)
  return (
    <section className={styles.result}>
      <Notice kind={is_repeated ? 'warning' : 'success'} ref={notice}>
        {t(is_repeated ? 'orders_import.repeated' : 'orders_import.ok')}
      </Notice>
      <ul className={styles.placed}>
        {orders.map(order => {
          const before = placed.expected[order.center.id]
          const money = (amount: number) => formatMoney(amount, order.currency_symbol)
          return (
            <li key={order.id}>
              <Link href={paths.order(order.id)}>{order.number}</Link>
              <span>{order.center.name}</span>
              <span className="tnum">{t('orders_import.with_tax', { amount: money(order.total) })}</span>
              {order.is_over_limit && <TextBadge look="warning" glyph="◐" label={t('orders_import.waiting')} />}
              {/* Of orders of before, what was promised may not hold any more: their pages say it. */}
              {!is_repeated && <ArrivesOn order={order} />}
              {!is_repeated && before !== undefined && before !== order.total && (
                <span className={styles.changed}>
                  {t('orders_import.price_changed', { before: money(before), now: money(order.total) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {(!isPromised || placed.customer_number !== '') && (
        <Facts label={t('orders_import.result_facts')} columns={2}>
          {!isPromised && (
            <Fact term={t('cart.delivery_date')}>
              {placed.delivery_date ? formatDay(placed.delivery_date) : t('cart.no_delivery_date')}
            </Fact>
          )}
          {placed.customer_number !== '' && <Fact term={t('cart.customer_number')}>{placed.customer_number}</Fact>}
        </Facts>
      )}
      {email && !is_repeated && <p className={styles.quiet}>{t('cart.order_mailed', { email })}</p>}
      <div className={spacing.wrapping}>
        {first && !second && (
          <ButtonLink variant="primary" href={paths.order(first.id)}>
            {t('cart.view_order')}
          </ButtonLink>
        )}
        <ButtonLink variant={second ? 'primary' : 'outline'} href={paths.orders()}>
          {t('orders_import.see_orders')}
        </ButtonLink>
        <ButtonLink href={paths.cart()}>{t('orders_import.see_cart')}</ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {t('orders_import.again')}
        </Button>
      </div>
    </section>
  )
}
