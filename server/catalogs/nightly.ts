import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import type { Sql } from '#server/database/connect.ts'
import type { KeptDays } from '#server/settings/kept-days.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOtherFiles } from './nightly-store.ts'

const NIGHTLY = 'nightly-catalogs'
const HOUR = 3

type Days = Pick<KeptDays, 'catalogFiles'>

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: documents of catalogues in another type than their own leave the database. They are made again when opened. */
export async function workNightlyCatalogs(
  jobs: Pick<Jobs, 'daily'>,
  { sql, days, clock = () => new Date() }: Room & { days: () => Days },
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => cleanUpCatalogs({ sql, days: days() }, clock()))
}

/** Answers how much it was. */
export const cleanUpCatalogs = async ({ sql, days }: { sql: Sql; days: Days }, now: Date, batch?: number) => ({
  files: await inBatches(some => deleteOtherFiles(sql, daysBefore(now, days.catalogFiles), some), batch),
})
