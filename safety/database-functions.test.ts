import { expect, test } from 'vitest'
import { findFunctionsInMigrations, findOwnSpellings, findViewsInMigrations } from './database-functions.ts'
import { below, readSources, SOURCES } from './sources.ts'

const planted = (file: string, text: string) => [{ file, text }]

test('functions of the database and their triggers stand in db/functions/, not in migrations', () => {
  const migrations = readSources(['db/migrations'], /\.sql$/)
  expect(migrations.length).toBeGreaterThan(0)
  expect(findFunctionsInMigrations(migrations)).toEqual([])
})

test.each([
  'create function fold()',
  'CREATE OR REPLACE FUNCTION fold()',
  'create or replace\nprocedure fold()',
  'create trigger a',
])('a new migration that creates one is found: %s', text => {
  expect(findFunctionsInMigrations(planted('db/migrations/140.do.more.sql', text))).toHaveLength(1)
  expect(findFunctionsInMigrations(planted('db/migrations/133.do.baseline.sql', text))).toEqual([])
  expect(findFunctionsInMigrations(planted('db/migrations/140.do.more.sql', `-- ${text.split('\n')[0]}`))).toEqual([])
})

test('views of the database stand in db/views/, not in migrations', () => {
  expect(findViewsInMigrations(readSources(['db/migrations'], /\.sql$/))).toEqual([])
  const text = 'create view counted_days as select 1'
  expect(findViewsInMigrations(planted('db/migrations/140.do.more.sql', text))).toHaveLength(1)
})

test('the day of a document and the states that count are spelled in one function each', () => {
  const sources = [...readSources(['db/functions', 'db/views'], /\.sql$/), ...below(SOURCES, 'server')]
  expect(sources.length).toBeGreaterThan(300)
  expect(findOwnSpellings(sources)).toEqual([])
})

test.each([
  "(o.order_datetime at time zone 'Europe/Madrid')::date",
  'where o.state not in (1, 9, 10)',
  'where o.state in (${CANCELLING}, ${CANCELLED})',
])('a second spelling is found: %s', text => {
  expect(findOwnSpellings(planted('server/orders/store.ts', text))).toHaveLength(1)
})
