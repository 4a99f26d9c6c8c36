import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { readFeed } from '#server/exchange/feed/store.ts'
import { BASELINE, BEFORE_BASELINE } from '#server/database/baseline/baseline.ts'
import { migrate } from '#server/database/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { orderers, portalOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { MANIFEST, manifestText, THIS_MACHINE } from './manifest.ts'
import { restore } from './restore.ts'
import { type Entry, textEntry, writeArchive } from './write-archive.ts'

// K23: a backup is made while orders are placed, by the command, and restored in another place.

const run = promisify(execFile)
const COMMAND = fileURLToPath(new URL('backup-command.ts', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const BUYERS = 4
const PASSWORD = 'a-password-that-was-there-before'

let folder: string
let original: EmbeddedDatabase
let server: TestServer
let file: string
/** What the ERP had read when the backup began, and the orders that wait to be read. */
let since: number
let waiting: string[]
let acknowledged: { number: string; at: string }[]
let until: string

const inside = (name: string) => path.join(folder, name)
const toOrder: Awaited<ReturnType<typeof orderers>> = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulcro-backup-'))
  file = inside('pulcro.backup')
  original = await startEmbeddedDatabase({ dataDir: inside('original'), log: silent })
  const sql = connect(original.url, { max: 10 })
  await migrate(sql)
  server = await testServer({ database: { sql, url: original.url, drop: () => sql.end({ timeout: 5 }) } })
  await writeFile(inside('original/jwt-secret'), 'a secret that was generated once', { mode: 0o600 })
  toOrder.push(
    ...(await orderers(
      server,
      Array.from({ length: 10 }, () => ({})),
    )),
  )
  await place(toOrder.splice(0, 3), sql)
  since = (await feedOf(sql, 0)).next
  waiting = await place(toOrder.splice(0, 5), sql)
  await backUpWhileOrdersArePlaced()
})

afterAll(async () => {
  await server.close()
  await original.stop()
  await rm(folder, { recursive: true, force: true })
})

async function place(some: typeof toOrder, sql: Sql): Promise<string[]> {
  const numbers: string[] = []
  for (const orderer of some) numbers.push((await portalOf(server, sql).place(orderer)).number)
  return numbers
}

async function backUpWhileOrdersArePlaced(): Promise<void> {
  acknowledged = []
  const buyers = await orderers(
    server,
    Array.from({ length: BUYERS }, () => ({})),
  )
  const over = new AbortController()
  const buying = buyers.map(async ({ user, client, center, product }) => {
    while (!over.signal.aborted) {
      const { status, body } = await server.as(user).send('PATCH', '/cart/create_order/', { client, center })
      expect(status).toBe(200)
      acknowledged.push({ number: body.number, at: new Date().toISOString() })
      const items = [{ product, quantity: 2 }]
      await server.as(user).send('PUT', '/cart/update/', { client, center, items })
    }
  })
  const { stdout } = await run(process.execPath, [COMMAND, file], { env: environment('original') })
  over.abort()
  await Promise.all(buying)
  until = /until (\S+Z)\./.exec(stdout)![1]!
}

const environment = (dataDir: string) => ({ PATH: process.env['PATH'], DATA_DIR: inside(dataDir), DATABASE_URL: '' })

async function feedOf(sql: Sql, since: number) {
  const { results, next } = await readFeed(sql, 'orders', { since, limit: 1000 })
  return { numbers: results.map(entry => String(entry.document['number'])), next }
}

/** Every order with its lines as text, by number. */
async function ordersOf(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ number: string; row: string }[]>`
    select o.number, jsonb_build_array(to_jsonb(o), (
      select jsonb_agg(to_jsonb(e) order by e.line) from order_entries e where e.order_id = o.id))::text as row
    from orders o order by o.id`
  return new Map(rows.map(({ number, row }) => [number, row]))
}

async function withDatabase(dataDir: string, act: (sql: Sql) => Promise<void>): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: inside(dataDir), log: silent })
  const sql = connect(database.url, { max: 4 })
  try {
    await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

test('a backup is readable by its owner only, and leaves no other files', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).toSorted()).toEqual(['original', 'pulcro.backup'])
  const slots = await server.sql`select slot_name from pg_replication_slots`
  expect(slots).toEqual([])
})

