import { ACTIVE, ALL, type ClientStatus, INACTIVE, LOST, NEW } from '#domain/dashboard/client-status.ts'
import { yearBefore, yearUpTo } from '#domain/dashboard/period.ts'
import { addDays } from '#domain/dates.ts'
import type { Period } from '#domain/statistics/period.ts'
import { daysOf, type Reach, spanOf, sumIn } from '#server/dashboard/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

const LOST_DAYS = 90 // without a sale, up to the last counted day

interface Wanted {
  reach: Reach
  /** The last counted day of the year in which the statuses are those. */
  until: string
  /** Further last counted days: what tells the status then has columns that end with the name, as `is_new_past`. */
  also?: Record<string, string>
  /** What is summed up besides: names of columns with their days. */
  sums: Record<string, Period>
}

/**
 * The clients with rows in the nodes in the year, the year before, or in one of the summed periods: `client_id`, the sums,
 * and what tells their status: `has_bought`, `is_active`, `is_new`, `is_lost`. The days are read once; only of clients
 * whose first sale there lies in one of the years is asked whether they bought before.
 */
export function clientSales(sql: Queryable, { reach, until, also = {}, sums }: Wanted): Fragment {
  const moments = [momentOf('', until), ...Object.entries(also).map(([name, day]) => momentOf(`_${name}`, day))]
  const span = spanOf(moments.flatMap(({ year, past }) => [past, year]))
  const days = daysOf(sql, 'sales', reach, [span, ...Object.values(sums)])
  const summed = Object.entries(sums).map(([name, period]) => sql`${sumIn(sql, sql`amount`, period)} as ${sql(name)}`)
  const lastSales = moments.map(moment => lastSalesAt(sql, moment))
  const statuses = moments.map(moment => statusAt(sql, moment))
  const years = moments.map(({ year }) => year.after).toSorted()
  return sql`
    select f.*, ${listed(sql, statuses)}
    from (
      select client_id, min(sale) as first_sale, ${listed(sql, [...lastSales, ...summed])}
      from (select client_id, day, amount, case when amount > 0 then day end as sale from (${days}) d) d
      group by client_id
    ) f left join lateral (${saleBefore(sql, { nodes: reach.nodes, day: span.after, year: years[0] ?? '' })}) older on true`
}

/** A year up to its last counted day, with the end of the names of its columns. */
interface Moment {
  end: string
  year: Period
  past: Period
  /** No sale since that day makes a client of the year before a lost one. */
  lostSince: string
}

const momentOf = (end: string, until: string): Moment => ({
  end,
  year: yearUpTo(until),
  past: yearBefore(until),
  lostSince: addDays(until, 1 - LOST_DAYS),
})

const lastSalesAt = (sql: Queryable, { end, year, past }: Moment) => sql`
  max(sale) filter (where sale <= ${year.before}::date) as ${sql(`last_sale${end}`)},
  max(sale) filter (where sale <= ${past.before}::date) as ${sql(`last_sale_before${end}`)}`

function statusAt(sql: Queryable, { end, year, past, lostSince }: Moment): Fragment {
  const lastSale = sql`f.${sql(`last_sale${end}`)}`
  const hasBought = sql`coalesce(${lastSale} >= ${year.after}::date, false)`
  const isKnown = sql`(f.first_sale < ${year.after}::date or older.has_sale is true)`
  return sql`
    ${hasBought} as ${sql(`has_bought${end}`)},
    ${hasBought} and ${isKnown} as ${sql(`is_active${end}`)}, ${hasBought} and not ${isKnown} as ${sql(`is_new${end}`)},
    coalesce(f.${sql(`last_sale_before${end}`)} >= ${past.after}::date and ${lastSale} < ${lostSince}::date, false)
      as ${sql(`is_lost${end}`)}`
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

const listed = (sql: Queryable, columns: Fragment[]) => columns.reduce((all, column) => sql`${all}, ${column}`)

// A look-up for each client whose first sale lies in the year: the limit and the day of the sale inside keep it one.
const saleBefore = (sql: Queryable, { nodes, day, year }: { nodes: number[]; day: string; year: string }) => sql`
  select true as has_sale from document_days d
  where f.first_sale >= ${year}::date and d.client_id = f.client_id and d.is_sale and d.day < ${day}::date
    and d.amount > 0 and d.sales_node_id = any (${nodes})
  limit 1`
