import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 3 })
})
afterEach(() => database.drop())

const TABLES = [
  ...new Set(KIND_NAMES.map(kind => KINDS[kind].table)),
  'imports',
  'changes',
  'events',
  'feed',
  'stale_counts',
]

const picture = async () => {
  const rows: unknown[] = []
  for (const table of TABLES)
    rows.push(await database.sql.unsafe(`select t::text as ${table} from ${table} t order by 1`))
  return rows
}

const PRICES = { 'prices.csv': 'country;product;price\nes;J-1;10\nes;G-1;4\n' }

describe('a folder', () => {
  test('with one bad row is not stored, and names the file in each of the others', async () => {
    const records = await importFiles(database.sql, {
      ...COMPANY,
      'prices.csv': 'country;product;price\nes;J-1;gratis\n',
    })
    expect(records['prices.csv']).toMatchObject({
      applied: false,
      rows_refused: 1,
      problems: [{ line: 2, column: 'price' }],
    })
    expect(records['products.csv']).toMatchObject({
      applied: false,
      rows_changed: 0,
      rows_new: 0,
      problems: [{ line: null, column: null, reason: 'is not stored, because "prices.csv" is not' }],
    })
    for (const kind of Object.keys(COMPANY)) {
      const { table } = KINDS[kind.replace('.csv', '') as KindName]
      expect(
        await database.sql`select from ${database.sql(table)} t where to_jsonb(t) ->> 'is_charge' is distinct from 'true'`,
      ).toHaveLength(0)
    }
    expect(await database.sql`select from imports where applied or finished_at is null`).toHaveLength(0)
  })

  test('keeps its good rows on request', async () => {
    const files = { ...COMPANY, 'prices.csv': 'country;product;price\nes;J-1;gratis\nes;G-1;4\n' }
    const records = await importFiles(database.sql, files, true)
    expect(records['prices.csv']).toMatchObject({ applied: true, rows_new: 1, rows_refused: 1 })
    expect(records['products.csv']).toMatchObject({ applied: true, rows_new: 2, problems: [] })
  })
})

describe('looking before', () => {
  test('says what the import then does, and leaves everything as it was', async () => {
    const authorised = 'client;center;product;deleted\nC1;;J-1'
    await importFiles(database.sql, { ...COMPANY, ...PRICES, 'authorised_products.csv': `${authorised};0\n` })
    const files = {
      'authorised_products.csv': `${authorised};1\n`,
      'products.csv': 'external_id;name;categories\nJ-1;Jabón azul;A|B\nG-1;Guantes;A|B\nN-1;Nuevo;\n',
      'prices.csv': 'country;product;price\nes;J-1;11\nes;G-1;4\nuk;N-1;7\n',
      'users.csv': 'email;first_name;last_name;role\nluz@pulcro.test;Luz;Paz;client\n',
      'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01\n',
      'order_entries.csv': 'order;line;product;quantity;price\nO1;1;N-1;1;7\n',
    }
    const before = await picture()
    const looked = await importFiles(database.sql, files, false, { dryRun: true })
    expect(await picture()).toEqual(before)
    const done = await importFiles(database.sql, files)
    for (const [name, answer] of Object.entries(looked)) {
      const { dry_run, would_apply, first_new, first_changed, first_withdrawn, ...record } = answer
      expect({ ...record, applied: would_apply }).toEqual({ ...done[name], id: null })
      const told =
        await database.sql`select key, what, before, after from changes where import_id = ${done[name]?.id ?? 0}`
      // A first load is not told row by row.
      const isFirst = told.length === 0 && record.rows_changed > 0
      const gone = told.filter(({ what }) => what === 'withdrawn').map(({ key }) => key)
      expect([first_withdrawn?.map(({ key }) => key), record.rows_withdrawn]).toEqual([gone, gone.length])
      const expected = isFirst ? first_changed : told.filter(({ what }) => what === 'changed')
      expect(first_changed?.map(({ key, before: was, after }) => ({ key, before: was, after }))).toEqual(
        expected?.map(({ key, before: was, after }) => ({ key, before: was, after })),
      )
      expect({ dry_run, isNew: first_new?.length }).toEqual({ dry_run: true, isNew: record.rows_new })
    }
    expect(looked['prices.csv']?.first_changed).toEqual([
      { line: 2, key: 'es;J-1;', name: 'Jabón azul', before: { price: 10 }, after: { price: 11 } },
    ])
    expect(looked['products.csv']?.first_new).toMatchObject([
      { key: 'N-1', before: null, after: { name: 'Nuevo', categories: [] } },
    ])
  })

  test('says that a file would be refused, and why', async () => {
    await importFiles(database.sql, COMPANY)
    const looked = await importFile(database.sql, 'prices', 'country;product;price\nes;J-1;x\nes;G-1;4\n', {
      dryRun: true,
    })
    expect(looked).toMatchObject({ applied: false, dry_run: true, would_apply: false, rows_refused: 1, rows_new: 1 })
  })
})

