import { addDays, addMonths, EARLIEST_DAY } from '#domain/dates.ts'

/** A period of whole months, by its first and its last day. */
export interface Period {
  start_date: string
  end_date: string
}

/** Why a period cannot be read, and by which of its two days. */
export interface PeriodProblem {
  field: keyof Period
  code: 'carbon.too_early' | 'carbon.turned_round' | 'carbon.in_the_future' | 'carbon.two_years'
}

/** R276: from the start of the year to the end of the month before; in January all of the year before. */
export function defaultPeriod(today: string): Period {
  const end_date = addDays(addMonths(today, 0), -1)
  return { start_date: `${end_date.slice(0, 4)}-01-01`, end_date }
}

/** The months that the two days touch, whole. Where one is left out, that of the default period. */
export function periodOf(days: Partial<Period>, today: string): Period {
  const usual = defaultPeriod(today)
  const start = days.start_date ?? `${(days.end_date ?? usual.end_date).slice(0, 4)}-01-01`
  return { start_date: addMonths(start, 0), end_date: lastDay(days.end_date ?? usual.end_date) }
}

/** R280, R284: none before 2016, none that has not begun, none that is turned round or lies in two calendar years. */
export function periodProblem({ start_date, end_date }: Period, today: string): PeriodProblem | undefined {
  if (start_date < EARLIEST_DAY) return { field: 'start_date', code: 'carbon.too_early' }
  if (end_date < start_date) return { field: 'end_date', code: 'carbon.turned_round' }
  if (start_date > today) return { field: 'start_date', code: 'carbon.in_the_future' }
  if (end_date > lastDay(today)) return { field: 'end_date', code: 'carbon.in_the_future' }
  if (start_date.slice(0, 4) !== end_date.slice(0, 4)) return { field: 'end_date', code: 'carbon.two_years' }
  return undefined
}

/** First days of its months, in order. */
export function monthsIn({ start_date, end_date }: Period): string[] {
  const months: string[] = []
  for (let month = start_date; month <= end_date; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The same months of the year before. */
export const yearBefore = ({ start_date, end_date }: Period): Period => ({
  start_date: addMonths(start_date, -12),
  end_date: lastDay(addMonths(end_date, -12)),
})

/** The last 12 months that are over. */
export const lastYear = (today: string): Period => ({
  start_date: addMonths(today, -12),
  end_date: addDays(addMonths(today, 0), -1),
})

/** The year of the day, up to the end of its month. */
export const thisYear = (today: string): Period => ({
  start_date: `${today.slice(0, 4)}-01-01`,
  end_date: lastDay(today),
})

/** Whether all of its months are over. */
export const isOver = ({ end_date }: Period, today: string): boolean => end_date < today

/** R283, R284: the months that a period can begin and end with, by their first days. */
export const pickableMonths = (today: string): { first: string; last: string } => {
  const first = addMonths(today, -12)
  return { first: first < EARLIEST_DAY ? EARLIEST_DAY : first, last: addMonths(today, -1) }
}

/** Share of the year that is gone, by days, today included. */
export function shareOfYear(today: string): { days: number; of: number } {
  const first = `${today.slice(0, 4)}-01-01`
  const next = addMonths(first, 12)
  return { days: daysBetween(first, today) + 1, of: daysBetween(first, next) }
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The last day of the month of a day. */
const lastDay = (day: string): string => addDays(addMonths(day, 1), -1)
