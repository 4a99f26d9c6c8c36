import type { Sql } from '#server/database/connect.ts'
import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteUnsaidPictures } from './pictures-store.ts'

const NIGHTLY = 'nightly-company'
const HOUR = 3
const KEPT_DAYS = 1

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: pictures that were sent and then not taken leave the database. */
export async function workNightlyCompany(
  jobs: Pick<Jobs, 'daily'>,
  { sql, clock = () => new Date() }: Room,
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpPictures(sql, clock()))
}

/** Answers how many. */
export const cleanUpPictures = (sql: Sql, now: Date, batch?: number): Promise<number> =>
  inBatches(some => deleteUnsaidPictures(sql, daysBefore(now, KEPT_DAYS), some), batch)
