import type { Sql } from '#server/database/connect.ts'
import { refreshSales } from '#server/exchange/storing/derived-store.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

const NIGHTLY = 'nightly-sales'
const HOUR = 4

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
