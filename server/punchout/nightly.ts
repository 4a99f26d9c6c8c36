import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldMessages, deleteOldVisits } from './nightly-store.ts'

const NIGHTLY = 'nightly-punchout'
const HOUR = 3
const DAY_MS = 24 * 3600 * 1000
/** As long as somebody may ask what a procurement system has sent. */
const KEPT_DAYS = 90
const BATCH = 1000

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
  batch = BATCH,
): Promise<{ messages: number; visits: number }> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  return {
    messages: await inBatches(batch, () => deleteOldMessages(sql, before, batch)),
    visits: await inBatches(batch, () => deleteOldVisits(sql, before, batch)),
  }
}

async function inBatches(batch: number, some: () => Promise<number>): Promise<number> {
  let count = 0
  for (let gone = batch; gone === batch; count += gone) gone = await some()
  return count
}
