import { lastDayOf } from '#domain/consumptions/period.ts'
import type { OrdersDashboard } from '#domain/dashboard/documents/contract.ts'
import { addDays, addMonths } from '#domain/dates.ts'

/** A day on the axis. Those to come have no figures, and a holiday has its name. */
export interface ShownDay {
  date: string
  holiday: string | undefined
  value_orders: number | null
  num_orders: number | null
}

/** Monday to Friday of the month that was counted, and what else has orders. Weekends are left out (screens 3.39). */
export function daysOfMonth({ before, chart, holidays }: Pick<OrdersDashboard, 'before' | 'chart' | 'holidays'>) {
  const days: ShownDay[] = []
  const last = lastDayOf(addMonths(before, 0))
  for (let date = addMonths(before, 0); date <= last; date = addDays(date, 1)) {
    const counted = chart.find(day => day.date === date)
    if (!counted && isWeekend(date)) continue
    const holiday = holidays.find(each => each.date === date)?.name
    days.push({ date, holiday, value_orders: counted?.value_orders ?? null, num_orders: counted?.num_orders ?? null })
  }
  return days
}

/** The days whose orders stand on a day of the chart: with those off before it, and after the last one (figures.md 5). */
export function daysUpTo({ after, before, chart }: Pick<OrdersDashboard, 'after' | 'before' | 'chart'>, date: string) {
  const index = chart.findIndex(day => day.date === date)
  const earlier = chart[index - 1]
  return { from: earlier ? addDays(earlier.date, 1) : after, to: index === chart.length - 1 ? before : date }
}

const SATURDAY = 6
const isWeekend = (date: string) => [0, SATURDAY].includes(new Date(date).getUTCDay())
