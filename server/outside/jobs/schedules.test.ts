import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#server/test/orderers.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { type Jobs, startJobs } from './jobs.ts'

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

test('a schedule that fires is noted with its job', async () => {
  const { sql } = database
  let fired = 0
  await jobs.daily('every-morning', 7, async () => (fired += 1))
  // As pg-boss files a schedule that is due.
  await sql`
    insert into jobs.job (name, data) values ('__pgboss__send-it', ${sql.json({ name: 'every-morning', key: '', data: {}, options: {} })})`
  await until(() => fired === 1).catch(() => until(() => fired === 1))
  const noted = async () =>
    (await sql<{ last_job_id: string | null }[]>`select last_job_id from jobs.schedule where name = 'every-morning'`)[0]
      ?.last_job_id ?? null
  await until(async () => (await noted()) !== null)
  expect(complaints).toEqual([])
})
