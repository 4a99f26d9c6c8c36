import type { Sql } from '#server/database/connect.ts'
import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldMessages, deleteOldVisits } from './nightly-store.ts'

const NIGHTLY = 'nightly-punchout'
const HOUR = 3
/** As long as somebody may ask what a procurement system has sent. */
const KEPT_DAYS = 90

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: old messages and visits of procurement systems leave the database. Orders stay. */
export async function workNightlyPunchOut(
  jobs: Pick<Jobs, 'daily'>,
  { sql, clock = () => new Date() }: Room,
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpPunchOut(sql, clock()))
}

/** Answers how much it was. */
export async function cleanUpPunchOut(
  sql: Sql,
  now: Date,
  batch?: number,
): Promise<{ messages: number; visits: number }> {
  const before = daysBefore(now, KEPT_DAYS)
  return {
    messages: await inBatches(some => deleteOldMessages(sql, before, some), batch),
    visits: await inBatches(some => deleteOldVisits(sql, before, some), batch),
  }
}
