import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { PGBOUNCER, withPgBouncer } from '#server/test/processes/pgbouncer.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

// Backups of an external database are what pg_dump says. These tests have programs of that name which say what they are told.

let folder: string
let database: TestDatabase
const empties: { sql: Sql; url: string }[] = []
let dump: Buffer
const path0 = process.env['PATH']
const inside = (name: string) => path.join(folder, name)
const silent = () => undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pulcro-dump-'))
  database = await freshDatabase({ max: 2 })
  dump = randomBytes(3_000_001)
  await writeFile(inside('dump'), dump)
  await mkdir(inside('data'))
  await writeFile(inside('data/jwt-secret'), 'a secret that was generated once')
})
beforeEach(async () => {
  await rm(inside('bin'), { recursive: true, force: true })
  await mkdir(inside('bin'))
})
afterAll(async () => {
  process.env['PATH'] = path0
  for (const { sql, url } of empties) {
    await sql.end({ timeout: 5 })
    await database.sql`drop database if exists ${database.sql(nameOf(url))} with (force)`
  }
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const nameOf = (url: string) => url.split('/').at(-1)!

/** Programs of a version which keep what they are called with; only they are on the path. */
async function install(name: string, version: string, script: string): Promise<void> {
  const text = `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version}"; exit 0; fi
echo "$@" > ${inside(`${name}.called`)}
${script}
`
  await writeFile(inside(`bin/${name}`), text)
  await chmod(inside(`bin/${name}`), 0o755)
  process.env['PATH'] = `${inside('bin')}:/bin`
}

async function makeEmpty(): Promise<{ sql: Sql; url: string }> {
  const name = `pulcro_empty_${randomBytes(4).toString('hex')}`
  await database.sql`create database ${database.sql(name)}`
  const url = database.url.replace(/\/[^/]*$/, `/${name}`)
  const empty = { url, sql: connect(url, { max: 1 }) }
  empties.push(empty)
  return empty
}

const place = () => ({ databaseUrl: database.url, dataDir: inside('data') })

test('without pg_dump, with an older one and with one that fails, it reports an error and leaves no file', async () => {
  process.env['PATH'] = inside('bin')
  await expect(backUp(inside('a.backup'), place(), silent)).rejects.toThrow('pg_dump is not installed here')
  await install('pg_dump', '9.6.24', 'exit 1')
  await expect(backUp(inside('a.backup'), place(), silent)).rejects.toThrow('pg_dump is of PostgreSQL 9')
  await install('pg_dump', '99.1 (Debian 99.1-1)', `echo half; echo "the server went away" >&2; exit 1`)
  await expect(backUp(inside('a.backup'), place(), silent)).rejects.toThrow('the server went away')
  await expect(readFile(inside('a.backup'))).rejects.toThrow('ENOENT')
})

test('the dump is passed to pg_restore unchanged, into an empty database only', async () => {
  await install('pg_dump', '99.1', `cat ${inside('dump')}`)
  await backUp(inside('b.backup'), place(), silent)
  const password = new URL(database.url).password
  expect(password).not.toBe('')
  expect(await readFile(inside('pg_dump.called'), 'utf8')).not.toContain(password)

  await install('pg_restore', '99.1', `cat > ${inside('restored')}`)
  await expect(restore(inside('b.backup'), { ...place(), dataDir: inside('elsewhere') })).rejects.toThrow(
    'is not empty',
  )
  const empty = await makeEmpty()
  await restore(inside('b.backup'), { databaseUrl: empty.url, dataDir: inside('elsewhere') })
  expect((await readFile(inside('restored'))).equals(dump)).toBe(true)
  expect(await readFile(inside('elsewhere/jwt-secret'), 'utf8')).toBe('a secret that was generated once')
  expect(await empty.sql`select place is not null as placed from feed_state`).toEqual([{ placed: true }])
  await expect(restore(inside('b.backup'), { dataDir: inside('elsewhere'), databaseUrl: undefined })).rejects.toThrow(
    'is of an external database',
  )
})

test.skipIf(!existsSync(PGBOUNCER))(
  'both go through PgBouncer, which refuses what is set as a connection begins',
  async () => {
    await install('pg_dump', '99.1', `cat ${inside('dump')}`)
    await install('pg_restore', '99.1', `cat > ${inside('restored')}`)
    const empty = await makeEmpty()
    await withPgBouncer(database.url, { mode: 'session' }, async url => {
      await backUp(inside('c.backup'), { ...place(), databaseUrl: url }, silent)
      const target = url.replace(/\/[^/]*$/, `/${nameOf(empty.url)}`)
      await restore(inside('c.backup'), { databaseUrl: target, dataDir: inside('elsewhere') })
    })
    expect(await empty.sql`select place is not null as placed from feed_state`).toEqual([{ placed: true }])
  },
)
