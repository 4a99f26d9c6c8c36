import { expect, test } from 'vitest'
import {
  findFunctionsInMigrations,
  findOwnSpellings,
  findUnkept,
  findViewsInMigrations,
  tablesWith,
} from './database-functions.ts'
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

test('every document keeps its parties, and every line its article', () => {
  const migrations = readSources(['db/migrations'], /\.sql$/)
  expect(tablesWith('client_as', migrations)).toContain('orders')
  expect(tablesWith('article_name', migrations)).toContain('order_entries')
  expect(findUnkept(migrations, readSources(['db/functions'], /\.sql$/))).toEqual([])
})

test.each([
  'create table returns (\n  id bigint,\n  client_as jsonb\n);',
  'alter table returns add column client_as jsonb;',
  'alter table returns add client_as jsonb, add note text;',
])('a table without the trigger that fills its columns is found: %s', text => {
  const unkept = (functions: string) =>
    findUnkept(planted('db/migrations/140.do.more.sql', text), planted('db/functions/keep_parties.sql', functions))
  const trigger = (table: string, keeper: string) =>
    `create or replace trigger a before insert or update of client_id\n  on ${table}\n  for each row execute function ${keeper}();`
  expect(unkept('')).toEqual(['returns has client_as and no trigger of keep_parties()'])
  expect(unkept(trigger('orders', 'keep_parties'))).toHaveLength(1)
  expect(unkept(trigger('returns', 'keep_article'))).toHaveLength(1)
  expect(unkept(trigger('returns', 'keep_parties'))).toEqual([])
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
