import { formatMoney } from '#domain/format.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** The main button says what will happen, in money. */
export function createLabel({
  orders,
  total,
  currency_symbol,
}: Pick<ImportPreview, 'orders' | 'total' | 'currency_symbol'>): [TextKey, { count: number; amount: string }] {
  const params = { count: orders.length, amount: formatMoney(total, currency_symbol) }
  if (orders.length === 0) return ['orders_import.create_none', params]
  const waits = orders.length === 1 && orders[0]?.is_over_limit
  return [waits ? 'orders_import.create_waiting' : 'orders_import.create', params]
}
