import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { connect, isPassingFailure, type Sql } from './db.ts'

let database: TestDatabase
let hasty: Sql
beforeAll(async () => {
  database = await freshDatabase()
  hasty = connect(database.url, { max: 2, statementMs: 60 })
})
afterAll(async () => {
  await hasty.end({ timeout: 5 })
  await database.drop()
})

test.each([
  ['a statement', '57014', () => hasty`select pg_sleep(5)`],
  ['a lock', '55P03', waitForLock],
])('%s that takes too long is ended, and may be asked for again', async (_what, code, ask) => {
  const error: unknown = await ask().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code })
  expect(isPassingFailure(error)).toBe(true)
  expect(await hasty`select 1 as one`).toEqual([{ one: 1 }])
})

/** Of which another has the lock; the lock's limit ends it before that of the statement could. */
async function waitForLock(): Promise<unknown> {
  const holder = await database.sql.reserve()
  try {
    await holder`begin`
    await holder`lock table orders in access exclusive mode`
    return await hasty.begin(async tx => {
      await tx`set local statement_timeout = '5s'`
      return tx`select from orders`
    })
  } finally {
    await holder`rollback`
    holder.release()
  }
}

test('where nothing is said the limits are those of the role', async () => {
  const [mine] = await hasty`show statement_timeout`
  const [plain] = await database.sql`show statement_timeout`
  expect(mine).toEqual({ statement_timeout: '60ms' })
  expect(plain).not.toEqual(mine)
})
