import type { z } from 'zod'
import type { readSummary as call, Summary } from '#domain/dashboard/contract.ts'
import { forecastOfMonth, forecastOfYear } from '#domain/dashboard/forecast.ts'
import { type MonthTarget, objectiveOf, objectiveSoFar, percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { monthOf, monthUpTo, sameDaysYearBefore, wholeYear, yearBefore } from '#domain/dashboard/period.ts'
import type { Progress } from '#domain/dashboard/working-days.ts'
import { addDays } from '#domain/dates.ts'
import { cents, fromCents, sumOf } from '#domain/money.ts'
import { differencePercentage } from '#domain/statistics/percentages.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Asked, askedYear } from './asked.ts'
import { monthProgress, readCalendar, yearProgress } from './calendar.ts'
import * as store from './summary-store.ts'

type Query = z.output<NonNullable<(typeof call)['query']>>

export async function readSummary(context: SignedInContext, query: Query): Promise<Summary> {
  const asked = await askedYear(context, query)
  const periods = periodsOf(asked)
  const year = wholeYear(asked.period.before)
  const calendar = await readCalendar(context, asked.nodes, year)
  const progress = {
    year: yearProgress(calendar, asked.period.before),
    month: monthProgress(calendar, asked.period.before),
  }
  const { groups, orders, preferred, targets } = await store.findSums(context.sql, {
    nodes: asked.nodes,
    periods,
    orders: orderPeriodsOf(asked),
    year,
  })
  const sums = {
    all: together(groups),
    active: together(groups.filter(({ is_active }) => is_active)),
    new: together(groups.filter(({ is_new }) => is_new)),
  }
  const lost = groups.filter(({ is_lost }) => is_lost)
  const ofLost = together(lost)
  return {
    ...asked.period,
    orders: ordersOf(orders, progress.month),
    sales: { sales: byStatus(sums, soFar), forecasts: byStatus(sums, of => forecast(of, progress.year)) },
    lost_clients: {
      num_new_clients: clientsOf(groups.filter(({ is_new }) => is_new)),
      num_lost_clients: clientsOf(lost),
      total_new: sums.new.so_far,
      total_lost: fromCents(cents(ofLost.same_days_before) - cents(ofLost.so_far)),
    },
    sales_preferred: preferredOf(preferred, targets, { ...asked, progress }),
  }
}

function periodsOf({ period, today }: Asked): store.YearPeriods {
  const same = sameDaysYearBefore(period, today)
  const rest = { after: addDays(same.before, 1), before: yearBefore(period.before).before }
  return { so_far: period, same_days_before: same, rest_of_year_before: rest }
}

function orderPeriodsOf({ period, today }: Asked): store.OrderPeriods {
  const month = monthUpTo(period.before)
  const same = sameDaysYearBefore(month, today)
  return { month, same_days_before: same, month_before: monthOf(same.after) }
}

function ordersOf(sums: store.OrderSums, progress: Progress): Summary['orders'] {
  const forecast_month = forecastOfMonth(sums.month, progress)
  return {
    orders_month: sums.month,
    orders_month_percentage: differencePercentage(sums.month, sums.same_days_before),
    forecast_month,
    forecast_month_percentage: differencePercentage(forecast_month, sums.month_before),
  }
}

function preferredOf(
  sums: store.YearSums,
  targets: MonthTarget[],
  { period, today, progress }: Asked & { progress: Record<'year' | 'month', Progress> },
): Summary['sales_preferred'] {
  const forecast_year = forecastOfYear({ ...sums, progress: progress.year })
  const target = objectiveSoFar(targets, period, { today, progress: progress.month })
  return {
    sales_year: sums.so_far,
    sales_target_percentage: percentageOfTarget(sums.so_far, target),
    forecast_year,
    forecast_year_percentage: percentageOfTarget(forecast_year, objectiveOf(targets, wholeYear(period.before))),
  }
}

const together = (groups: store.StatusSums[]): store.YearSums => ({
  so_far: sumOf(groups.map(({ so_far }) => so_far)),
  same_days_before: sumOf(groups.map(({ same_days_before }) => same_days_before)),
  rest_of_year_before: sumOf(groups.map(({ rest_of_year_before }) => rest_of_year_before)),
})

const clientsOf = (groups: store.StatusSums[]) => groups.reduce((sum, { clients }) => sum + clients, 0)

interface Compared {
  value: number
  percentage: number | null
}

/** Compared with the same days of the year before. */
const soFar = ({ so_far, same_days_before }: store.YearSums): Compared => ({
  value: so_far,
  percentage: differencePercentage(so_far, same_days_before),
})

/** Compared with all of the year before. */
function forecast(sums: store.YearSums, progress: Progress): Compared {
  const value = forecastOfYear({ ...sums, progress })
  const before = sumOf([sums.same_days_before, sums.rest_of_year_before])
  return { value, percentage: differencePercentage(value, before) }
}

function byStatus(
  sums: Record<'all' | 'active' | 'new', store.YearSums>,
  count: (of: store.YearSums) => Compared,
): Summary['sales']['sales'] {
  const [all, active, fresh] = [count(sums.all), count(sums.active), count(sums.new)]
  return {
    all: all.value,
    all_percentage: all.percentage,
    active: active.value,
    active_percentage: active.percentage,
    new: fresh.value,
    new_percentage: fresh.percentage,
  }
}
