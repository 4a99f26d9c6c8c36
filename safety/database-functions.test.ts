import { expect, test } from 'vitest'
import { findFunctionsInMigrations } from './database-functions.ts'
import { readSources } from './sources.ts'

const planted = (file: string, text: string) => [{ file, text }]

test('functions of the database stand in db/functions/, not in migrations', () => {
  const migrations = readSources(['db/migrations'], /\.sql$/)
  expect(migrations.length).toBeGreaterThan(25)
  expect(findFunctionsInMigrations(migrations)).toEqual([])
})

test.each(['create function fold()', 'CREATE OR REPLACE FUNCTION fold()', 'create or replace\nprocedure fold()'])(
  'a new migration that creates one is found: %s',
  text => {
    expect(findFunctionsInMigrations(planted('db/migrations/040.do.more.sql', text))).toHaveLength(1)
    expect(findFunctionsInMigrations(planted('db/migrations/026.do.discount-on-whole.sql', text))).toEqual([])
    expect(findFunctionsInMigrations(planted('db/migrations/040.do.more.sql', `-- ${text.split('\n')[0]}`))).toEqual([])
  },
)
