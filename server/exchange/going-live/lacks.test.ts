import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { findLacks } from './lacks-store.ts'
import { lackLines } from './lacks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
})
afterAll(() => database.drop())

test('an empty portal lacks all that is needed, and says it first', async () => {
  const lacks = await findLacks(database.sql)
  expect(lacks.filter(({ isNeeded }) => isNeeded).map(({ what }) => what)).toEqual([
    'countries',
    'rates of tax (tax_rates)',
    'categories',
    'prices',
    'clients',
    'centers',
    'articles (products)',
    'active administrators: nobody can manage the portal',
  ])
  expect(lacks.findLastIndex(({ isNeeded }) => isNeeded)).toBe(7)
})

test('what a company lacks is counted, with its first keys', async () => {
  await importFiles(database.sql, COMPANY)
  await importFiles(database.sql, {
    'countries.csv': 'external_id;label;currency_code;currency_symbol\npt;Portugal;EUR;€\n',
    'prices.csv': 'country;product;price\nes;J-1;2.50\npt;G-1;3.10\n',
    'clients.csv': 'external_id;name;country\nC9;Nuevo;es\n',
  })
  const found = Object.fromEntries((await findLacks(database.sql)).map(({ what, ...lack }) => [what, lack]))
  expect(found).toMatchObject({
    'countries without a rate of tax': { isNeeded: true, count: 1, examples: ['pt'] },
    'articles with a price in a country that lacks the rate of their tax': { count: 1, examples: ['G-1 in pt'] },
    'clients without a center: nothing can be delivered to them': { isNeeded: true, count: 1, examples: ['C9'] },
    'clients without a sales person': { isNeeded: false, count: 3, examples: ['C2', 'C3', 'C9'] },
    'provinces: no lead can be entered': { isNeeded: false, count: null },
  })
  expect(found['countries']).toBeUndefined()
  const lines = lackLines(await findLacks(database.sql)).join('\n')
  expect(lines).toMatch(/needed +1 +countries without a rate of tax +pt/)
  expect(lackLines([])).toEqual(['Nothing is missing.'])
})
