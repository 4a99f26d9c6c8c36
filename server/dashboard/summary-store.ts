import type { Period } from '#domain/statistics/period.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import type { Queryable } from '#server/database/connect.ts'
import { daysOf, sumIn, supplierDays } from './scope.ts'

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

export const listStatusSums = (sql: Queryable, nodes: number[], periods: YearPeriods): Promise<StatusSums[]> => sql<
  StatusSums[]
>`
  select is_active, is_new, is_lost, count(*)::int as clients, sum(so_far) as so_far,
    sum(same_days_before) as same_days_before, sum(rest_of_year_before) as rest_of_year_before
  from (${clientSales(sql, { nodes, until: periods.so_far.before, sums: { ...periods } })}) s
  group by is_active, is_new, is_lost`

export async function findSupplierSums(
  sql: Queryable,
  { nodes, suppliers, periods }: { nodes: number[]; suppliers: number[]; periods: YearPeriods },
): Promise<YearSums> {
  const [found] = await sql<YearSums[]>`
    select ${sumIn(sql, sql`amount`, periods.so_far)} as so_far,
      ${sumIn(sql, sql`amount`, periods.same_days_before)} as same_days_before,
      ${sumIn(sql, sql`amount`, periods.rest_of_year_before)} as rest_of_year_before
    from (${supplierDays(sql, suppliers, nodes, Object.values(periods))}) d`
  return found ?? { so_far: 0, same_days_before: 0, rest_of_year_before: 0 }
}

export interface OrderSums {
  month: number
  same_days_before: number
  month_before: number
}

/** Orders of a month so far, of the same days a year before, and of that whole month. */
export async function findOrderSums(
  sql: Queryable,
  nodes: number[],
  periods: Record<keyof OrderSums, Period>,
): Promise<OrderSums> {
  const [found] = await sql<OrderSums[]>`
    select ${sumIn(sql, sql`amount`, periods.month)} as month,
      ${sumIn(sql, sql`amount`, periods.same_days_before)} as same_days_before,
      ${sumIn(sql, sql`amount`, periods.month_before)} as month_before
    from (${daysOf(sql, 'orders', nodes, Object.values(periods))}) d`
  return found ?? { month: 0, same_days_before: 0, month_before: 0 }
}
