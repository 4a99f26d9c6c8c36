import { formatMoney, formatPercent } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts.ts'
import styles from './OrderScreen.module.css'

export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, order.currency_symbol)
  return (
    <dl className={styles.totals}>
      <Row term={t('orders.base')} amount={money(order.base)} />
      {order.taxes.map(({ rate, tax }) => (
        <Row key={rate} term={t('orders.tax', { rate: formatPercent(rate) })} amount={money(tax)} />
      ))}
      <div className={styles.sum}>
        <dt>{t('orders.total')}</dt>
        <dd className="tnum">{money(order.total)}</dd>
      </div>
    </dl>
  )
}

const Row = ({ term, amount }: { term: string; amount: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="tnum">{amount}</dd>
  </div>
)
