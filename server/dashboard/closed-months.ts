import { addMonths, businessDay } from '#domain/dates.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { closeMonths } from './closed-months-store.ts'

const NIGHTLY = 'nightly-closed-months'
const HOUR = 3

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night, so that it is made up for where the first night of a month failed. */
export async function workClosedMonths(
  jobs: Pick<Jobs, 'daily'>,
  { sql, clock = () => new Date() }: Room,
): Promise<void> {
  await jobs.daily(NIGHTLY, HOUR, () => closeMonths(sql, addMonths(businessDay(clock()), 0)))
}
