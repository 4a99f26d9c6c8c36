import { Worker } from 'node:worker_threads'
import { onAnswer } from '#server/process/worker-answer.ts'
import { businessDay } from '#domain/dates.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { CalculatedDay, CalendarsWish } from './calculate-worker.ts'
import { insertDays, listMissing } from './calculated-store.ts'

const QUEUE = 'nightly-holidays'
const HOUR = 2
/** Dashboards look back to the first, and a delivery date lies no further ahead than the second year after this one. */
const FIRST_YEAR = 2018 // 001 §9
const YEARS_AHEAD = 2

interface Room {
  sql: Sql
  onError: (error: unknown) => void
  clock?: () => Date
}

/** Every night, and once at the start, the calendars that are missing are calculated. */
export async function workHolidays(
  jobs: Pick<Jobs, 'daily'>,
  { sql, onError, clock = () => new Date() }: Room,
): Promise<void> {
  await jobs.daily(QUEUE, HOUR, () => fillHolidays(sql, clock()))
  fillHolidays(sql, clock()).catch(onError)
}

/** Returns how many days were added. */
export async function fillHolidays(sql: Sql, now: Date): Promise<number> {
  const years = Number(businessDay(now).slice(0, 4)) + YEARS_AHEAD + 1 - FIRST_YEAR
  let added = 0
  for (const { country, years: missing } of await listMissing(sql, FIRST_YEAR, years)) {
    const days = await calculate({ country, years: missing })
    added += await insertDays(sql, days)
  }
  return added
}

/** In a thread, so that no request waits and its memory is released. */
function calculate(wish: CalendarsWish): Promise<CalculatedDay[]> {
  const worker = new Worker(new URL('calculate-worker.ts', import.meta.url), { workerData: wish })
  return new Promise<CalculatedDay[]>((resolve, reject) => {
    onAnswer<CalculatedDay[]>(worker, resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the calendars were not calculated: ${code}`)))
  }).finally(() => worker.terminate())
}
