import type { MonthTarget } from '#domain/dashboard/objectives.ts'
import type { Period } from '#domain/statistics/period.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { daysOf, isDelivered, type Reach, sumIn, supplierDays } from './scope.ts'
import { preferredSuppliers, targetsOf } from './targets-store.ts'

/** Sales of a year so far, of the same days of the year before, and what followed them there. */
export interface YearSums {
  so_far: number
  same_days_before: number
  rest_of_year_before: number
}

export type YearPeriods = Record<keyof YearSums, Period>

/** Clients that have the same statuses, together. */
export interface StatusSums extends YearSums {
  is_active: boolean
  is_new: boolean
  is_lost: boolean
  clients: number
}

const statusSums = (sql: Queryable, reach: Reach, periods: YearPeriods): Fragment => sql`
  select is_active, is_new, is_lost, count(*)::int as clients, sum(so_far) as so_far,
    sum(same_days_before) as same_days_before, sum(rest_of_year_before) as rest_of_year_before
  from (${clientSales(sql, { reach, until: periods.so_far.before, sums: { ...periods } })}) s
  group by is_active, is_new, is_lost`

const supplierSums = (
  sql: Queryable,
  { reach, suppliers, periods }: { reach: Reach; suppliers: Fragment; periods: YearPeriods },
): Fragment => sql`
  select ${sumIn(sql, sql`amount`, periods.so_far)} as so_far,
    ${sumIn(sql, sql`amount`, periods.same_days_before)} as same_days_before,
    ${sumIn(sql, sql`amount`, periods.rest_of_year_before)} as rest_of_year_before
  from (${supplierDays(sql, suppliers, reach, Object.values(periods))}) d`

export interface OrderSums {
  month: number
  same_days_before: number
  month_before: number
}

export type OrderPeriods = Record<keyof OrderSums, Period>

/** Orders of a month so far, of the same days a year before, and of that whole month. What lies between is not read. */
const orderSums = (sql: Queryable, reach: Reach, periods: OrderPeriods): Fragment => sql`
  select ${sumIn(sql, sql`amount`, periods.month)} as month,
    ${sumIn(sql, sql`amount`, periods.same_days_before)} as same_days_before,
    ${sumIn(sql, sql`amount`, periods.month_before)} as month_before
  from (${daysOf(sql, 'orders', reach, [periods.month])} union all ${daysOf(sql, 'orders', reach, [periods.month_before])}) d`

export interface Sums {
  groups: StatusSums[]
  orders: OrderSums
  preferred: YearSums
  /** Of the preferred suppliers, by month of the year. */
  targets: MonthTarget[]
  /** Sales count what was delivered and is not invoiced yet. */
  is_delivered: boolean
}

interface Wanted {
  reach: Reach
  periods: YearPeriods
  orders: OrderPeriods
  /** The whole calendar year. */
  year: Period
}

/** All that a summary is made of, in one reading. */
export async function findSums(sql: Queryable, { reach, periods, orders, year }: Wanted): Promise<Sums> {
  const suppliers = preferredSuppliers(sql, year)
  const targets = targetsOf(sql, { nodes: reach.nodes, kind: 'sales', period: year, suppliers })
  const [found] = await sql<Sums[]>`
    select
      coalesce((select json_agg(g) from (${statusSums(sql, reach, periods)}) g), '[]') as groups,
      (select row_to_json(o) from (${orderSums(sql, reach, orders)}) o) as orders,
      (select row_to_json(p) from (${supplierSums(sql, { reach, suppliers, periods })}) p) as preferred,
      coalesce((select json_agg(t) from (${targets}) t), '[]') as targets,
      ${isDelivered(sql, reach, periods.so_far)} as is_delivered`
  return found ?? NOTHING
}

const NO_SALES: YearSums = { so_far: 0, same_days_before: 0, rest_of_year_before: 0 }
const NO_ORDERS: OrderSums = { month: 0, same_days_before: 0, month_before: 0 }
const NOTHING: Sums = { groups: [], orders: NO_ORDERS, preferred: NO_SALES, targets: [], is_delivered: false }
