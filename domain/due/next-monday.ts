import { addDays } from '#domain/dates.ts'

const DAYS = 7

/** The first day of the next week. */
export function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, weekday === 0 ? 1 : DAYS + 1 - weekday)
}
