import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { PGBOUNCER, POOL_SIZE, withPgBouncer } from '#server/test/processes/pgbouncer.ts'
import { freePort } from '#server/database/embedded-address.ts'
import { examineDatabase } from './pooler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL accepts settings at the start of a connection', async () => {
  expect(await examineDatabase(database.url, 4)).toEqual({ takesSettings: true })
})

test('an address without a server is refused with a sentence, and the error of the system as its cause', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  await expect(examineDatabase(url, 4)).rejects.toMatchObject({
    message: expect.stringContaining('DATABASE_URL cannot be used. No PostgreSQL answers at'),
    cause: { code: 'ECONNREFUSED' },
  })
})

describe.skipIf(!existsSync(PGBOUNCER))('PgBouncer', () => {
  test('a pooler in transaction mode is refused with a message', async () => {
    await withPgBouncer(database.url, { mode: 'transaction' }, async url => {
      await expect(examineDatabase(url, 4)).rejects.toThrow(/pool_mode = session for this database in PgBouncer/)
    })
  })

  test('a pooler that silently drops settings is detected as well', async () => {
    const more = [
      'ignore_startup_parameters = plan_cache_mode, jit, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ]
    await withPgBouncer(database.url, { mode: 'transaction', more }, url =>
      expect(examineDatabase(url, 4)).rejects.toThrow(/pool_mode = session/),
    )
  })

  test('a pooler with too few connections is refused within the time limit', async () => {
    const begin = performance.now()
    await withPgBouncer(database.url, { mode: 'session' }, url =>
      expect(examineDatabase(url, POOL_SIZE + 1)).rejects.toThrow(/default_pool_size/),
    )
    expect(performance.now() - begin).toBeLessThan(15_000)
  }, 30_000)

  test('a pooler in session mode works, with settings on each connection', async () => {
    await withPgBouncer(database.url, { mode: 'session' }, async url => {
      const found = await examineDatabase(url, POOL_SIZE)
      expect(found).toEqual({ takesSettings: false })
      const sql = connect(url, { max: 3, statementMs: 1234, ...found })
      try {
        expect(await settingsOf(sql)).toEqual(Array.from({ length: 3 }, () => 'force_generic_plan off 1234ms UTC'))
        const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        await database.sql`select pg_terminate_backend(${own!.pid})`
        await expect
          .poll(() => settingsOf(sql).catch(String), { timeout: 10_000 })
          .toEqual(Array.from({ length: 3 }, () => 'force_generic_plan off 1234ms UTC'))
        expect(await sql`select ${[1, 2]}::int[] as list`).toEqual([{ list: [1, 2] }])
        const heard = new Promise(resolve => void sql.listen('told', resolve, () => void sql.notify('told', 'it')))
        expect(await heard).toBe('it')
        expect(await migrate(sql)).toEqual([])
      } finally {
        await sql.end({ timeout: 5 })
      }
    })
  }, 30_000)

  test('if a connection is lost during a long transaction the others keep working, and the new one has its settings', async () => {
    await withPgBouncer(database.url, { mode: 'session' }, async url => {
      const sql = connect(url, { max: 3, statementMs: 9876, takesSettings: false })
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      const long = sql.begin(() => over)
      try {
        const [lost] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        await database.sql`select pg_terminate_backend(${lost!.pid})`
        await expect
          .poll(() => Promise.all([1, 2].map(() => settingOf(sql))).catch(String), { timeout: 10_000 })
          .toEqual(['9876ms', '9876ms'])
      } finally {
        end()
        await long
        await sql.end({ timeout: 5 })
      }
    })
  }, 30_000)
})

async function settingOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ time: string }[]>`select current_setting('statement_timeout') as time, pg_sleep(0.1)`
  return row!.time
}

/** Of each connection of the pool: what sleeps on one leaves the next statement to another. */
async function settingsOf(sql: Sql): Promise<string[]> {
  const rows = await Promise.all(
    [1, 2, 3].map(
      () => sql<{ settings: string }[]>`
        select concat_ws(' ', current_setting('plan_cache_mode'), current_setting('jit'),
          current_setting('statement_timeout'), current_setting('timezone')) as settings, pg_sleep(0.1)`,
    ),
  )
  return rows.map(([row]) => row!.settings)
}
