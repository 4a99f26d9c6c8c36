import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

let server: TestDatabase
beforeEach(async () => {
  server = await freshDatabase({ max: 2 })
  await importFiles(server.sql, COMPANY)
})
afterEach(() => server.drop())

const codes = async () =>
  Object.fromEntries(
    (await server.sql`select external_id, tax_code from products where not is_charge order by 1`).map(row => [
      row['external_id'],
      row['tax_code'],
    ]),
  )

test('an unknown tax code is an error of its row, and names the code', async () => {
  const { applied, problems } = await importFile(
    server.sql,
    'products',
    'external_id;name;tax_code\nX-1;Uno;reducido\nX-2;Dos;IVA21\n',
  )
  expect([applied, problems]).toEqual([
    false,
    [{ line: 3, column: 'tax_code', reason: 'no country has a tax rate "IVA21"' }],
  ])
})

test('a new article without a tax code takes the usual one, which is told once; a stored one keeps its own', async () => {
  const file = 'external_id;name\nJ-1;Jabón\nX-1;Uno\nX-2;Dos\n'
  const answer = await importFile(server.sql, 'products', file)
  expect(answer.warnings).toEqual([
    expect.objectContaining({
      line: null,
      column: 'tax_code',
      reason: '2 articles have no tax code: "general" is taken (DEFAULT_TAX_CODE)',
    }),
  ])
  expect(await codes()).toMatchObject({ 'J-1': 'reducido', 'X-1': 'general', 'X-2': 'general' })
  expect(await importFile(server.sql, 'products', file)).toMatchObject({ applied: true, warnings: [], rows_changed: 0 })
})

test('the usual code is a setting, and an error of the row where no country has it', async () => {
  const send = (code: string, defaultTaxCode: string) =>
    importFile(server.sql, 'products', `external_id;name;tax_code\n${code};Uno;\n`, { defaultTaxCode })
  expect(await send('X-1', 'reducido')).toMatchObject({ applied: true })
  expect(await codes()).toMatchObject({ 'X-1': 'reducido' })
  expect((await send('X-2', 'normal')).problems).toEqual([
    { line: 2, column: 'tax_code', reason: 'no country has a tax rate "normal"' },
  ])
})

test('a code is known that a file of tax rates beside it brings', async () => {
  const answers = await importFiles(server.sql, {
    'tax_rates.csv': 'country;code;rate\nes;nuevo;7\n',
    'products.csv': 'external_id;name;tax_code\nX-1;Uno;nuevo\n',
  })
  expect(answers['products.csv']).toMatchObject({ applied: true, problems: [] })
})
