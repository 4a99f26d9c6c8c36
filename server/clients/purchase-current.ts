import { type LimitPeriod, limitWindow } from '#domain/dates.ts'
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

/** Locks a centre and returns what counts against its limit after that, including orders of the previous lock holder. */
export function lockAndCountPurchases(
  sql: Queryable,
  centerId: number | ReturnType<Queryable>,
  period: LimitPeriod,
  now: Date,
) {
  const { since, until } = countedDays(period, now)
  return sql`lock_center(${centerId}, ${midnight(sql, since)}, ${midnight(sql, until)})`
}

/**
 * The same without waiting, for centres from a table: null if another transaction holds the lock. `center`,
 * `since` and `until` are values, the days those of countedDays().
 */
export const tryLockAndCountPurchases = (
  sql: Queryable,
  { center, since, until }: Record<'center' | 'since' | 'until', ReturnType<Queryable>>,
) => sql`try_lock_center(${center}, ${midnight(sql, since)}, ${midnight(sql, until)})`

/** The half-open span of days that counts against a limit; nulls without one. */
export const countedDays = (period: LimitPeriod, now: Date): { since: string | null; until: string | null } => {
  if (period === 'X') return { since: null, until: null }
  const { start, end } = limitWindow(period, now)
  return { since: start, until: end }
}

const midnight = (sql: Queryable, day: string | null | ReturnType<Queryable>) => sql`business_day_start(${day}::date)`
