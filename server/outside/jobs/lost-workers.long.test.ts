import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#server/test/orderers.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { type Jobs, startJobs } from './jobs.ts'

const SECONDS = 15

let database: TestDatabase
let jobs: Jobs
const complaints: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  jobs = await startJobs({ url: database.url, onError: error => complaints.push(String(error)) })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

test('T14.2: a job whose worker was killed goes on within 15 seconds', async () => {
  const { sql } = database
  const done: number[] = []
  let isBegun = false
  await jobs.work<{ n: number }>('lost', async ({ data }) => {
    done.push(data.n)
    isBegun = true
  })
  await jobs.enqueue(sql, 'lost', sql`select '{"n":1}'::jsonb`)
  await until(() => isBegun)
  // As a killed process leaves it: taken, and its last sign of life just given.
  await sql`
    insert into jobs.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, expire_seconds)
    select name, '{"n":2}', 'active', now(), now(), heartbeat_seconds, retry_limit, retry_delay, expire_seconds
    from jobs.queue where name = 'lost'`
  const begin = performance.now()
  while (!done.includes(2) && performance.now() - begin < 2 * SECONDS * 1000) {
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  expect(done).toEqual([1, 2])
  expect((performance.now() - begin) / 1000).toBeLessThan(SECONDS)
})

test('a job that takes long is run once, while its worker lives', async () => {
  const { sql } = database
  let runs = 0
  let isOver = false
  await jobs.work('long', async () => {
    runs += 1
    await new Promise(resolve => setTimeout(resolve, 13_000))
    isOver = true
  })
  await jobs.enqueue(sql, 'long', sql`select '{}'::jsonb`)
  await expect.poll(() => isOver, { timeout: 30_000, interval: 100 }).toBe(true)
  expect(runs).toBe(1)
})
