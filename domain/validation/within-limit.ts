import { cents } from '#domain/money.ts'
import type { WaitingReason } from './reasons.ts'

interface Waiting {
  /** Without IVA, as the limit has it. */
  base: number
  waiting_reasons: readonly WaitingReason[]
  order_datetime: string
}

/**
 * Of a centre's orders that wait, those that wait for its limit alone and would all be within another one, the oldest first.
 * `current` is what counts against it by now.
 */
export function withinLimit<Order extends Waiting>(
  orders: readonly Order[],
  { limit, current }: { limit: number; current: number },
): Order[] {
  let left = cents(limit) - cents(current)
  const alone = orders.filter(
    ({ waiting_reasons }) => waiting_reasons.length === 1 && waiting_reasons[0] === ('limit' satisfies WaitingReason),
  )
  return alone
    .toSorted((one, other) => one.order_datetime.localeCompare(other.order_datetime))
    .filter(({ base }) => {
      const fits = cents(base) <= left
      if (fits) left -= cents(base)
      return fits
    })
}
