import { ALL, type ClientStatus, INACTIVE } from '#domain/dashboard/client-status.ts'
import type { Period } from '#domain/statistics/period.ts'
import { clientSales, hasStatus } from '#server/dashboard/statuses/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { daysOf, isDelivered, type Reach, sumIn, supplierDays } from './scope.ts'

/** What is summed up of each month. */
interface Periods {
  now: Period
  /** The same days a year before. */
  ago: Period
  /** The calendar year of the last counted day, up to it. */
  year: Period
}

export interface SalesMonth {
  /** Its first day. */
  month: string
  now: number
  ago: number
  year: number
}

interface Wanted {
  reach: Reach
  status: ClientStatus
  periods: Periods
}

/** By month, of clients of a status in the year of the last counted day. */
export function listSalesMonths(sql: Queryable, { reach, status, periods }: Wanted): Promise<SalesMonth[]> {
  const days = daysOf(sql, 'sales', reach, Object.values(periods))
  return listMonths(sql, status === ALL ? days : ofClients(sql, days, { reach, status, periods }), periods)
}

interface WantedSuppliers {
  reach: Reach
  suppliers: number[]
  periods: Periods
}

export const listSupplierMonths = (sql: Queryable, { reach, suppliers, periods }: WantedSuppliers) =>
  listMonths(sql, supplierDays(sql, suppliers, reach, Object.values(periods)), periods)

const listMonths = (sql: Queryable, days: Fragment, { now, ago, year }: Periods): Promise<SalesMonth[]> => sql<
  SalesMonth[]
>`
  select date_trunc('month', day)::date as month, ${sumIn(sql, sql`amount`, now)} as now,
    ${sumIn(sql, sql`amount`, ago)} as ago, ${sumIn(sql, sql`amount`, year)} as year
  from (select day, sum(amount) as amount from (${days}) d group by day) d group by 1`

function ofClients(sql: Queryable, days: Fragment, { reach, status, periods }: Wanted): Fragment {
  // Who buys no more may have bought before the two years that tell a status.
  const sums: Record<string, Period> = status === INACTIVE ? { now: periods.now, ago: periods.ago } : {}
  return sql`
    select d.day, d.amount from (${days}) d
    where d.client_id in (
      select s.client_id from (${clientSales(sql, { reach, until: periods.year.before, sums })}) s
      where ${hasStatus(sql, status)})`
}

/** All sales of the nodes in a period. */
export async function findSales(sql: Queryable, reach: Reach, period: Period): Promise<number> {
  const [found] = await sql<{ amount: number }[]>`
    select coalesce(sum(d.amount), 0) as amount from (${daysOf(sql, 'sales', reach, [period])}) d`
  return found?.amount ?? 0
}

export async function hasDelivered(sql: Queryable, reach: Reach, period: Period): Promise<boolean> {
  const [found] = await sql<{ is_delivered: boolean }[]>`select ${isDelivered(sql, reach, period)} as is_delivered`
  return found?.is_delivered ?? false
}
