import type { DayOrder } from './forms.ts'
import { Question, quoted, Unreadable } from '#domain/tables/unreadable.ts'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-](\d{2}):?(\d{2})?)?)?$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const MAX_OFFSET_HOURS = 15
const MAX_LENGTH = 60

export function readDay(value: string, order: DayOrder | undefined): string | Unreadable {
  if (isCalendarDay(value)) return value
  const { day, time } = withoutTime(value)
  if (time !== '' && !/^0{1,2}:00(:00(\.0+)?)?$/.test(time)) return noDay(value)
  return writtenDay(day, order) ?? noDay(value)
}

const noDay = (value: string) => new Unreadable(`${quoted(value)} is no day (YYYY-MM-DD)`)

/** The first day of the month. */
export function readMonth(value: string, order: DayOrder | undefined): string | Unreadable {
  const [, firstPart = '', secondPart = ''] = /^(\d{1,4})[-/. ](\d{1,4})$/.exec(value) ?? []
  const [year, month] = firstPart.length === 4 ? [firstPart, secondPart] : [secondPart, firstPart]
  const first = `${year}-${month.padStart(2, '0')}-01`
  if (year.length === 4 && isCalendarDay(first)) return first
  const day = readDay(value, order)
  if (typeof day === 'string' && day.endsWith('-01')) return day
  return day instanceof Question ? day : new Unreadable(`${quoted(value)} is no month (YYYY-MM)`)
}

/** ISO 8601, or a day in another order with a time; without an offset it is business time (the import's session is set to it). */
export function readInstant(value: string, order: DayOrder | undefined): string | Unreadable {
  if (isIsoInstant(value)) return value
  const { day, time } = withoutTime(value)
  const found = writtenDay(day, order)
  const clock = time === '' ? '00:00' : time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')
  if (typeof found === 'string' && isIsoInstant(`${found} ${clock}`)) return `${found} ${clock}`
  return found instanceof Question
    ? found
    : new Unreadable(`${quoted(value)} is no instant (ISO 8601, such as 2026-03-31T09:30:00+02:00)`)
}

function isIsoInstant(value: string): boolean {
  const [, day, hour = '0', minute = '0', second = '0', offsetHour = '0', offsetMinute = '0'] =
    ISO_INSTANT.exec(value) ?? []
  return (
    day !== undefined &&
    isCalendarDay(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour) <= MAX_OFFSET_HOURS &&
    Number(offsetMinute) < 60
  )
}

function withoutTime(value: string): { day: string; time: string } {
  const at = value.search(/[T ]\d{1,2}:\d{2}/)
  return at < 0 ? { day: value, time: '' } : { day: value.slice(0, at).trim(), time: value.slice(at + 1).trim() }
}

const IN_NUMBERS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/

/** A day in any order and form; undefined where it is none. */
function writtenDay(value: string, order: DayOrder | undefined): string | Unreadable | undefined {
  if (value.length > MAX_LENGTH) return undefined
  if (/^\d{8}$/.test(value)) {
    return (
      calendarDay(value.slice(0, 4), value.slice(4, 6), value.slice(6)) ??
      calendarDay(value.slice(4), value.slice(2, 4), value.slice(0, 2))
    )
  }
  const [, first = '', second = '', third = ''] = IN_NUMBERS.exec(value) ?? []
  if (first === '') return inWords(value)
  if (first.length === 4) return calendarDay(first, second, third)
  if (first.length > 2 || third.length === 3 || third.length === 1) return undefined
  return endingWithYear([first, second, third], { value, order })
}

const CENTURY = '20'

function endingWithYear(
  [first, second, third]: [string, string, string],
  { value, order }: { value: string; order: DayOrder | undefined },
): string | Unreadable | undefined {
  const isShort = third.length === 2
  if (isShort && order === 'y/m/d') return calendarDay(CENTURY + first, second, third)
  const year = isShort ? CENTURY + third : third
  const dayFirst = calendarDay(year, second, first)
  const monthFirst = calendarDay(year, first, second)
  if (order === 'd/m/y') return dayFirst
  if (order === 'm/d/y') return monthFirst
  const possible = [dayFirst, monthFirst, isShort ? calendarDay(CENTURY + first, second, third) : undefined]
  const days = [...new Set(possible.filter(day => day !== undefined))]
  if (days.length < 2) return days[0]
  return new Question('day', `${quoted(value)} can be read as ${days.join(' or as ')}`)
}

const MONTHS = ['ene jan', 'feb fev', 'mar', 'abr apr', 'may mai', 'jun', 'jul', 'ago aug', 'sep set', 'oct out', 'nov', 'dic dec dez'] // prettier-ignore

/** «31 de diciembre de 2026», «31-dic-2026», «Dec 31, 2026». */
function inWords(value: string): string | undefined {
  const parts = value.toLowerCase().match(/\d+|\p{L}{3,}/gu) ?? []
  const [word, ...others] = parts.filter(part => /\D/.test(part))
  const numbers = parts.filter(part => /^\d/.test(part))
  const [one = '', other = ''] = numbers
  if (word === undefined || others.length > 0 || numbers.length !== 2) return undefined
  const month = MONTHS.findIndex(names => names.split(' ').includes(word.slice(0, 3))) + 1
  const [year, day] = one.length === 4 ? [one, other] : [other, one]
  return month === 0 || year.length !== 4 ? undefined : calendarDay(year, String(month), day)
}

function calendarDay(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : undefined
}

function isCalendarDay(value: string): boolean {
  const [, year, month, day] = ISO_DAY.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
