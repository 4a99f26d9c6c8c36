import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import type { Sql } from '#server/database/connect.ts'
import type { KeptDays } from '#server/settings/kept-days.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldMails } from '#server/outside/mail/mail.ts'

const NIGHTLY = 'nightly-mails'
const HOUR = 3

type Days = Pick<KeptDays, 'mails'>

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: mails that were kept for want of a mail server leave the database. */
export async function workNightlyMails(
  jobs: Pick<Jobs, 'daily'>,
  { sql, days, clock = () => new Date() }: Room & { days: () => Days },
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpMails({ sql, days: days() }, clock()))
}

/** Answers how much it was. */
export const cleanUpMails = async ({ sql, days }: { sql: Sql; days: Days }, now: Date, batch?: number) => ({
  mails: await inBatches(some => deleteOldMails(sql, daysBefore(now, days.mails), some), batch),
})
