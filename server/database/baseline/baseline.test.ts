import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { BASELINE, BEFORE_BASELINE } from './baseline.ts'
import { pictureOf } from './picture.ts'

let database: TestDatabase
afterEach(() => database.drop())

const nameOfBaseline = async () => {
  const [row] = await database.sql`select name from schema_versions where version = ${BASELINE}`
  return row?.['name']
}

describe('an empty database', () => {
  beforeEach(async () => {
    database = await emptyDatabase({ max: 1 })
  })

  test('gets the baseline, all functions and all views', async () => {
    expect(await migrate(database.sql)).toEqual(expect.arrayContaining(['baseline', 'next_number', 'views']))
    expect(await nameOfBaseline()).toBe('baseline')
    expect(await migrate(database.sql)).toEqual([])
  })

  test('that a start left behind before it made any table gets it, too', async () => {
    await database.sql`create table schema_versions (version bigint primary key, name text, md5 text, run_at timestamptz)`
    expect(await migrate(database.sql)).toContain('baseline')
  })

  test('with tables of another program is refused, and nothing is added', async () => {
    await database.sql`create table invoices_of_somebody_else (id int)`
    await expect(migrate(database.sql)).rejects.toThrow('not empty')
    expect(await pictureOf(database.sql, 'public')).toHaveLength(1)
  })
})

describe('a database that older migrations brought to the number of the baseline', () => {
  beforeEach(async () => {
    database = await emptyDatabase({ max: 1 })
    await database.sql.unsafe(await readFile(`db/migrations/${BASELINE}.do.baseline.sql`, 'utf8')).simple()
    await database.sql`create table schema_versions (version bigint primary key, name text, md5 text, run_at timestamptz)`
    await database.sql`insert into schema_versions (version, name) values (${BASELINE}, 'drop-move-articles')`
  })

  test('goes on if it has the same tables, beside those of the operator, and is compared once', async () => {
    await database.sql`create table notes_of_the_operator (id int primary key)`
    const applied = await migrate(database.sql)
    expect(applied).toEqual(expect.arrayContaining(['changes', 'next_number', 'views']))
    expect(applied).not.toContain('baseline')
    expect(await nameOfBaseline()).toBe('baseline')
    expect(await database.sql`select nspname from pg_namespace where nspname like 'baseline%'`).toEqual([])
    await database.sql`alter table centers add column delivery_zone text`
    expect(await migrate(database.sql)).toEqual([])
  })

  test.each([
    ['alter table centers drop column contact', 'Missing: column centers.contact text'],
    ['alter table centers alter column contact drop not null', 'Missing: column centers.contact text not null'],
    ['alter table centers add column delivery_zone text', 'Not in 0.1.0: column centers.delivery_zone text'],
    ['drop index orders_newest', 'Missing: CREATE INDEX orders_newest ON orders'],
    ['alter table orders drop constraint orders_number_key', 'constraint orders orders_number_key UNIQUE (number)'],
  ])('is refused after «%s», with what differs', async (change, message) => {
    await database.sql.unsafe(change)
    await expect(migrate(database.sql)).rejects.toThrow(message)
    expect(await nameOfBaseline()).toBe('drop-move-articles')
  })

  test('is refused at an older number, with the version that brings it further', async () => {
    await database.sql`update schema_versions set version = ${BASELINE - 1} where version = ${BASELINE}`
    await expect(migrate(database.sql)).rejects.toThrow(`Start ${BEFORE_BASELINE} on it once`)
  })
})
