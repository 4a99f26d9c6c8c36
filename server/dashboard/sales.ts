import type { z } from 'zod'
import type { readSales as call, SalesDashboard } from '#domain/dashboard/contract.ts'
import { objectiveOf, objectiveSoFar, percentageOfTarget, salesTargetKind } from '#domain/dashboard/objectives.ts'
import { sameDaysYearBefore, targetMonths, wholeYear, yearUpTo } from '#domain/dashboard/period.ts'
import { addMonths } from '#domain/dates.ts'
import { monthsIn } from '#domain/statistics/period.ts'
import type { SignedInContext } from '#server/context.ts'
import { askedMonths, sourceOf } from './asked.ts'
import { monthProgress, readCalendar } from './calendar.ts'
import { compared } from './compared.ts'
import { hasDelivered, listSalesMonths } from './sales-store.ts'
import { listTargets } from './targets-store.ts'

type Query = z.output<NonNullable<(typeof call)['query']>>

export async function readSales(context: SignedInContext, query: Query): Promise<SalesDashboard> {
  const { sql } = context
  const { today, period, reach } = await askedMonths(context, query)
  const kind = salesTargetKind(query.client_status)
  const year = wholeYear(period.before)
  const periods = { now: period, ago: sameDaysYearBefore(period, today), year: yearUpTo(period.before) }
  const [rows, calendar, targets, is_delivered] = await Promise.all([
    listSalesMonths(sql, { reach, status: query.client_status, periods }),
    readCalendar(context, reach, year),
    kind === undefined ? [] : listTargets(sql, { nodes: reach.nodes, kind, period: targetMonths(period) }),
    hasDelivered(sql, reach, period),
  ])
  const progress = monthProgress(calendar, period.before)
  const soFar = (of: typeof period) => objectiveSoFar(targets, of, { today, progress })
  const byMonth = new Map(rows.map(row => [row.month, row]))
  const sums = compared(rows)
  const target = soFar(period)
  return {
    ...period,
    source: sourceOf(is_delivered),
    ...sums,
    period_sales_target: target,
    period_sales_target_percent: percentageOfTarget(sums.period_sales, target),
    year_sales_target_percent: percentageOfTarget(sums.year_sales, objectiveOf(targets, year)),
    chart: monthsIn(period).map(date => ({
      date,
      sales_value: byMonth.get(date)?.now ?? 0,
      sales_target_value: soFar({ after: date, before: date }),
      previous_year_sales_value: byMonth.get(addMonths(date, -12))?.ago ?? 0,
    })),
  }
}
