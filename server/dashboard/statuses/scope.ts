import { ACTIVE, ALL, type ClientStatus, INACTIVE, LOST, NEW } from '#domain/dashboard/client-status.ts'
import { yearBefore, yearUpTo } from '#domain/dashboard/period.ts'
import { addDays } from '#domain/dates.ts'
import type { Period } from '#domain/statistics/period.ts'
import { dayIn, daysOf, sumIn } from '#server/dashboard/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

const LOST_DAYS = 90 // without a sale, up to the last counted day

interface Wanted {
  nodes: number[]
  /** The last counted day of the year in which the statuses are those. */
  until: string
  /** What is summed up besides: names of columns with their days. */
  sums: Record<string, Period>
}

/**
 * The clients with sales in the nodes in the year, the year before, or in one of the summed periods: `client_id`, the sums,
 * and what tells their status. The days of two years are read once; only of clients that bought this year and not
 * the year before it is asked whether they ever bought.
 */
export function clientSales(sql: Queryable, { nodes, until, sums }: Wanted): Fragment {
  const [year, past] = [yearUpTo(until), yearBefore(until)]
  const lately = { after: addDays(until, 1 - LOST_DAYS), before: until }
  const columns = joined(
    sql,
    Object.entries(sums).map(([name, period]) => sql`${sumIn(sql, sql`amount`, period)} as ${sql(name)},`),
  )
  const names = joined(
    sql,
    Object.keys(sums).map(name => sql`f.${sql(name)},`),
  )
  return sql`
    select f.client_id, ${names} f.has_bought, f.has_bought and known.is_known as is_active,
      f.has_bought and not known.is_known as is_new, f.has_bought_before and not f.has_bought_lately as is_lost
    from (
      select client_id, ${columns} ${hasSale(sql, year)} as has_bought, ${hasSale(sql, past)} as has_bought_before,
        ${hasSale(sql, lately)} as has_bought_lately
      from (
        select client_id, day, sum(amount) as amount
        from (${daysOf(sql, 'sales', nodes, [{ after: past.after, before: until }, ...Object.values(sums)])}) d
        group by client_id, day
      ) sold group by client_id
    ) f cross join lateral (
      select f.has_bought_before or f.has_bought and ${boughtUntil(sql, nodes, past.after)} as is_known
    ) known`
}

/** True for the rows of clientSales() `s` that have a status. */
export function hasStatus(sql: Queryable, status: ClientStatus): Fragment {
  switch (status) {
    case ALL:
      return sql`true`
    case ACTIVE:
      return sql`s.is_active`
    case NEW:
      return sql`s.is_new`
    case INACTIVE:
      return sql`not s.has_bought`
    case LOST:
      return sql`s.is_lost`
  }
}

const joined = (sql: Queryable, parts: Fragment[]) => parts.reduce((all, part) => sql`${all} ${part}`, sql``)

// A sale is a day with an amount above 0.
const hasSale = (sql: Queryable, period: Period) => sql`bool_or(amount > 0 and ${dayIn(sql, sql`day`, period)})`

const boughtUntil = (sql: Queryable, nodes: number[], day: string) => sql`exists (
  select from document_days d join clients c on c.id = d.client_id
  where d.client_id = f.client_id and d.kind = case when c.has_invoices then 'invoices' else 'orders' end
    and d.sales_node_id = any (${nodes}) and d.day < ${day}::date
  group by d.day having sum(d.amount) > 0)`
