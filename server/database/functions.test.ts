import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { migrate } from './migrate.ts'

const FUNCTIONS = 'db/functions'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-functions-'))
  await cp(FUNCTIONS, folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const start = () => migrate(database.sql, folder)
const change = async (name: string, text: string, instead: string) => {
  const file = join(folder, `${name}.sql`)
  const before = await readFile(file, 'utf8')
  expect(before).toContain(text)
  await writeFile(file, before.replace(text, instead))
}

/** Which transaction wrote each function: it is another one after the function was replaced. */
const writersOfFunctions = async () =>
  Object.fromEntries(
    (
      await database.sql<{ name: string; writer: string }[]>`
        select proname as name, xmin::text as writer from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`
    ).map(({ name, writer }) => [name, writer]),
  )

test('every file makes the function that it is named after, and a second start replaces none', async () => {
  const before = await writersOfFunctions()
  const names = (await readdir(FUNCTIONS)).map(file => file.replace('.sql', ''))
  expect(names.length).toBeGreaterThan(20)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(names))
  expect(await start()).toEqual([])
  expect(await writersOfFunctions()).toEqual(before)
})

test('a function that has changed is applied at the next start, and no other one', async () => {
  const before = await writersOfFunctions()
  await database.sql`insert into events (happened_at, kind) values (now(), 'planted')`
  await change('refuse_change', 'events are only ever added', 'events stay as they are')
  expect(await start()).toEqual(['refuse_change'])
  await expect(database.sql`delete from events`).rejects.toThrow('events stay as they are')
  expect(await writersOfFunctions()).toEqual({
    ...before,
    refuse_change: expect.not.stringMatching(`^${before['refuse_change']}$`),
  })
  expect(await start()).toEqual([])
})

test('other line ends make no other function', async () => {
  const file = join(folder, 'refuse_change.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  expect(await start()).toEqual([])
})

test('if one function cannot be applied, the start fails and none is applied', async () => {
  const before = await writersOfFunctions()
  await change('tell_viewers', 'told text', 'told no_such_type')
  await change('refuse_change', 'events are only ever added', 'events stay as they are')
  await expect(start()).rejects.toThrow('no_such_type')
  expect(await writersOfFunctions()).toEqual(before)
  await cp(join(FUNCTIONS, 'tell_viewers.sql'), join(folder, 'tell_viewers.sql'))
  expect(await start()).toEqual(['refuse_change'])
})

test('a function whose file comes back is applied again', async () => {
  const file = join(folder, 'refuse_change.sql')
  await rm(file)
  expect(await start()).toEqual([])
  await cp(join(FUNCTIONS, 'refuse_change.sql'), file)
  expect(await start()).toEqual(['refuse_change'])
})

test('a program that is older than the tables leaves the functions as they are', async () => {
  await database.sql`insert into schema_versions (version, name, run_at) values (9999, 'of a newer program', now())`
  await change('refuse_change', 'events are only ever added', 'events stay as they are')
  expect(await start()).toEqual([])
})
