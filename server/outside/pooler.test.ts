import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { accountForPostgres, passageFor } from './embedded-account.ts'
import { freePort } from './embedded-address.ts'
import { examineDatabase } from './pooler.ts'

// Debian's package, as it comes but for the mode. Where it is not installed only the direct way is tried.
const PGBOUNCER = '/usr/sbin/pgbouncer'
const POOL_SIZE = 6

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL itself takes what is set as a connection begins', async () => {
  expect(await examineDatabase(database.url, 4)).toEqual({ takesSettings: true })
})

test('an address where nobody answers is refused with what the system says', async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  await expect(examineDatabase(url, 4)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

describe.skipIf(!existsSync(PGBOUNCER))('PgBouncer', () => {
  test('that lends for a transaction is refused with a sentence', async () => {
    await withPgBouncer('transaction', async url => {
      await expect(examineDatabase(url, 4)).rejects.toThrow(/pool_mode = session for this database in PgBouncer/)
    })
  })

  test('that drops what it does not know is found out as well', async () => {
    await withPgBouncer('transaction', url => expect(examineDatabase(url, 4)).rejects.toThrow(/pool_mode = session/), [
      'ignore_startup_parameters = plan_cache_mode, jit, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ])
  })

  test('that has fewer connections than are needed is refused in time', async () => {
    const begin = performance.now()
    await withPgBouncer('session', url =>
      expect(examineDatabase(url, POOL_SIZE + 1)).rejects.toThrow(/default_pool_size/),
    )
    expect(performance.now() - begin).toBeLessThan(15_000)
  }, 30_000)

  test('that lends for a session serves, with each connection set', async () => {
    await withPgBouncer('session', async url => {
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
        const heard = new Promise(resolve => void sql.listen('told', resolve, () => void sql.notify('told', 'it')))
        expect(await heard).toBe('it')
        expect(await migrate(sql)).toEqual([])
      } finally {
        await sql.end({ timeout: 5 })
      }
    })
  }, 30_000)
})

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

async function withPgBouncer(mode: string, work: (url: string) => Promise<void>, more: string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const { username, password, hostname, port, pathname } = new URL(database.url)
  const own = await freePort()
  const name = pathname.slice(1)
  const lines = [
    '[databases]',
    `${name} = host=${decodeURIComponent(hostname)} port=${port || 5432}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = md5',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${POOL_SIZE}`,
    ...more,
  ]
  await writeFile(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  await chmod(folder, 0o755)
  // It does not run as root, and the socket of the database is its account's alone.
  const socket = decodeURIComponent(hostname)
  const account = await accountForPostgres(folder)
  const passage = account
    ? await passageFor(account, PGBOUNCER, socket.startsWith('/') ? join(socket, 'any') : folder)
    : []
  const [program = '', ...args] = [...passage, PGBOUNCER, join(folder, 'pgbouncer.ini')]
  const process = spawn(program, args, { ...(passage.length === 0 && account), stdio: 'ignore' })
  try {
    await untilListening(own, process)
    await work(`postgres://${username}:${password}@127.0.0.1:${own}/${name}`)
  } finally {
    process.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilListening(port: number, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const isThere = await new Promise<boolean>(resolve => {
      const socket = openSocket(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
    if (isThere) return
    await sleep(50)
  }
  throw new Error(`PgBouncer ended with ${process.exitCode}`)
}
