import { formatMoney } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'
import styles from './OrderScreen.module.css'

/** Below the lines of an order: what was written with it, and what it comes to. */
export function OrderEnd({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  return (
    <div className={spacing.documentEnd}>
      {order.details && (
        <section className={styles.observations}>
          <h2>{t('orders.observations')}</h2>
          <p>{order.details}</p>
        </section>
      )}
      <OrderTotals order={order} />
    </div>
  )
}

export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const taxRows = useTaxRows()
  const money = (value: number) => formatMoney(value, order.currency_symbol)
  return (
    <Sums
      rows={[...rowsOf({ ...order, line_discounts: order.discounts }, order.currency_symbol), ...taxRows(order)]}
      total={[t('orders.total'), money(order.total)]}
    />
  )
}
