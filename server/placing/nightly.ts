import type { Sql } from '#server/database/connect.ts'
import { makeNumberSeries } from '#server/database/number-series.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { watchDeadlines } from '#server/validation/deadlines/deadlines.ts'
import { watchHeldOrders } from '#server/placing/versions/release.ts'
import { workKeptNames } from '#server/placing/names/kept-names.ts'

const NIGHTLY = 'nightly-number-series'
const HOUR = 3

interface Room {
  sql: Sql
  clock?: () => Date
}

/** Every night the number series of this and the next year are made where they are missing. */
export const workNumberSeries = (jobs: Pick<Jobs, 'daily'>, { sql, clock = () => new Date() }: Room): Promise<void> =>
  jobs.daily(NIGHTLY, HOUR, () => makeNumberSeries(sql, clock()))

/** What documents need behind all else: their number series, the deadlines of those that wait, and names for those of before. Answers how to stop it. */
export async function workDocuments(
  jobs: Pick<Jobs, 'daily' | 'work' | 'enqueue'>,
  room: Room & Omit<Parameters<typeof watchDeadlines>[1] & Parameters<typeof watchHeldOrders>[1], keyof Room>,
): Promise<() => Promise<void>> {
  await workNumberSeries(jobs, room)
  const stopWatching = watchDeadlines(jobs, room)
  const stopReleasing = watchHeldOrders(jobs, room)
  const stopNaming = await workKeptNames(jobs, room)
  return async () => {
    stopWatching()
    stopReleasing()
    await stopNaming()
  }
}
