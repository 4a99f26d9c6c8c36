// Business days are Europe/Madrid's, whatever the clock of the machine says.

export const BUSINESS_TIME_ZONE = 'Europe/Madrid'
export const EARLIEST_DAY = '2016-01-01' // 001 §2: no earlier day can be chosen

const madridDay = new Intl.DateTimeFormat('sv-SE', { timeZone: BUSINESS_TIME_ZONE })

/** The calendar day YYYY-MM-DD on which an instant falls. */
export const businessDay = (instant: Date): string => madridDay.format(instant)

/** X no limit, M monthly, T quarterly, S half-yearly, A annual (000 §3). */
export const LIMIT_PERIODS = ['X', 'M', 'T', 'S', 'A'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

const MONTHS: Record<Exclude<LimitPeriod, 'X'>, number> = { M: 1, T: 3, S: 6, A: 12 }

/** The half-open span [start, end) of business days of the calendar period that holds `instant`. */
export function limitWindow(period: Exclude<LimitPeriod, 'X'>, instant: Date): { start: string; end: string } {
  const [year = 0, month = 1] = businessDay(instant).split('-').map(Number)
  const months = MONTHS[period]
  const firstMonth = Math.floor((month - 1) / months) * months
  return { start: firstOfMonth(year, firstMonth), end: firstOfMonth(year, firstMonth + months) }
}

/** The day `count` days after (or before) a day. */
export function addDays(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + count)
  return time.toISOString().slice(0, 10)
}

/** The first day of the month that lies `count` months from the month of `day`. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return firstOfMonth(year, month - 1 + count)
}

/** `month` counts from 0, and on into other years. */
function firstOfMonth(year: number, month: number): string {
  const months = year * 12 + month
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
