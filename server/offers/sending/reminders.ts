import { addDays, businessDay } from '#domain/dates.ts'
import { REMINDER_DAYS } from '#domain/offers/validity.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { queueReminders } from './reminder-store.ts'

const EVERY_MORNING = 'nightly-offer-reminders'
const HOUR = 8

/** Each morning, in Madrid, the mails about offers that end soon without an answer. */
export const workOfferReminders = (
  jobs: Pick<Jobs, 'daily' | 'enqueue'>,
  { sql, clock = () => new Date() }: { sql: Sql; clock?: () => Date },
): Promise<void> => jobs.daily(EVERY_MORNING, HOUR, () => remindOfOffers(jobs, sql, clock()))

export function remindOfOffers(jobs: Pick<Jobs, 'enqueue'>, sql: Sql, now: Date): Promise<void> {
  const today = businessDay(now)
  return queueReminders(jobs, sql, { now, today, until: addDays(today, REMINDER_DAYS) })
}