describe('a warning', () => {
  beforeEach(() => importFiles(database.sql, { ...COMPANY, ...PRICES }))

  test.each<[string, KindName, string, object]>([
    [
      'price_moved',
      'prices',
      'country;product;price\nes;J-1;13\nes;G-1;6\n',
      { line: 3, column: 'price', before: '4', after: '6' },
    ],
    [
      'price_zero',
      'prices',
      'country;product;price\nes;J-1;0\n',
      { line: 2, column: 'price', before: '10', after: '0' },
    ],
    [
      'repeated_key',
      'prices',
      'country;product;price\nes;J-1;10\nes;J-1;11\nes;G-1;4\nes;G-1;4\n',
      { line: 2, column: 'price', before: '10', after: '11' },
    ],
    [
      'similar_key',
      'products',
      'external_id;name;tax_code\n00j-1;Otro;general\nX-1;Otro;general\n',
      { line: 2, column: 'external_id', before: 'J-1', after: `00j-1` },
    ],
    [
      'similar_key',
      'users',
      'email;first_name;last_name;role\n0ana@pulcro.test;Ana;Gil;client\n',
      { line: 2, column: 'email', before: 'ana@pulcro.test', after: '0ana@pulcro.test' },
    ],
  ])('%s stops a file of %s until it is accepted', async (name, kind, content, expected) => {
    const before = await database.sql.unsafe(`select t::text from ${KINDS[kind].table} t order by 1`)
    const stopped = await importFile(database.sql, kind, content)
    expect(stopped).toMatchObject({ applied: false, rows_changed: 0, rows_refused: 0, problems: [] })
    expect(stopped.warnings).toMatchObject([
      { name, ...expected, reason: expect.stringContaining(`accept it by the name ${name}`) },
    ])
    expect(await database.sql.unsafe(`select t::text from ${KINDS[kind].table} t order by 1`)).toEqual(before)
    const others = await importFile(database.sql, kind, content, { accepts: other => other !== name })
    expect(others.applied).toBe(false)
    const accepted = await importFile(database.sql, kind, content, { accepts: other => other === name })
    expect(accepted).toMatchObject({ applied: true, warnings: [{ name, ...expected }] })
    expect(await importFile(database.sql, kind, content, { accepts: other => other === name })).toMatchObject({
      applied: true,
      rows_changed: 0,
    })
  })

  test('of a repeated key leaves the last row, once it is accepted', async () => {
    const content = 'country;product;price\nes;J-1;10.5\nes;J-1;11\n'
    await importFile(database.sql, 'prices', content, { accepts: () => true })
    expect(
      await database.sql`select price from prices p join products on id = product_id where external_id = 'J-1'`,
    ).toEqual([{ price: 11 }])
  })

  test('only reports in a first load', async () => {
    const content = 'external_id;name\nS1;Uno\nS1;Dos\n'
    expect(await importFile(database.sql, 'suppliers', content)).toMatchObject({
      applied: true,
      rows_new: 1,
      rows_unchanged: 1,
      warnings: [{ name: 'repeated_key', line: 2, reason: expect.not.stringContaining('accept') }],
    })
  })
})
