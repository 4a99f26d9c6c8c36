import { lastDayOf } from '#domain/consumptions/period.ts'
import { addMonths } from '#domain/dates.ts'
import { monthsIn, type Period } from '#domain/statistics/period.ts'
import { FIRST_YEAR } from './scope.ts'

const MOST_MONTHS = 24
const YEAR = 12

export type PeriodProblem =
  | { field: 'after'; code: 'sales_scope.range_early' | 'statistics.range_long' }
  | { field: 'before'; code: 'sales_scope.range_future' | 'statistics.range_order' }

/**
 * The whole months that two days lie in (R304), up to today where the last of them is not over. Without days it is this
 * year so far; a day that is left out is the first one of the other's year, or today.
 */
export function periodOf(days: { after?: string | undefined; before?: string | undefined }, today: string): Period {
  const last = addMonths(days.before ?? today, 0)
  const after = days.after === undefined ? firstDayOfYear(yearOf(last)) : addMonths(days.after, 0)
  return { after, before: last === addMonths(today, 0) ? today : lastDayOf(last) }
}

/** Why figures of these months are not given; undefined for those that are. */
export function periodProblem(period: Period, today: string): PeriodProblem | undefined {
  const { after, before } = period
  if (yearOf(after) < FIRST_YEAR) return { field: 'after', code: 'sales_scope.range_early' }
  if (before > today) return { field: 'before', code: 'sales_scope.range_future' }
  if (before < after) return { field: 'before', code: 'statistics.range_order' }
  if (monthsIn(period).length > MOST_MONTHS) return { field: 'after', code: 'statistics.range_long' }
  return undefined
}

/** A calendar year up to its last counted day; undefined for one that has not begun. */
export function yearPeriod(year: number | undefined, today: string): Period | undefined {
  const wanted = year ?? yearOf(today)
  if (wanted > yearOf(today)) return undefined
  return { after: firstDayOfYear(wanted), before: wanted === yearOf(today) ? today : lastDayOfYear(wanted) }
}

/** The year of a day from its first day to that day. */
export const yearUpTo = (day: string): Period => ({ after: firstDayOfYear(yearOf(day)), before: day })

/** The month of a day from its first day to that day. */
export const monthUpTo = (day: string): Period => ({ after: addMonths(day, 0), before: day })

/** The whole month of a day. */
export const monthOf = (day: string): Period => ({ after: addMonths(day, 0), before: lastDayOf(addMonths(day, 0)) })

/** The first days of the months of which a period takes some days and not all. */
export function monthsInParts(periods: Period[]): string[] {
  const starts = periods.filter(({ after }) => after !== addMonths(after, 0)).map(({ after }) => addMonths(after, 0))
  const ends = periods.filter(({ before }) => before !== lastDayOf(addMonths(before, 0)))
  return [...new Set([...starts, ...ends.map(({ before }) => addMonths(before, 0))])]
}

/** The whole month before that of a day. */
export const monthBefore = (day: string): Period => monthOf(addMonths(day, -1))

/** The whole calendar year of a day. */
export const wholeYear = (day: string): Period => ({
  after: firstDayOfYear(yearOf(day)),
  before: lastDayOfYear(yearOf(day)),
})

/** The months whose objectives a period and the calendar year of its end are measured by. */
export function targetMonths(period: Period): Period {
  const year = wholeYear(period.before)
  return { after: period.after < year.after ? period.after : year.after, before: year.before }
}

/** The whole calendar year before that of a day. */
export const yearBefore = (day: string): Period => wholeYear(addMonths(day, -YEAR))

/**
 * What a period is compared with: the same months a year before, and where it ends today the same days of them. A period
 * that ends on 29 February ends on 28 a year before.
 */
export function sameDaysYearBefore({ after, before }: Period, today: string): Period {
  return {
    after: addMonths(after, -YEAR),
    before: before === today ? sameDayYearBefore(before) : lastDayOf(addMonths(before, -YEAR)),
  }
}

export function sameDayYearBefore(day: string): string {
  const last = lastDayOf(addMonths(day, -YEAR))
  const same = last.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))

const firstDayOfYear = (year: number) => `${year}-01-01`
const lastDayOfYear = (year: number) => `${year}-12-31`
