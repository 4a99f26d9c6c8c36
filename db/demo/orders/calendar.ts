// Days are counted since 1970 and mean a date in Madrid, where the company does its business.
export type Calendar = { now: Date; today: number; yesterday: number; firstOfMonth: number; monthStart: Date }

const dayLength = 86_400_000

export function calendarOf(now: Date): Calendar {
  const today = madridDay(now)
  const firstOfMonth = today - dayOfMonth(today) + 1
  return { now, today, yesterday: today - 1, firstOfMonth, monthStart: madridMidnight(firstOfMonth) }
}

export function isoDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

// Between 6 and 16 hours UTC it is the same date in Madrid, Lisbon and UTC all year round.
export function atMinute(day: number, minute: number): string {
  return new Date(day * dayLength + minute * 60_000).toISOString().slice(0, 19) + 'Z'
}

export function monthOf(day: number): number {
  return new Date(day * dayLength).getUTCMonth()
}

export const firstOfYear = (day: number): number => Date.UTC(new Date(day * dayLength).getUTCFullYear(), 0) / dayLength

export function isWeekend(day: number): boolean {
  const weekday = new Date(day * dayLength).getUTCDay()
  return weekday === 0 || weekday === 6
}

export function nextWorkday(day: number): number {
  let found = day
  while (isWeekend(found)) found++
  return found
}

export function addWorkdays(day: number, count: number): number {
  let found = day
  for (let i = 0; i < count; i++) found = nextWorkday(found + 1)
  return found
}

function dayOfMonth(day: number): number {
  return new Date(day * dayLength).getUTCDate()
}

const madrid = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', dateStyle: 'short' })

function madridDay(instant: Date): number {
  return Date.parse(madrid.format(instant)) / dayLength
}

// Madrid is one or two hours ahead of UTC: the earlier instant counts where it already has the date.
function madridMidnight(day: number): Date {
  const summer = new Date(day * dayLength - 2 * 3_600_000)
  return madridDay(summer) === day ? summer : new Date(day * dayLength - 3_600_000)
}
