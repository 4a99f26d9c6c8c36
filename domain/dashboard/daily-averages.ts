import { cents, divideRounded, fromCents } from '#domain/money.ts'
import { differencePercentage } from '#domain/statistics/percentages.ts'
import type { DayRow } from './working-day-chart.ts'

/** What was ordered, and on how many working days. */
interface Orders {
  rows: DayRow[]
  days: number
}

const NONE = { number: null, value: null }

/** Orders and amount for each working day with 2 decimals, compared with the month before; null before the first day. */
export function dailyAverages(month: Orders, past: Orders) {
  const now = averages(month)
  const before = averages(past)
  return {
    num_daily_orders_avg: now.number,
    num_daily_orders_avg_diff: difference(now.number, before.number),
    num_daily_orders_avg_diff_percentage: percentage(now.number, before.number),
    value_daily_avg_orders: now.value,
    value_daily_avg_orders_diff: difference(now.value, before.value),
    value_daily_avg_orders_diff_percentage: percentage(now.value, before.value),
  }
}

function averages({ rows, days }: Orders): { number: number | null; value: number | null } {
  if (days === 0) return NONE
  const documents = rows.reduce((sum, row) => sum + row.documents, 0)
  const amount = rows.reduce((sum, row) => sum + cents(row.amount), 0n)
  return {
    number: fromCents(divideRounded(cents(documents), BigInt(days))),
    value: fromCents(divideRounded(amount, BigInt(days))),
  }
}

const difference = (now: number | null, before: number | null) =>
  now === null || before === null ? null : fromCents(cents(now) - cents(before))

const percentage = (now: number | null, before: number | null) =>
  now === null || before === null ? null : differencePercentage(now, before)
