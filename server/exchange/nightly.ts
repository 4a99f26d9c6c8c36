import type { Sql } from '#server/database/connect.ts'
import { daysBefore, inBatches } from '#server/database/in-batches.ts'
import { refreshSales } from '#server/exchange/storing/derived-store.ts'
import type { KeptDays } from '#server/settings/kept-days.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { deleteOldChanges, deleteOldImports } from './imports-store.ts'
import { deleteUnusedContents } from './papers/paper-store.ts'

const NIGHTLY = 'nightly-sales'
const HOUR = 4
const NIGHTLY_IMPORTS = 'nightly-imports'
const IMPORTS_HOUR = 3

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night: what clients and sectors took in the last twelve months, by which searches and shelves are sorted. */
export async function workNightlySales(
  jobs: Pick<Jobs, 'daily'>,
  { sql, clock = () => new Date() }: Room,
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => refreshSales(sql, clock()))
}

/** Every night: old changes, old records of imports without any, and papers that no row names leave the database. */
export async function workNightlyImports(
  jobs: Pick<Jobs, 'daily'>,
  { sql, days, clock = () => new Date() }: Room & { days: () => Pick<KeptDays, 'imports' | 'changes'> },
): Promise<void> {
  await jobs.daily(NIGHTLY_IMPORTS, IMPORTS_HOUR, () => cleanUpImports({ sql, days: days() }, clock()))
}

/** Answers how much it was. */
export const cleanUpImports = async (
  { sql, days }: Pick<Room, 'sql'> & { days: Pick<KeptDays, 'imports' | 'changes'> },
  now: Date,
  batch?: number,
) => ({
  changes: await inBatches(some => deleteOldChanges(sql, daysBefore(now, days.changes), some), batch),
  imports: await inBatches(some => deleteOldImports(sql, daysBefore(now, days.imports), some), batch),
  papers: await inBatches(some => deleteUnusedContents(sql, some), batch),
})
