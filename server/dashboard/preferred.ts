import type { z } from 'zod'
import type { PreferredSuppliers, readPreferredSuppliers as call } from '#domain/dashboard/contract.ts'
import { objectiveOf, objectiveSoFar, percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { sameDaysYearBefore, targetMonths, wholeYear, yearUpTo } from '#domain/dashboard/period.ts'
import { monthsIn, type Period } from '#domain/statistics/period.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { askedMonths, sourceOf } from './asked.ts'
import { monthProgress, readCalendar } from './calendar.ts'
import { compared } from './compared.ts'
import { findSales, hasDelivered, listSupplierMonths } from './sales-store.ts'
import { isSupplier, listPreferredSuppliers, listTargets } from './targets-store.ts'

type Query = z.output<NonNullable<(typeof call)['query']>>

/** R305: of one supplier where it is named, preferred or not. */
export async function readPreferredSuppliers(context: SignedInContext, query: Query): Promise<PreferredSuppliers> {
  const { sql } = context
  const { today, period, reach } = await askedMonths(context, query)
  const year = wholeYear(period.before)
  const suppliers = await suppliersOf(context, query.supplier, year)
  const periods = { now: period, ago: sameDaysYearBefore(period, today), year: yearUpTo(period.before) }
  const [rows, all, calendar, targets, is_delivered] = await Promise.all([
    listSupplierMonths(sql, { reach, suppliers, periods }),
    findSales(sql, reach, period),
    readCalendar(context, reach, year),
    listTargets(sql, { nodes: reach.nodes, kind: 'sales', period: targetMonths(period), suppliers }),
    hasDelivered(sql, reach, period),
  ])
  const progress = monthProgress(calendar, period.before)
  const soFar = (of: Period) => objectiveSoFar(targets, of, { today, progress })
  const byMonth = new Map(rows.map(row => [row.month, row]))
  const sums = compared(rows)
  const target = soFar(period)
  return {
    ...period,
    source: sourceOf(is_delivered),
    ...sums,
    period_sales_global: all,
    period_sales_global_percentage: percentageOfTarget(sums.period_sales, all),
    period_sales_target: target,
    period_sales_target_precentage: percentageOfTarget(sums.period_sales, target),
    year_sales_target_precentage: percentageOfTarget(sums.year_sales, objectiveOf(targets, year)),
    chart: monthsIn(period).map(date => ({
      date,
      sales_value: byMonth.get(date)?.now ?? 0,
      sales_target_value: soFar({ after: date, before: date }),
    })),
  }
}

async function suppliersOf({ sql }: SignedInContext, supplier: number | undefined, year: Period): Promise<number[]> {
  if (supplier === undefined) return listPreferredSuppliers(sql, year)
  if (!(await isSupplier(sql, supplier))) throw notFound()
  return [supplier]
}
