import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KindName } from '#domain/exchange/kinds.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles, NOW, personOf } from '#server/exchange/exchange-fixture.ts'
import { importRows } from '#server/exchange/service.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { readKey } from './image-sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, {
    ...COMPANY,
    'suppliers.csv': 'external_id;name\nS1;Uno\n',
    'prices.csv': 'country;product;price\nes;J-1;2.50\n',
    'special_prices.csv': 'product;client;center;valid_from;price;valid_to\nJ-1;C1;;2026-01-01;2;2026-12-31\n',
    'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01T09:00:00\n',
    'order_entries.csv': 'order;line;product;quantity;price;unit\nO1;1;J-1;2;2.5;caja\n',
    'sales_nodes.csv': 'external_id;node_name;parent;users\nZ1;Norte;;ana@pulcro.test\nZ2;Bilbao;Z1;\n',
  })
})
afterAll(() => database.drop())

const changesOf = (id: number | null) =>
  database.sql`select what, key, before, after from changes where import_id = ${id} order by id`

/** What an import of these rows wrote into the history. */
async function changed(kind: KindName, content: string) {
  const { id, applied, problems } = await importFile(database.sql, kind, content, { accepts: () => true })
  expect({ applied, problems }).toEqual({ applied: true, problems: [] })
  return changesOf(id)
}

describe('the history', () => {
  test('has nothing of a first load, which is only counted', async () => {
    expect(
      await database.sql`select distinct kind from changes where kind in ('products', 'orders', 'prices')`,
    ).toEqual([])
    expect(await database.sql`select rows_new, rows_changed from imports where kind = 'products'`).toEqual([
      { rows_new: 2, rows_changed: 2 },
    ])
  })

  test.each<[string, KindName, string, object[]]>([
    [
      'only the columns that differ, with references and lists by their keys',
      'products',
      'external_id;name;categories;supplier;extra_info\nJ-1;Jabón;A|B;S1;"{""a"":1}"\nG-1;Guantes;B|A;;\n',
      [
        {
          what: 'changed',
          key: 'J-1',
          before: { categories: ['B'], supplier: null, extra_info: {} },
          after: { categories: ['A', 'B'], supplier: 'S1', extra_info: { a: 1 } },
        },
      ],
    ],
    [
      'of a new row the key alone',
      'suppliers',
      'external_id;name\nS2;Dos\nS1;Uno\n',
      [{ what: 'new', key: 'S2', before: null, after: null }],
    ],
    [
      'what points at rows of the same file',
      'categories',
      'external_id;name;parent\nC;Nueva;A\nB;Manos;C\n',
      [
        { what: 'new', key: 'C', before: null, after: null },
        { what: 'changed', key: 'B', before: { parent: 'A' }, after: { parent: 'C' } },
      ],
    ],
    [
      'what follows from the file and has a column there',
      'order_entries',
      'order;line;product;quantity;price;tax_code\nO1;1;G-1;3;2.5;\n',
      [
        {
          what: 'changed',
          key: 'O1;1',
          before: { product: 'J-1', quantity: 2, base: 60, tax_code: 'reducido', tax_rate: 10 },
          after: { product: 'G-1', quantity: 3, base: 90, tax_code: 'general', tax_rate: 21 },
        },
      ],
    ],
    [
      'days, and a key of several columns with an empty one',
      'special_prices',
      'product;client;center;valid_from;price;valid_to\nJ-1;C1;;2026-01-01;1.9;\n',
      [
        {
          what: 'changed',
          key: 'J-1;C1;;2026-01-01',
          before: { price: 2, valid_to: '2026-12-31' },
          after: { price: 1.9, valid_to: null },
        },
      ],
    ],
    [
      'people of a list',
      'sales_nodes',
      'external_id;node_name;users\nZ1;Norte;\nZ2;Bilbao;ana@pulcro.test\n',
      [
        { what: 'changed', key: 'Z1', before: { users: ['ana@pulcro.test'] }, after: { users: [] } },
        { what: 'changed', key: 'Z2', before: { users: [] }, after: { users: ['ana@pulcro.test'] } },
      ],
    ],
    [
      'that a password is another one, and neither of them',
      'users',
      'email;first_name;last_name;role;password\nana@pulcro.test;Ana;Gil;sales_person;escoba nueva\n',
      [{ what: 'changed', key: 'ana@pulcro.test', before: { password: null }, after: { password: null } }],
    ],
    [
      'an attribute that was read from the name as a new one',
      'product_attributes',
      'product;name;value\nG-1;size;M\n',
      [{ what: 'new', key: 'G-1;size', before: null, after: null }],
    ],
    [
      'what stock there was',
      'stock',
      'product;quantity\nJ-1;4\n',
      [{ what: 'changed', key: 'J-1', before: { quantity: 0 }, after: { quantity: 4 } }],
    ],
  ])('has %s', async (_what, kind, content, expected) => {
    if (kind === 'product_attributes') await importFile(database.sql, kind, 'product;name;value\nJ-1;size;L\n')
    expect(await changed(kind, content)).toEqual(expected)
    expect(await changed(kind, content)).toEqual([])
  })

  test('is only added to', async () => {
    await expect(database.sql`update changes set key = 'x'`).rejects.toThrow('changes are only ever added')
    await expect(database.sql`delete from changes`).rejects.toThrow('changes are only ever added')
  })

  test('says with the import who it was', async () => {
    const { id } = await importFile(database.sql, 'suppliers', 'external_id;name\nS9;Nueve\n')
    expect(await database.sql`select source, user_id from imports where id = ${id}`).toEqual([
      { source: { command: 'exchange' }, user_id: null },
    ])
  })
})

