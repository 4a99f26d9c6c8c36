import { quoted, Unreadable } from './unreadable.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2})?)?)?$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const MAX_OFFSET_HOURS = 15

export function readDay(value: string): string | Unreadable {
  return isCalendarDay(value) ? value : new Unreadable(`${quoted(value)} is no day (YYYY-MM-DD)`)
}

/** The first day of the month. */
export function readMonth(value: string): string | Unreadable {
  const first = `${value}-01`
  return isCalendarDay(first) ? first : new Unreadable(`${quoted(value)} is no month (YYYY-MM)`)
}

/** ISO 8601; without an offset it is business time (the import's session is set to it). */
export function readInstant(value: string): string | Unreadable {
  const [, day, hour = '0', minute = '0', second = '0', offsetHour = '0', offsetMinute = '0'] =
    INSTANT.exec(value) ?? []
  const valid =
    day !== undefined &&
    isCalendarDay(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour) <= MAX_OFFSET_HOURS &&
    Number(offsetMinute) < 60
  return valid ? value : new Unreadable(`${quoted(value)} is no instant (ISO 8601, such as 2026-03-31T09:30:00+02:00)`)
}

function isCalendarDay(value: string): boolean {
  const [, year, month, day] = DAY.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
