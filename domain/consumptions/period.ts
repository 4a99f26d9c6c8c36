import { addDays, addMonths, EARLIEST_DAY } from '#domain/dates.ts'

/** The choices of the consumption views, in months (001 §9). */
export const CONSUMPTION_VIEWS = [6, 24] as const
export const DEFAULT_CONSUMPTION_VIEW = 24 // 001 §9

/** Whole months, by the first day of the first and of the last one. An empty span has `from` after `to`. */
export interface MonthSpan {
  from: string
  to: string
}

/** The last `months` up to the one of `today`, that one included. */
export const lastMonths = (months: number, today: string): MonthSpan => ({
  from: addMonths(today, 1 - months),
  to: addMonths(today, 0),
})

/**
 * The months that two days (YYYY-MM-DD) touch, none before the earliest that the portal knows and none after that of
 * `today`, in which nothing can have been taken yet. Where a day is left out, the default view ends or begins there.
 */
export function monthSpan(days: { from?: string | undefined; to?: string | undefined }, today: string): MonthSpan {
  const to = least(addMonths(days.to ?? today, 0), addMonths(today, 0))
  const from = days.from === undefined ? addMonths(to, 1 - DEFAULT_CONSUMPTION_VIEW) : addMonths(days.from, 0)
  return { from: from < EARLIEST_DAY ? EARLIEST_DAY : from, to }
}

/** First days of the months of a span, oldest first. */
export function monthsOf({ from, to }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The last day of the month that begins with `first`. */
export const lastDayOf = (first: string): string => addDays(addMonths(first, 1), -1)

const least = (one: string, other: string): string => (one < other ? one : other)
