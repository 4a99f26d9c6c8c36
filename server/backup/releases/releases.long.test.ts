import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureOf } from '#server/database/baseline/picture.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { newestMigration } from '#server/database/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { recount } from '#server/recount/recount.ts'
import { freshDatabase } from '#server/test/database.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer } from '#server/test/server.ts'
import { THIS_MACHINE } from '#server/backup/manifest.ts'
import { readArchive } from '#server/backup/read-archive.ts'
import { restore } from '#server/backup/restore.ts'

// A small company of each release, as `npm run backup` copied it. What a supplier keeps must come back in every later version.

const FOLDER = import.meta.dirname
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const files = (await readdir(FOLDER)).filter(name => name.endsWith('.backup'))
const machines = await Promise.all(
  files.map(async file => (await readArchive(path.join(FOLDER, file))).manifest.machine),
)
// The files of a cluster are good for the kind of machine that they were made on.
const restorable = files.filter((_, index) => machines[index] === THIS_MACHINE)

test('the backup of the first release is kept', () => {
  expect(files).toContain('0.1.0.backup')
})

describe.each(restorable)('%s', file => {
  let dataDir: string
  let database: EmbeddedDatabase
  let sql: Sql

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pulcro-release-'))
    await restore(path.join(FOLDER, file), { dataDir, databaseUrl: undefined })
    database = await startEmbeddedDatabase({ dataDir, log: silent })
    sql = connect(database.url, { max: 4 })
  })
  afterAll(async () => {
    await sql.end({ timeout: 5 })
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('is restored and upgraded to the schema of an empty database', async () => {
    const [row] = await sql`select max(version)::int as version from schema_versions`
    expect(row?.['version']).toBe(await newestMigration())
    const fresh = await freshDatabase({ max: 1 })
    try {
      expect(await pictureOf(sql, 'public')).toEqual(await pictureOf(fresh.sql, 'public'))
    } finally {
      await fresh.drop()
    }
  })

  test('has its documents, whose figures are as the documents say', async () => {
    const [stored] = await sql`
      select (select count(*) from orders) as orders, (select count(*) from offers) as offers,
        (select count(*) from invoices) as invoices, (select count(*) from catalogs) as catalogs`
    for (const count of Object.values(stored ?? {})) expect(count).toBeGreaterThan(0)
    await expectInvariants(sql)
    expect((await recount(sql)).filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
  })

  test('takes a new order of its buyer, with the next number', async () => {
    const server = await testServer({ database: { sql, url: database.url, drop: () => Promise.resolve() } })
    try {
      const [last] = await sql<{ number: string; user: number; client: number; center: number; product: number }[]>`
        select o.number, o.user_id as user, o.client_id as client, o.center_id as center, e.product_id as product
        from orders o join order_entries e on e.order_id = o.id
        where o.placed_here order by o.id desc limit 1`
      const { user, client, center, product } = last!
      await server.as(user).send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 1 }] })
      const { status, body } = await server.as(user).send('PATCH', '/cart/create_order/', { client, center })
      expect(status).toBe(200)
      expect(body.number > last!.number).toBe(true)
    } finally {
      await server.close()
    }
  })
})
