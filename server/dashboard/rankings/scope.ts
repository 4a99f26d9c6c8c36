import { ALL, type ClientStatus, INACTIVE } from '#domain/dashboard/client-status.ts'
import type { Ordering, RankingField } from '#domain/dashboard/rankings/orderings.ts'
import type { Period } from '#domain/statistics/period.ts'
import { type DayKind, dayIn, daysOf, type Reach, spanOf, sumIn } from '#server/dashboard/scope.ts'
import { clientSales, hasStatus } from '#server/dashboard/statuses/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// Who stands in a ranking with what sums, and in which order.

/** The days that a ranking is of. */
export interface RankedDays {
  kind: Exclude<DayKind, 'orders'>
  reach: Reach
  period: Period
  /** The same days a year before. */
  ago: Period
  /** The calendar year of the period so far, and the whole one before. */
  year: Period
  past: Period
}

export interface Filter {
  search: string
  show_all: boolean
  client?: number | undefined
  client_status: ClientStatus
}

/** A common table expression for the statement that follows: `listed`, the clients of a ranking with their sums. */
export function listedClients(sql: Queryable, days: RankedDays, filter: Filter): Fragment {
  const { client, client_status: status } = filter
  // A status and sales are told by the same days, which are read once.
  const isOneReading = days.kind === 'sales' && status !== ALL
  const statuses = isOneReading ? sql`summed` : sql`(${clientSales(sql, { ...wantedStatus(days), sums: {} })})`
  return sql`
    summed as (
      ${isOneReading ? clientSales(sql, { ...wantedStatus(days), sums: sumsOf(days) }) : summedDays(sql, days)}
    ), listed as (
      select c.id, c.name, ${amounts(sql)} ${days.kind === 'sales' ? sql`` : sql`, ${documents(sql)}`}
      from clients c left join summed f on f.client_id = c.id
        ${status === ALL ? sql`` : sql`left join ${statuses} s on s.client_id = c.id`}
      where ${isListed(sql, days, filter)} and ${isFound(sql, sql`c.name`, filter.search)}
        ${client === undefined ? sql`` : sql`and c.id = ${client}`}
    )`
}

const wantedStatus = ({ reach, year }: RankedDays) => ({ reach, until: year.before })

const sumsOf = ({ period, ago, year, past }: RankedDays) => ({
  period_sales: period,
  ago_sales: ago,
  year_sales: year,
  previous_year_sales: past,
})

const summedDays = (sql: Queryable, days: RankedDays) => sql`
  select client_id, ${sums(sql, days)} from (${daysOf(sql, days.kind, days.reach, Object.values(sumsOf(days)))}) d group by client_id`

/** The sums of days `day`, `amount`, `documents`, and whether any lies where it puts them into the ranking. */
export function sums(sql: Queryable, days: RankedDays): Fragment {
  const { period, ago, year } = days
  const columns = Object.entries(sumsOf(days)).map(
    ([name, each]) => sql`${sumIn(sql, sql`amount`, each)} as ${sql(name)},`,
  )
  const isIn = (each: Period) => dayIn(sql, sql`day`, each)
  return sql`
    ${columns} ${sumIn(sql, sql`documents`, period)} as documents, ${sumIn(sql, sql`documents`, ago)} as documents_ago,
    bool_or(${isIn(period)} or ${isIn(ago)} or ${isIn(year)}) as is_listed`
}

/** The first to the last day of a ranking. */
export const rankedSpan = (days: RankedDays): Period => spanOf(Object.values(sumsOf(days)))

/** The sums `f` of who may have none. */
export const amounts = (sql: Queryable) => sql`
  coalesce(f.period_sales, 0) as period_sales, coalesce(f.ago_sales, 0) as ago_sales,
  coalesce(f.year_sales, 0) as year_sales, coalesce(f.previous_year_sales, 0) as previous_year_sales`

const documents = (sql: Queryable) => sql`
  coalesce(f.documents, 0) as documents, coalesce(f.documents_ago, 0) as documents_ago`

function isListed(
  sql: Queryable,
  { reach: { nodes, country } }: RankedDays,
  { client_status: status, show_all }: Filter,
): Fragment {
  const isHere = sql`c.id in (select ce.client_id from centers ce where ce.sales_node_id = any (${nodes}))
    ${country === undefined ? sql`` : sql`and c.country_id = ${country}`}`
  if (status === INACTIVE) return sql`${isHere} and (${hasStatus(sql, status)}) is not false`
  if (status !== ALL) return hasStatus(sql, status)
  return show_all ? isHere : sql`f.is_listed`
}

/** Whether a name contains what is searched for, without case and accents. */
export const isFound = (sql: Queryable, name: Fragment, search: string): Fragment =>
  search === '' ? sql`true` : sql`position(fold(${search}) in fold(${name})) > 0`

/** How many centers of a client `l` lie in the nodes. */
export const centersIn = (sql: Queryable, nodes: number[]): Fragment => sql`(
  select count(*)::int from centers ce where ce.client_id = l.id and ce.sales_node_id = any (${nodes}))`

/** A value in percent more than another; null where that one is 0. */
export const differenceOf = (sql: Queryable, value: Fragment, ago: Fragment): Fragment =>
  sql`round((${value} - ${ago}) * 100 / nullif(abs(${ago}), 0), 2)`

/**
 * By the asked field, then by amount, the largest first, then by name and id. A row without a value comes last, and all
 * are equal by a field that they do not have.
 */
export function inOrder(
  sql: Queryable,
  ordering: Ordering,
  { fields, amount }: { fields: readonly RankingField[]; amount: RankingField },
): Fragment {
  const field = fields.find(each => ordering === each || ordering === `-${each}`)
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`
  const first = field === undefined ? sql`` : sql`${sql(field)} ${direction} nulls last,`
  return sql`order by ${first} ${sql(amount)} desc, name, id`
}

/** One page; all rows where it has no limit. */
export interface Paging {
  limit: number | null
  offset: number
}
