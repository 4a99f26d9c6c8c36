import type { Period } from '#domain/statistics/period.ts'

const SATURDAY = 6
const SUNDAY = 0
const DAY = 86_400_000 // milliseconds, of UTC

/** Days YYYY-MM-DD on which a country does not work, whatever day of the week they are. */
export type Holidays = ReadonlySet<string>

/** Monday to Friday without the holidays, oldest first. */
export function workingDays({ after, before }: Period, holidays: Holidays): string[] {
  const days: string[] = []
  const last = Date.parse(before)
  for (let time = Date.parse(after); time <= last; time += DAY) {
    const date = new Date(time)
    if (isWeekendDay(date.getUTCDay())) continue
    const day = date.toISOString().slice(0, 10)
    if (!holidays.has(day)) days.push(day)
  }
  return days
}

/** How far a month or year has gone. */
export interface Progress {
  working_days: number
  /** Up to the last counted day, which counts as gone. */
  working_days_gone: number
}

/** Of a whole month or year up to a day of it. */
export function progressOf(whole: Period, day: string, holidays: Holidays): Progress {
  const days = workingDays(whole, holidays)
  return { working_days: days.length, working_days_gone: days.filter(each => each <= day).length }
}

const isWeekendDay = (weekday: number) => weekday === SATURDAY || weekday === SUNDAY

export function isWeekend(day: string): boolean {
  return isWeekendDay(new Date(day).getUTCDay())
}
