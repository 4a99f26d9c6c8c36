import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { migrate } from './migrate.ts'

const FUNCTIONS = 'db/functions'
const VIEWS = 'db/views'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-functions-'))
  await cp(FUNCTIONS, join(folder, 'functions'), { recursive: true })
  await cp(VIEWS, join(folder, 'views'), { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const start = () => migrate(database.sql, folder)
const change = async (name: string, text: string, instead: string) => {
  const file = join(folder, 'functions', `${name}.sql`)
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
  await change('refuse_change', '% are only ever added', '% stay as they are')
  expect(await start()).toEqual(['refuse_change'])
  await expect(database.sql`delete from events`).rejects.toThrow('events stay as they are')
  expect(await writersOfFunctions()).toEqual({
    ...before,
    refuse_change: expect.not.stringMatching(`^${before['refuse_change']}$`),
  })
  expect(await start()).toEqual([])
})

test('other line ends make no other function', async () => {
  const file = join(folder, 'functions', 'refuse_change.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  expect(await start()).toEqual([])
})

test('if one function cannot be applied, the start fails and none is applied', async () => {
  const before = await writersOfFunctions()
  await change('tell_viewers', 'told text', 'told no_such_type')
  await change('refuse_change', '% are only ever added', '% stay as they are')
  await expect(start()).rejects.toThrow('no_such_type')
  expect(await writersOfFunctions()).toEqual(before)
  await cp(join(FUNCTIONS, 'tell_viewers.sql'), join(folder, 'functions', 'tell_viewers.sql'))
  expect(await start()).toEqual(['refuse_change'])
})

test('a function whose file comes back is applied again', async () => {
  const file = join(folder, 'functions', 'refuse_change.sql')
  await rm(file)
  expect(await start()).toEqual([])
  await cp(join(FUNCTIONS, 'refuse_change.sql'), file)
  expect(await start()).toEqual(['refuse_change'])
})

test('a program that is older than the database is refused, and leaves its functions as they are', async () => {
  const before = await writersOfFunctions()
  await database.sql`insert into schema_versions (version, name, run_at) values (9999, 'of a newer program', now())`
  await change('refuse_change', '% are only ever added', '% stay as they are')
  await expect(start()).rejects.toThrow('was changed by a newer version (schema 9999')
  expect(await writersOfFunctions()).toEqual(before)
})

/** When each view was made: it has another id after it was made anew. */
const idsOfViews = async () =>
  Object.fromEntries(
    (
      await database.sql<{ name: string; id: string }[]>`
        select relname as name, oid::text as id from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`
    ).map(({ name, id }) => [name, id]),
  )

test('every file of a view makes the view that it is named after, and a second start makes none anew', async () => {
  const before = await idsOfViews()
  const names = (await readdir(VIEWS)).map(file => file.replace('.sql', ''))
  expect(names.length).toBeGreaterThan(10)
  expect(Object.keys(before).toSorted()).toEqual(names.toSorted())
  expect(await start()).toEqual([])
  expect(await idsOfViews()).toEqual(before)
})

test('a view that has changed is made anew with those that rest on it, also with other columns', async () => {
  const file = join(folder, 'views', 'ordered_lines.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replace('p.is_charge,', 'p.is_charge, p.is_network,'))
  expect(await start()).toEqual(['views'])
  expect(await database.sql`select is_network from ordered_lines`).toEqual([])
  expect(await database.sql`select from counted_consumption_months`).toEqual([])
})

test('a view that a migration has dropped is made again', async () => {
  const before = Object.keys(await idsOfViews())
  await database.sql`drop view ordered_lines cascade`
  expect(await start()).toEqual(['views'])
  expect(Object.keys(await idsOfViews()).toSorted()).toEqual(before.toSorted())
})
