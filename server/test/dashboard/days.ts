// Days as text YYYY-MM-DD, counted by plain loops: what the dashboards are recounted with shares no code with them.

const DAY = 86_400_000
const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

export interface Span {
  from: string
  to: string
}

export const madridDay = (instant: string): string => MADRID.format(new Date(instant))
export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
export const isWithin = (day: string, { from, to }: Span): boolean => from <= day && day <= to
export const earlier = (one: string, other: string): string => (one < other ? one : other)

export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export const monthBefore = (month: string): string => monthOf(plus(monthOf(month), -1))

export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = plus(endOfMonth(month), 1)) months.push(month)
  return months
}

export const yearAgo = (day: string): string =>
  day.endsWith('02-29') ? `${yearOf(day) - 1}-02-28` : `${yearOf(day) - 1}${day.slice(4)}`

/** The same months a year earlier; of a period that ends today the same days. */
export const spanAgo = ({ from, to }: Span, today: string): Span => ({
  from: yearAgo(from),
  to: to === today ? yearAgo(to) : endOfMonth(yearAgo(monthOf(to))),
})

const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = plus(day, 1)) days.push(day)
  return days
}

export interface Holiday {
  country: string
  date: string
  name: string
  /** Sent by the exchange, or calculated. */
  isSent: boolean
  /** Of a part of the country only. */
  isPartial: boolean
}

/** Of a whole country: those that were sent for a year, else the calculated ones. */
function holidaysOf(holidays: Holiday[], country: string, year: number): Holiday[] {
  const own = holidays.filter(each => each.country === country && !each.isPartial && yearOf(each.date) === year)
  const sent = own.filter(({ isSent }) => isSent)
  return sent.length > 0 ? sent : own
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

export class Calendar {
  readonly #holidays: Holiday[]
  readonly #country: string
  readonly #free = new Map<number, Map<string, string>>()

  constructor(holidays: Holiday[], country: string) {
    this.#holidays = holidays
    this.#country = country
  }

  #freeIn(year: number): Map<string, string> {
    const known =
      this.#free.get(year) ??
      new Map(holidaysOf(this.#holidays, this.#country, year).map(({ date, name }) => [date, name]))
    this.#free.set(year, known)
    return known
  }

  workingDays(span: Span): string[] {
    return daysOf(span).filter(day => !isWeekend(day) && !this.#freeIn(yearOf(day)).has(day))
  }

  holidays(span: Span): { date: string; name: string }[] {
    return daysOf(span)
      .filter(day => !isWeekend(day) && this.#freeIn(yearOf(day)).has(day))
      .map(date => ({ date, name: this.#freeIn(yearOf(date)).get(date)! }))
  }
}
