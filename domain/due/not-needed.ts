import { addDays } from '#domain/dates.ts'

const LEAST_DAYS = 7
const MOST_DAYS = 90
const WITHOUT_INTERVAL_DAYS = 30

/**
 * Until which day an article that is not needed now stays out of the list: for one of its intervals, in days, within a week
 * and 90 days. Null: it was ordered once only, or never.
 */
export function notNeededUntil(today: string, interval: number | null): string {
  const days = interval === null ? WITHOUT_INTERVAL_DAYS : Math.round(interval)
  return addDays(today, Math.min(Math.max(days, LEAST_DAYS), MOST_DAYS))
}