test('K23: a restore has every row that was acknowledged before the backup ended, and the ERP continues to read', async () => {
  const before = acknowledged.filter(({ at }) => at <= until).map(({ number }) => number)
  expect(before.length).toBeGreaterThan(3)
  // As where the folder of the database alone was moved away.
  await mkdir(inside('restored'))
  await writeFile(inside('restored/postgres-password'), PASSWORD)
  const target = { dataDir: inside('restored'), databaseUrl: undefined }
  expect(await restore(file, target, ['C26-000700'])).toMatchObject({ kind: 'cluster' })
  const seenInOriginal = await feedOf(server.sql, since)
  await withDatabase('restored', async sql => {
    const there = await ordersOf(sql)
    const original = await ordersOf(server.sql)
    expect([...waiting, ...before].filter(number => !there.has(number))).toEqual([])
    for (const [number, row] of there) expect(row).toBe(original.get(number))
    await expectInvariants(sql)

    // Whatever the ERP had read, what follows is new to it: positions and ids of lost orders are not used again.
    const first = await feedOf(sql, since)
    expect(first.numbers.toSorted()).toEqual([...there.keys()].slice(3).toSorted())
    const fresh = await place(toOrder.splice(0, 1), sql)
    expect((await feedOf(sql, first.next)).numbers).toEqual(fresh)
    expect((await feedOf(sql, seenInOriginal.next)).numbers).toEqual(expect.arrayContaining(fresh))
    const [ids] = await sql<{ lowest: number }[]>`select min(id) as lowest from orders where number = any (${fresh})`
    expect(await sql`select next_number('C', 2026) as number`).toEqual([{ number: 'C26-000701' }])
    const [used] = await server.sql<{ highest: number }[]>`select max(id) as highest from orders`
    expect(ids!.lowest).toBeGreaterThan(used!.highest)

    // No number of orders was named: one that is taken stops nobody.
    const next = (by: number) => `P26-${String(Number(fresh[0]!.slice(4)) + by).padStart(6, '0')}`
    await sql`
      insert into orders (number, client_id, center_id, order_datetime)
      select ${next(1)}, client_id, id, now() from centers limit 1`
    expect(await place(toOrder.splice(0, 1), sql)).toEqual([next(2)])
  })
  expect((await readFile(inside('restored/postgres-password'), 'utf8')).trim()).toBe(PASSWORD)
  expect(await readFile(inside('restored/jwt-secret'), 'utf8')).toBe('a secret that was generated once')
  expect((await stat(inside('restored/jwt-secret'))).mode & 0o777).toBe(0o600)
})

describe('is refused in a sentence, and nothing is changed', () => {
  const elsewhere = () => restore(inside('bad.backup'), { dataDir: inside('empty'), databaseUrl: undefined })

  async function refused(sentence: string | RegExp): Promise<void> {
    const before = await readdir(folder)
    await expect(elsewhere()).rejects.toThrow(sentence)
    expect(await readdir(folder)).toEqual(before)
  }

  test('a backup that was truncated at any position', async () => {
    const whole = await readFile(file)
    for (const part of [0, 0.00001, 0.5, 1 - 1 / whole.length]) {
      await writeFile(inside('bad.backup'), whole.subarray(0, Math.floor(whole.length * part)))
      await refused(/is damaged|is not a backup/)
    }
  })

  test('a backup that was altered at any position, or has bytes after its end', async () => {
    const whole = await readFile(file)
    for (const place of [0.3, 0.99]) {
      const altered = Buffer.from(whole)
      const at = Math.floor(whole.length * place)
      altered[at] = altered[at]! ^ 1
      await writeFile(inside('bad.backup'), altered)
      await refused('is damaged')
    }
    await writeFile(inside('bad.backup'), Buffer.concat([whole, Buffer.from('and more')]))
    await refused('is damaged')
  })

  test('what is no backup of ours', async () => {
    for (const content of ['a letter', '']) {
      await writeFile(inside('bad.backup'), content)
      await refused('is not a backup of Pulcro')
    }
    await expect(restore(folder, { dataDir: inside('empty'), databaseUrl: undefined })).rejects.toThrow(/not a backup/)
    await expect(restore(inside('none'), { dataDir: inside('empty'), databaseUrl: undefined })).rejects.toThrow(
      /cannot be read/,
    )
  })

  const facts = {
    created: '',
    schema: BASELINE,
    postgres: 18,
    machine: THIS_MACHINE,
    version: '9.9',
    kind: 'cluster',
  } as const
  test.each([
    ['of a newer schema', { ...facts, schema: 999 }, 'was made by a newer Pulcro (9.9, schema 999'],
    ['older than 0.1.0', { ...facts, schema: BASELINE - 1 }, `Restore it with ${BEFORE_BASELINE}, start that once`],
    ['of another PostgreSQL', { ...facts, postgres: 17 }, 'was made with PostgreSQL 17, this is PostgreSQL 18'],
    ['of another machine', { ...facts, machine: 'amiga-m68k' }, 'was made on amiga-m68k'],
    ['of an external database', { ...facts, kind: 'dump' as const }, 'set DATABASE_URL to an empty one'],
  ])('a backup %s', async (_what, manifest, sentence) => {
    await rm(inside('bad.backup'), { force: true })
    await writeArchive(inside('bad.backup'), entries(textEntry(MANIFEST, manifestText(manifest))))
    await refused(sentence)
  })

  test('one with a path outside its folder', async () => {
    await rm(inside('bad.backup'), { force: true })
    const outside = textEntry('postgres/../../reached', 'ha')
    await writeArchive(inside('bad.backup'), entries(textEntry(MANIFEST, manifestText(facts)), outside))
    await refused('is damaged')
  })

  test('a folder that has a database', async () => {
    const before = await server.sql`select count(*) from orders`
    const restoring = restore(file, { dataDir: inside('original'), databaseUrl: undefined })
    await expect(restoring).rejects.toThrow('already running on the data folder')
    const onceMore = restore(file, { dataDir: inside('restored'), databaseUrl: undefined })
    await expect(onceMore).rejects.toThrow('There is a database in')
    expect(await server.sql`select count(*) from orders`).toEqual(before)
  })

  test('a backup over an existing file, and a backup without a database', async () => {
    const before = await stat(file)
    await expect(run(process.execPath, [COMMAND, file], { env: environment('original') })).rejects.toThrow(
      'exists already',
    )
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
    const nothing = run(process.execPath, [COMMAND, inside('new.backup')], { env: environment('nowhere') })
    await expect(nothing).rejects.toThrow('There is no database in')
    expect(await readdir(folder)).not.toContain('nowhere')
  })
})

// oxlint-disable-next-line typescript/require-await
async function* entries(...some: Entry[]): AsyncGenerator<Entry> {
  yield* some
}
