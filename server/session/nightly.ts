import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import type { Sql } from '#server/database/connect.ts'
import type { KeptDays } from '#server/settings/kept-days.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldEntryCodes } from '#server/session/visits/entry-store.ts'
import { deleteOldAccessRequests } from './access-store.ts'
import { deleteOldEmailChanges, deleteOldResets, deleteOldSessions } from './nightly-store.ts'

const NIGHTLY = 'nightly-sessions'
const HOUR = 3

type Days = Pick<KeptDays, 'sessions' | 'links' | 'accessRequests'>

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: sessions that have ended, and links and codes that have expired, and requests for access that were decided, leave the database. */
export async function workNightlySessions(
  jobs: Pick<Jobs, 'daily'>,
  { sql, days, clock = () => new Date() }: Room & { days: () => Days },
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpSessions({ sql, days: days() }, clock()))
}

/** Answers how much it was. */
export const cleanUpSessions = async ({ sql, days }: { sql: Sql; days: Days }, now: Date, batch?: number) => ({
  sessions: await inBatches(some => deleteOldSessions(sql, daysBefore(now, days.sessions), some), batch),
  resets: await inBatches(some => deleteOldResets(sql, daysBefore(now, days.links), some), batch),
  codes: await inBatches(some => deleteOldEntryCodes(sql, now, some), batch),
  access_requests: await inBatches(
    some => deleteOldAccessRequests(sql, daysBefore(now, days.accessRequests), some),
    batch,
  ),
  email_changes: await inBatches(some => deleteOldEmailChanges(sql, daysBefore(now, days.links), some), batch),
})
