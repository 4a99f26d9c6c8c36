import { useEffect, useRef } from 'react'
import { formatMoney } from '#domain/format.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LookBadge } from '#web/ui/StateBadge.tsx'
import styles from './ImportOrders.module.css'
import type { Outcome } from './state.ts'

/** What came of the attempt, in the words of the specification (001 §8). */
export function ImportResult({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const { t } = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (outcome.kind === 'failed') {
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
  }
  const { orders, is_repeated } = outcome.imported
  return (
    <section className={styles.result}>
      <Notice kind={is_repeated ? 'warning' : 'success'} ref={notice}>
        {t(is_repeated ? 'orders_import.repeated' : 'orders_import.ok')}
      </Notice>
      <ul className={styles.placed}>
        {orders.map(order => (
          <li key={order.id}>
            <a href={paths.order(order.id)}>{order.number}</a>
            <span>{order.center.name}</span>
            <span className="tnum">{formatMoney(order.total, order.currency_symbol)}</span>
            {order.is_over_limit && <LookBadge look="warning" glyph="◐" label={t('orders_import.waiting')} />}
          </li>
        ))}
      </ul>
      <div className={styles.downloads}>
        <ButtonLink variant="primary" href={paths.cart()}>
          {t('orders_import.see_cart')}
        </ButtonLink>
        <ButtonLink href={paths.orders()}>{t('orders_import.see_orders')}</ButtonLink>
        <Button variant="ghost" onClick={onAgain}>
          {t('orders_import.again')}
        </Button>
      </div>
    </section>
  )
}
