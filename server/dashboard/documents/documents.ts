import type { z } from 'zod'
import type {
  DeliveryNotesDashboard,
  OrdersDashboard,
  readOrders as ordersCall,
  SaleInvoicesDashboard,
} from '#domain/dashboard/documents/contract.ts'
import { forecastOfMonth } from '#domain/dashboard/forecast.ts'
import { objectiveOf, percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { monthBefore, monthOf, monthUpTo } from '#domain/dashboard/period.ts'
import type { TargetKind } from '#domain/dashboard/target-kinds.ts'
import { dailyAverages } from '#domain/dashboard/daily-averages.ts'
import { isWeekend, type Progress, workingDays } from '#domain/dashboard/working-days.ts'
import { workingDayChart } from '#domain/dashboard/working-day-chart.ts'
import { sumOf } from '#domain/money.ts'
import { monthsIn, type Period } from '#domain/statistics/period.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Asked, askedYear } from '#server/dashboard/asked.ts'
import { monthProgress, readCalendar } from '#server/dashboard/calendar.ts'
import { listDays, listMonths } from './documents-store.ts'
import type { DayKind } from '#server/dashboard/scope.ts'
import type { Asker } from '#server/dashboard/nodes.ts'
import { listTargets } from '#server/dashboard/targets-store.ts'

type Query = z.output<NonNullable<(typeof ordersCall)['query']>>

export async function readOrders(context: Asker, query: Query): Promise<OrdersDashboard> {
  const { period: year, reach } = await askedYear(context, query)
  const [period, month, past] = [monthUpTo(year.before), monthOf(year.before), monthBefore(year.before)]
  const [rows, calendar, targets] = await Promise.all([
    listDays(context.sql, 'orders', reach, { after: past.after, before: period.before }),
    readCalendar(context, reach, { after: past.after, before: month.before }),
    listTargets(context.sql, { nodes: reach.nodes, kind: 'orders', period: month }),
  ])
  const progress = monthProgress(calendar, period.before)
  const ofMonth = rows.filter(({ day }) => day >= period.after)
  const ofPast = rows.filter(({ day }) => day < period.after)
  const value = sumOf(ofMonth.map(({ amount }) => amount))
  const forecast = forecastOfMonth(value, progress)
  const target = objectiveOf(targets, month)
  const chart = workingDayChart(ofMonth, workingDays(period, calendar.holidays))
  return {
    ...period,
    ...progress,
    holidays: calendar.named.filter(({ date }) => date >= month.after && !isWeekend(date)),
    ...dailyAverages(
      { rows: ofMonth, days: progress.working_days_gone },
      { rows: ofPast, days: workingDays(past, calendar.holidays).length },
    ),
    value_daily_orders: value,
    target_daily_orders: target,
    forecast_daily_orders: forecast,
    value_daily_orders_percentage: percentageOfTarget(value, target),
    forecast_daily_orders_percentage: percentageOfTarget(forecast, target),
    chart: chart.map(({ day, amount, documents }) => ({ date: day, value_orders: amount, num_orders: documents })),
  }
}

export async function readDeliveryNotes(context: SignedInContext, query: Query): Promise<DeliveryNotesDashboard> {
  const asked = await askedYear(context, query)
  const found = await readMonths(context, asked, { kind: 'delivery_notes', target: 'delivery_notes' })
  return {
    ...asked.period,
    ...found.progress,
    value_delivery_notes: found.value,
    target_delivery_notes: found.target,
    forecast_delivery_notes: found.forecast,
    value_delivery_notes_percentage: percentageOfTarget(found.value, found.target),
    forecast_delivery_notes_percentage: percentageOfTarget(found.forecast, found.target),
    chart: found.months.map(({ date, amount, documents }) => ({
      date,
      value_delivery_notes: amount,
      num_delivery_notes: documents,
    })),
  }
}

/** Invoices are measured by the objectives of sales. */
export async function readSaleInvoices(context: SignedInContext, query: Query): Promise<SaleInvoicesDashboard> {
  const asked = await askedYear(context, query)
  const found = await readMonths(context, asked, { kind: 'invoices', target: 'sales' })
  return {
    ...asked.period,
    ...found.progress,
    value_sale_invoices: found.value,
    target_sale_invoices: found.target,
    forecast_sale_invoices: found.forecast,
    value_sale_invoices_percentage: percentageOfTarget(found.value, found.target),
    forecast_sale_invoices_percentage: percentageOfTarget(found.forecast, found.target),
    chart: found.months.map(({ date, amount, documents }) => ({
      date,
      value_sale_invoices: amount,
      num_sale_invoices: documents,
    })),
  }
}

interface MonthFigures {
  progress: Progress
  value: number
  target: number | null
  forecast: number
  months: { date: string; amount: number; documents: number }[]
}

/** The months of a year up to the counted one, with objective and forecast of that one. */
async function readMonths(
  context: SignedInContext,
  { period, reach }: Asked,
  { kind, target: measure }: { kind: DayKind; target: TargetKind },
): Promise<MonthFigures> {
  const month: Period = monthOf(period.before)
  const [rows, calendar, targets] = await Promise.all([
    listMonths(context.sql, kind, reach, period),
    readCalendar(context, reach, month),
    listTargets(context.sql, { nodes: reach.nodes, kind: measure, period: month }),
  ])
  const byMonth = new Map(rows.map(row => [row.month, row]))
  const months = monthsIn(period).map(date => ({
    date,
    amount: byMonth.get(date)?.amount ?? 0,
    documents: byMonth.get(date)?.documents ?? 0,
  }))
  const value = byMonth.get(month.after)?.amount ?? 0
  const progress = monthProgress(calendar, period.before)
  return { progress, value, target: objectiveOf(targets, month), forecast: forecastOfMonth(value, progress), months }
}