test('a row that is no file is an import of a person', async () => {
  const { sql } = database
  const [ana = { id: 0 }] = await sql<{ id: number }[]>`select id from users where erp_email = 'ana@pulcro.test'`
  const row = { external_id: 'C1-1', client: 'C1', name: 'Playa', purchase_limit: 250.5, has_facturable: true }
  const options = { sql, kind: 'centers' as const, name: 'desk', keepGood: false, now: NOW }
  const sender = personOf({ id: ana.id, email: 'ana@pulcro.test' }, 'request-1')
  const answer = await importRows({ ...options, rows: [row], sender })
  expect(answer).toMatchObject({ applied: true, rows_read: 1, rows_changed: 1, rows_new: 0 })
  expect(await changesOf(answer.id)).toEqual([
    {
      what: 'changed',
      key: 'C1-1',
      before: { purchase_limit: null, has_facturable: false },
      after: { purchase_limit: 250.5, has_facturable: true },
    },
  ])
  expect(await sql`select file_name, source, user_id from imports where id = ${answer.id}`).toEqual([
    { file_name: 'desk', source: { person: 'ana@pulcro.test' }, user_id: ana.id },
  ])
  const refused = await importRows({ ...options, rows: [{ ...row, client: 'C2', name: '' }], sender: OPERATOR })
  expect(refused).toMatchObject({ applied: false, problems: [{ line: 1, column: 'name', reason: 'is required' }] })
})

test('a row that is no file is told also where it is the first of its kind', async () => {
  const rows = [{ external_id: 'D1', name: 'Directo' }]
  const sender = personOf({ id: 1, email: 'ana@pulcro.test' }, 'request-2')
  const options = { sql: database.sql, kind: 'channels' as const, name: 'desk', keepGood: false, now: NOW }
  const { id } = await importRows({ ...options, rows, sender: { ...OPERATOR, by: sender.by } })
  expect(await changesOf(id)).toEqual([{ what: 'new', key: 'D1', before: null, after: null }])
})

test.each([
  ['J-1;"a;b";', { client: 'J-1', center: 'a;b', product: null }],
  ['"a""b";;c', { client: 'a"b', center: null, product: 'c' }],
  ['a;"""b";"c"""', { client: 'a', center: '"b', product: 'c"' }],
])('a key of several columns is read back: %s', (key, expected) => {
  expect(readKey('usual_products', key)).toEqual(expected)
})
