import type { z } from 'zod'
import type { readSummary as call, Summary } from '#domain/dashboard/contract.ts'
import { forecastOfMonth, forecastOfYear, forecastsOfYear } from '#domain/dashboard/forecast.ts'
import { type MonthTarget, objectiveOf, objectiveSoFar, percentageOfTarget } from '#domain/dashboard/objectives.ts'
import { monthOf, monthUpTo, sameDaysYearBefore, wholeYear, yearBefore } from '#domain/dashboard/period.ts'
import type { Progress } from '#domain/dashboard/working-days.ts'
import { addDays } from '#domain/dates.ts'
import { cents, fromCents, sumOf } from '#domain/money.ts'
import { differencePercentage } from '#domain/statistics/percentages.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Asked, askedYear, sourceOf } from './asked.ts'
import { monthProgress, readCalendar, yearProgress } from './calendar.ts'
import * as store from './summary-store.ts'

type Query = z.output<NonNullable<(typeof call)['query']>>

export async function readSummary(context: SignedInContext, query: Query): Promise<Summary> {
  const asked = await askedYear(context, query)
  const periods = periodsOf(asked)
  const year = wholeYear(asked.period.before)
  const calendar = await readCalendar(context, asked.reach, year)
  const progress = {
    year: yearProgress(calendar, asked.period.before),
    month: monthProgress(calendar, asked.period.before),
  }
  const { groups, orders, preferred, targets, is_delivered } = await store.findSums(context.sql, {
    reach: asked.reach,
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
    source: sourceOf(is_delivered),
    orders: ordersOf(orders, progress.month),
    sales: { sales: soFarOf(sums), forecasts: forecastsOf(sums, progress.year) },
    lost_clients: {
      num_new_clients: clientsOf(groups.filter(({ is_new }) => is_new)),
      num_lost_clients: clientsOf(lost),
      total_new: sums.new.so_far,
      total_lost: ofLost.same_days_before,
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

type ByStatus = Record<'all' | 'active' | 'new', store.YearSums>

/** Compared with the same days of the year before. */
const soFarOf = ({ all, active, new: fresh }: ByStatus) =>
  byStatus(
    { all: all.so_far, active: active.so_far, new: fresh.so_far },
    { all: all.same_days_before, active: active.same_days_before, new: fresh.same_days_before },
  )

/** Compared with all of the year before. */
function forecastsOf({ all, active, new: fresh }: ByStatus, progress: Progress): Summary['sales']['forecasts'] {
  const forecasts = forecastsOfYear({
    all: { ...all, progress },
    active: { ...active, progress },
    new: { ...fresh, progress },
  })
  return byStatus(forecasts, { all: yearBeforeOf(all), active: yearBeforeOf(active), new: yearBeforeOf(fresh) })
}

const yearBeforeOf = ({ same_days_before, rest_of_year_before }: store.YearSums) =>
  sumOf([same_days_before, rest_of_year_before])

type Amounts = Record<keyof ByStatus, number>

const byStatus = (now: Amounts, before: Amounts): Summary['sales']['sales'] => ({
  all: now.all,
  all_percentage: differencePercentage(now.all, before.all),
  active: now.active,
  active_percentage: differencePercentage(now.active, before.active),
  new: now.new,
  new_percentage: differencePercentage(now.new, before.new),
  other: fromCents(cents(now.all) - cents(now.active) - cents(now.new)),
})
