import { BUSINESS_TIME_ZONE, limitWindow } from '#domain/dates.ts'
import { CANCELLED, CANCELLING, PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { Queryable } from '#server/db.ts'

const UNCOUNTED = [PENDING_VALIDATION, CANCELLING, CANCELLED]

/**
 * What counts against the limit of centre `ce`: the bases of its orders in the running calendar period that are
 * neither pending nor cancelled (product.md 4). Half-open, in business days; 0 without a limit's period.
 */
export function purchaseCurrent(sql: Queryable, now: Date) {
  const periods = (['M', 'T', 'S', 'A'] as const).map(period => ({ period, ...limitWindow(period, now) }))
  const midnightOf = (end: 'start' | 'end') =>
    periods.map(
      window => sql`when ${window.period} then ${window[end]}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    )
  return sql`(
    select coalesce(sum(o.base), 0) from orders o
    where o.center_id = ce.id and o.state <> all (${UNCOUNTED})
      and o.order_datetime >= case ce.purchase_limit_period ${midnightOf('start')} end
      and o.order_datetime < case ce.purchase_limit_period ${midnightOf('end')} end
  )`
}
