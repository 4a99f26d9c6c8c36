import { formatMoney, formatPercent } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Sums } from '#web/ui/Sums.tsx'

export function OrderTotals({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, order.currency_symbol)
  return (
    <Sums
      rows={[
        [t('orders.base'), money(order.base)],
        ...order.taxes.map(({ rate, tax }): [string, string] => [
          t('orders.tax', { rate: formatPercent(rate) }),
          money(tax),
        ]),
      ]}
      total={[t('orders.total'), money(order.total)]}
    />
  )
}
