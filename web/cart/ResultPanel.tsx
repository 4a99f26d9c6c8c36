import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { formatDayTime, formatMoney } from '#domain/format.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './ResultPanel.module.css'

interface ResultPanelProps {
  order: PlacedOrder
  client: string
  center: string
}

/** What was sent, and what happens to it now: it replaces the page (R161). */
export function ResultPanel({ order, client, center }: ResultPanelProps) {
  const { t, language } = useTexts()
  const isPending = order.code === 1
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(order.validators)
  return (
    <section className={styles.panel}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={styles.done} />
      <div className={styles.title}>
        <PageTitle title={t('cart.placed', { number: order.number })} count={formatDayTime(order.order_datetime)} />
      </div>
      <p className={styles.where}>{[client, center].filter(Boolean).join(' › ')}</p>
      <p className={styles.amount}>
        <strong className="tnum">{formatMoney(order.total, order.currency_symbol)}</strong>
        <span>{t('cart.lines', { count: order.lines })}</span>
      </p>
      {isPending && (
        <div className={styles.pending} role="status">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.message}>{order.message ?? t('cart.order_above_limit')}</p>
            <p>{t('cart.placed_pending')}</p>
            {order.validators.length > 0 && <p>{t('cart.validators', { names })}</p>}
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={paths.order(order.id)}>
          {t('cart.view_order')}
        </ButtonLink>
        <ButtonLink href={paths.catalogue()}>{t('cart.keep_shopping')}</ButtonLink>
      </div>
    </section>
  )
}
