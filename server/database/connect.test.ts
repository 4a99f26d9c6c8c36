import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { connect, isTransientFailure, type Sql } from './connect.ts'

const STATEMENT_MS = 500

let database: TestDatabase
let hasty: Sql
beforeAll(async () => {
  database = await freshDatabase()
  hasty = connect(database.url, { max: 2, statementMs: STATEMENT_MS })
})
afterAll(async () => {
  await hasty.end({ timeout: 5 })
  await database.drop()
})

test('a statement that takes too long is cancelled, and the answer allows a retry', async () => {
  const error: unknown = await hasty`select pg_sleep(20)`.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: '57014' })
  expect(isTransientFailure(error)).toBe(true)
  expect(await hasty`select 1 as one`).toEqual([{ one: 1 }])
})

test('waiting for a lock ends before the time limit of the request, and the answer allows a retry', async () => {
  const patient = connect(database.url, { max: 1, statementMs: 60_000 })
  const holder = await database.sql.reserve()
  await holder`begin`
  await holder`lock table orders in access exclusive mode`
  const error: unknown = await patient`select from orders`.catch((reason: unknown) => reason)
  await holder`rollback`
  holder.release()
  await patient.end({ timeout: 5 })
  expect(error).toMatchObject({ code: '55P03' })
  expect(isTransientFailure(error)).toBe(true)
})

test('without a limit the limits of the role hold', async () => {
  const [mine] = await hasty`show statement_timeout`
  const [plain] = await database.sql`show statement_timeout`
  expect(mine).toEqual({ statement_timeout: `${STATEMENT_MS}ms` })
  expect(plain).not.toEqual(mine)
})
