import { useEffect, useRef } from 'react'
import { formatMoney } from '#domain/format.ts'
import type { TemplateOrders } from '#domain/order-templates/contract.ts'
import { ArrivesOn } from '#web/delivery/ArrivesOn.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Templates.module.css'

/** The orders that came of a list, and how one goes on. */
export function PlacedOrders({ placed: { orders, is_repeated } }: { placed: TemplateOrders }) {
  const { t } = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <>
      <Notice kind={is_repeated ? 'warning' : 'success'} ref={notice}>
        {is_repeated ? t('order_templates.repeated') : t('order_templates.placed', { count: orders.length })}
      </Notice>
      <ul className={styles.orders}>
        {orders.map(order => (
          <li key={order.id} className={styles.head}>
            <span>
              <Link href={paths.order(order.id)}>{order.number}</Link> · {order.center.name}
            </span>
            <span className="tnum">
              {t('orders_import.with_tax', { amount: formatMoney(order.total, order.currency_symbol) })}
            </span>
            {order.is_over_limit && <TextBadge look="warning" glyph="◐" label={t('orders_import.waiting')} />}
            {!is_repeated && <ArrivesOn order={order} />}
          </li>
        ))}
      </ul>
      <div className={spacing.wrapping}>
        <ButtonLink variant="primary" href={paths.orders()}>
          {t('orders_import.see_orders')}
        </ButtonLink>
        <ButtonLink href={paths.templates()}>{t('order_templates.back')}</ButtonLink>
      </div>
    </>
  )
}
