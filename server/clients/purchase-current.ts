import { limitWindow } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'

const PERIODS = ['M', 'T', 'S', 'A'] as const

/**
 * What counts against the limit of centre `ce`: the bases of its client's orders for it in the running calendar period that are
 * neither pending nor cancelled (product.md 4). Half-open, in business days; 0 without a limit's period.
 */
export const purchaseCurrent = (sql: Queryable, now: Date) => sql`(
  select coalesce(sum(o.base), 0) from orders o
  where o.center_id = ce.id and o.client_id = ce.client_id and is_ordered(o.state) and ${isWithinPeriod(sql, now)}
)`

/**
 * The same of its orders that wait for validation, which do not count yet. Found by the index of those that wait, of
 * which a client has few, and not among all of the period.
 */
export const purchaseWaiting = (sql: Queryable, now: Date) => sql`(
  select coalesce(sum(o.base), 0) from orders o
  where o.state = 1 and o.client_id = ce.client_id and o.center_id = ce.id and ${isWithinPeriod(sql, now)}
)`

function isWithinPeriod(sql: Queryable, now: Date) {
  const midnightOf = (end: 'start' | 'end') => {
    const days = Object.fromEntries(PERIODS.map(period => [period, limitWindow(period, now)[end]]))
    return sql`business_day_start((${sql.json(days)}::jsonb ->> ce.purchase_limit_period)::date)`
  }
  return sql`o.order_datetime >= ${midnightOf('start')} and o.order_datetime < ${midnightOf('end')}`
}
