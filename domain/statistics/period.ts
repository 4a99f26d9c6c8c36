import { lastDayOf, monthsOf } from '#domain/consumptions/period.ts'
import { addMonths, EARLIEST_DAY } from '#domain/dates.ts'

const MONTHS = 12 // R268
const MOST_MONTHS = 24

/** Whole months, by the first day of the first and the last day of the last one. */
export interface Period {
  after: string
  before: string
}

/** The last twelve months that are over. */
export const defaultPeriod = (today: string): Period => ({
  after: addMonths(today, -MONTHS),
  before: lastDayOf(lastMonth(today)),
})

/** The first day of the newest month that is over: a month that is not cannot be compared with a whole one. */
export const lastMonth = (today: string): string => addMonths(today, -1)

/** The whole months that two days lie in; a day that is left out is twelve months from the other, or last month. */
export function periodOf(days: { after?: string | undefined; before?: string | undefined }, today: string): Period {
  const last = days.before === undefined ? lastMonth(today) : addMonths(days.before, 0)
  const after = days.after === undefined ? addMonths(last, 1 - MONTHS) : addMonths(days.after, 0)
  return { after, before: lastDayOf(last) }
}

export type PeriodProblem =
  | { field: 'after'; code: 'statistics.range_early' | 'statistics.range_long' }
  | { field: 'before'; code: 'statistics.range_future' | 'statistics.range_order' }

/** Why figures of these months are not given; undefined for those that are. */
export function periodProblem(period: Period, today: string): PeriodProblem | undefined {
  const { after, before } = period
  if (after < EARLIEST_DAY) return { field: 'after', code: 'statistics.range_early' }
  if (before > lastDayOf(lastMonth(today))) return { field: 'before', code: 'statistics.range_future' }
  if (before < after) return { field: 'before', code: 'statistics.range_order' }
  if (monthsIn(period).length > MOST_MONTHS) return { field: 'after', code: 'statistics.range_long' }
  return undefined
}

/** First days of its months, oldest first. */
export const monthsIn = ({ after, before }: Period): string[] => monthsOf({ from: after, to: before })

/** The same months one year earlier; February ends with its own last day. */
export const yearBefore = ({ after, before }: Period): Period => ({
  after: addMonths(after, -12),
  before: lastDayOf(addMonths(before, -12)),
})

/** The period as long that follows, or with -1 the one before. */
export function shifted(period: Period, by: 1 | -1): Period {
  const months = monthsIn(period).length * by
  return { after: addMonths(period.after, months), before: lastDayOf(addMonths(period.before, months)) }
}
