import { gzipSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { connect } from '#server/database/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { COMPANY, importFile, importFiles, TAXES } from './exchange-fixture.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 3 })
})
afterEach(() => database.drop())

const product = async (code: string) =>
  (await database.sql`select * from products where external_id = ${code}`)[0] as Record<string, unknown> | undefined

const suppliers = async () =>
  (
    await database.sql<
      { text: string }[]
    >`select external_id || ':' || name || ':' || preferred as text from suppliers order by 1`
  ).map(row => row.text)

describe('a file', () => {
  test('adds rows and changes those that are there', async () => {
    expect(await importFile(database.sql, 'suppliers', 'external_id;name;preferred\nS1;Uno;1\nS2;Dos;0\n')).toEqual({
      id: 1,
      kind: 'suppliers',
      file_name: 'suppliers.csv',
      rows_read: 2,
      rows_changed: 2,
      rows_new: 2,
      rows_withdrawn: 0,
      rows_unchanged: 0,
      rows_refused: 0,
      problems: [],
      warnings: [],
      applied: true,
    })
    const again = await importFile(
      database.sql,
      'suppliers',
      'external_id;name;preferred\nS2;Zwei;0\nS3;Tres;1\nS1;Uno;1\n',
    )
    expect(again).toMatchObject({ rows_read: 3, rows_changed: 2, rows_new: 1, rows_unchanged: 1 })
    expect(await suppliers()).toEqual(['S1:Uno:true', 'S2:Zwei:false', 'S3:Tres:true'])
  })

  test('keeps the value of a missing column, and clears that of an empty value', async () => {
    await importFiles(database.sql, TAXES)
    const header = 'external_id;name;description;image_url;extra_images;max_discount;public;extra_info'
    await importFile(
      database.sql,
      'products',
      `${header}\nP;Uno;Largo;http://x/1.png;http://x/a|https://x/b;15;0;"{""brand"":""Z""}"\n`,
    )
    await importFile(database.sql, 'products', 'name;external_id\nDos;P\n')
    expect(await product('P')).toMatchObject({
      name: 'Dos',
      description: 'Largo',
      image_url: 'http://x/1.png',
      extra_images: ['http://x/a', 'https://x/b'],
      max_discount: 15,
      public: false,
      extra_info: { brand: 'Z' },
      tax_code: 'general',
    })
    await importFile(database.sql, 'products', `${header};tax_code\nP;Dos;;;;;;;\n`)
    expect(await product('P')).toMatchObject({
      name: 'Dos',
      description: '',
      image_url: null,
      extra_images: [],
      max_discount: 0,
      public: true,
      extra_info: {},
      tax_code: 'general',
    })
  })

  test.each([
    ['comma', 'external_id,name,preferred\nS1,"Uno, S.L.",1\n', 'S1:Uno, S.L.:true'],
    ['byte order mark', '\uFEFFexternal_id;name\nS1;Uno\n', 'S1:Uno:false'],
    ['quotes', 'external_id;name\r\nS1;"Uno ""y""; medio"\r\n', 'S1:Uno "y"; medio:false'],
    ['line end in a value', 'external_id;name\nS1;"Uno\ny medio"\n', 'S1:Uno\ny medio:false'],
    ['tab and backslash', 'external_id;name\nS1;a\tb\\c\\N\n', 'S1:a\tb\\c\\N:false'],
    ['no line end at the end', 'external_id;name\nS1;Uno', 'S1:Uno:false'],
    ['accents', 'external_id;name\nS1;Jabón «Ñ» 漢\n', 'S1:Jabón «Ñ» 漢:false'],
    ['NDJSON', '{"external_id":"S1","name":"Uno","preferred":true}\n', 'S1:Uno:true'],
    ['NDJSON with numbers', '\uFEFF{"preferred":1,"name":"Uno","external_id":17}', '17:Uno:true'],
  ])('is read with %s', async (_what, content, expected) => {
    expect(await importFile(database.sql, 'suppliers', content)).toMatchObject({ applied: true, problems: [] })
    expect(await suppliers()).toEqual([expected])
    await database.sql`delete from suppliers`
    expect(await importFile(database.sql, 'suppliers', gzipSync(content))).toMatchObject({
      applied: true,
      problems: [],
    })
    expect(await suppliers()).toEqual([expected])
  })

  test('rows of NDJSON may have different fields', async () => {
    await importFiles(database.sql, TAXES)
    await importFile(
      database.sql,
      'products',
      'external_id;name;description;max_discount\nP;Uno;Largo;5\nQ;Dos;Corto;6\n',
    )
    const rows = [
      {
        external_id: 'P',
        name: 'Uno',
        description: null,
        extra_info: { a: [1] },
        extra_images: ['https://x/1', 'https://x/2'],
      },
      { external_id: 'Q', name: 'Dos', max_discount: 7.5 },
      { external_id: 'R', name: 'Tres', description: 'Nuevo' },
    ]
    const record = await importFile(database.sql, 'products', rows.map(row => JSON.stringify(row)).join('\n'))
    expect(record).toMatchObject({ rows_changed: 3, problems: [] })
    expect(await product('P')).toMatchObject({
      description: '',
      max_discount: 5,
      extra_info: { a: [1] },
      extra_images: ['https://x/1', 'https://x/2'],
    })
    expect(await product('Q')).toMatchObject({ description: 'Corto', max_discount: 7.5 })
    expect(await product('R')).toMatchObject({ description: 'Nuevo', max_discount: 0, public: true, extra_images: [] })
  })

  test('is refused where its header names a column that does not exist', async () => {
    const record = await importFile(database.sql, 'products', 'external_id;nmae;descripton\nP;Uno;x\n')
    expect(record).toMatchObject({ applied: false, rows_changed: 0 })
    expect(record.problems).toEqual([
      {
        line: 1,
        column: 'nmae',
        reason: 'unknown column "nmae", the nearest is "name"; a mapping can say what it is, or leave it out',
      },
      {
        line: 1,
        column: 'descripton',
        reason:
          'unknown column "descripton", the nearest is "description"; a mapping can say what it is, or leave it out',
      },
      { line: 1, column: 'name', reason: 'column "name" is missing' },
    ])
    const ndjson = await importFile(database.sql, 'products', '{"external_id":"P","name":"Uno","pulbic":true}')
    expect(ndjson.problems).toEqual([
      {
        line: 1,
        column: 'pulbic',
        reason: 'unknown column "pulbic", the nearest is "public"; a mapping can say what it is, or leave it out',
      },
    ])
  })

  test.each([
    ['empty', '', /empty/],
    ['a broken archive', gzipSync('external_id;name\nS1;Uno\n').subarray(0, 20), /decompressed/],
    ['a quote that never ends', 'external_id;name\nS1;"Uno\n', /[Qq]uote/],
    ['the same column twice', 'external_id;name;name\nS1;Uno;Dos\n', /twice/],
  ])('is refused where it is %s', async (_what, content, reason) => {
    const record = await importFile(database.sql, 'suppliers', content)
    expect(record.applied).toBe(false)
    expect(record.problems[0]?.reason).toMatch(reason)
    expect(await suppliers()).toEqual([])
  })

  test('with bad rows names each of them, and nothing of it is stored', async () => {
    const content = [
      'external_id;name;preferred',
      'S1;Uno;1',
      'S2;;maybe',
      ';Tres;0',
      'S4;"Cuatro\ny medio";0',
      'S5;Cinco;0;more',
      'S1;Otra vez;0',
      'S6;Seis;ja',
    ]
    const record = await importFile(database.sql, 'suppliers', content.join('\n'))
    expect(record).toMatchObject({ rows_read: 7, rows_changed: 0, rows_refused: 4, applied: false })
    expect(record.problems).toEqual([
      { line: 3, column: 'name', reason: 'is required' },
      { line: 3, column: 'preferred', reason: '"maybe" is neither 1, 0, true nor false' },
      { line: 4, column: 'external_id', reason: 'is required' },
      { line: 7, column: null, reason: 'has 4 values, the header has 3 columns' },
      { line: 9, column: 'preferred', reason: '"ja" is neither 1, 0, true nor false' },
    ])
    expect(await suppliers()).toEqual([])
  })

  test('with bad rows stores its good rows on request', async () => {
    const record = await importFile(
      database.sql,
      'suppliers',
      'external_id;name;preferred\nS1;Uno;1\nS2;Dos;ja\nS1;Uno;1\nS3;Tres;0\n',
      { keepGood: true },
    )
    expect(record).toMatchObject({ rows_read: 4, rows_changed: 2, rows_unchanged: 1, rows_refused: 1, applied: true })
    expect(await suppliers()).toEqual(['S1:Uno:true', 'S3:Tres:false'])
  })

  test('keeps a thousand problems and counts all', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => `S${i};;`)
    const record = await importFile(database.sql, 'suppliers', `external_id;name;preferred\n${rows.join('\n')}`)
    expect(record.rows_refused).toBe(2500)
    expect(record.problems).toHaveLength(1000)
  })

  test('is recorded, whatever its result', async () => {
    await importFile(database.sql, 'suppliers', 'external_id;name\nS1;Uno\n')
    await importFile(database.sql, 'suppliers', 'external_id;name\nS1;\n')
    const kept =
      await database.sql`select kind, file_name, rows_read, rows_changed, rows_refused, applied, problems, finished_at from imports order by id`
    expect(kept).toMatchObject([
      {
        kind: 'suppliers',
        file_name: 'suppliers.csv',
        rows_read: 1,
        rows_changed: 1,
        rows_refused: 0,
        applied: true,
        problems: [],
      },
      {
        rows_changed: 0,
        rows_refused: 1,
        applied: false,
        problems: [{ line: 2, column: 'name', reason: 'is required' }],
      },
    ])
    expect(kept.every(row => row['finished_at'] !== null)).toBe(true)
  })

  test('an interrupted import stores nothing', async () => {
    async function* cutOff() {
      yield Buffer.from(`external_id;name\n${Array.from({ length: 20_000 }, (_, i) => `S${i};Nombre`).join('\n')}\n`)
      throw new Error('the line is dead')
    }
    const { OPERATOR } = await import('#server/exchange/storing/sender.ts')
    const { importStream } = await import('./service.ts')
    const options = {
      sql: database.sql,
      kind: 'suppliers' as const,
      fileName: 'x',
      stream: cutOff(),
      keepGood: true,
      now: new Date(),
      sender: OPERATOR,
    }
    await expect(importStream(options)).rejects.toThrow('the line is dead')
    expect(await suppliers()).toEqual([])
    expect(await database.sql`select applied, problems from imports`).toMatchObject([
      { applied: false, problems: [{ reason: 'was interrupted' }] },
    ])
    expect(await importFile(database.sql, 'suppliers', 'external_id;name\nS1;Uno\n')).toMatchObject({ applied: true })
  })
})

describe('a folder', () => {
  test('importing it twice changes nothing', async () => {
    const files = {
      ...COMPANY,
      'users.csv':
        'email;first_name;last_name;role;password;clients\nana@pulcro.test;Ana;Gil;sales_person;escoba nueva;C1\n',
      'suppliers.csv': 'external_id;name\nS1;Uno\n',
      'prices.csv': 'country;product;price\nes;J-1;2.50\nes;G-1;1.1234\n',
      'special_prices.csv':
        'product;client;center;valid_from;price;valid_to\nJ-1;C1;;2026-01-01;2;2026-12-31\nJ-1;C1;C1-1;2026-01-01;1.9;\n',
      'client_references.csv': 'client;product;reference\nC1;J-1;MI-JABON\n',
      'product_safety.csv': 'product;symbol_type;name;image_url\nJ-1;1;Guantes;http://x/g.svg\n',
      'product_documents.csv': 'product;kind;url;valid_until\nJ-1;technical;http://x/t.pdf;2027-01-01\n',
      'product_relations.csv': 'product;related;kind\nJ-1;G-1;related\n',
      'product_attributes.csv': 'product;name;value;unit\nJ-1;capacity;0,5;L\nJ-1;colour;Azul;\n',
      'stock.csv': 'product;quantity\nJ-1;12.5\n',
      'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01T09:00:00\n',
      'order_entries.csv': 'order;line;product;quantity;price;unit\nO1;1;J-1;2;2.5;caja\n',
    }
    const tables =
      'countries provinces tax_rates suppliers categories products product_units product_attributes product_facets facet_values product_documents product_safety product_relations product_categories shelves shelf_counts search_articles search_words search_version prices users user_clients clients centers special_prices client_references orders order_entries consumption_months'.split(
        ' ',
      )
    const picture = async () => {
      const rows: unknown[] = []
      for (const table of tables)
        rows.push(
          await database.sql`select ${table} as name, xmin::text, ctid::text, t::text from ${database.sql(table)} t order by ctid`,
        )
      return rows
    }
    const first = await importFiles(database.sql, files)
    expect(Object.values(first).flatMap(record => record.problems)).toEqual([])
    const before = await picture()
    const second = await importFiles(database.sql, files)
    expect(Object.values(second).map(record => record.rows_changed)).toEqual(Object.keys(files).map(() => 0))
    expect(await picture()).toEqual(before)
    expect(await product('J-1')).toMatchObject({
      stock: 12.5,
      doc_technical_url: 'http://x/t.pdf',
      units: [{ name: 'Caja de 12', quantity: 12 }],
    })
  })

  test('with a file of no kind is refused, and its good files are stored on request', async () => {
    const files = {
      'prodcuts.csv': 'external_id;name\n',
      'suppliers.csv': 'external_id;name\nS1;Uno\n',
      'suppliers.ndjson': '{"external_id":"S2","name":"Dos"}',
      'README.md': 'not for us',
    }
    expect(await importFiles(database.sql, files)).toMatchObject({
      'suppliers.csv': { applied: false, problems: [{ reason: 'is not stored, because "prodcuts.csv" is not' }] },
    })
    expect(await suppliers()).toEqual([])
    const records = await importFiles(database.sql, files, true)
    expect(records['prodcuts.csv']).toMatchObject({
      applied: false,
      problems: [{ reason: 'unknown kind "prodcuts", the nearest is "products"' }],
    })
    expect(records['suppliers.ndjson']).toMatchObject({ applied: false })
    expect(Object.keys(records).toSorted()).toEqual(['prodcuts.csv', 'suppliers.csv', 'suppliers.ndjson'])
    expect(await suppliers()).toEqual(['S1:Uno:false'])
  })

  test('refreshes what an interrupted import left out of date', async () => {
    await importFiles(database.sql, COMPANY)
    await database.sql`update search_articles set words = ''`
    await database.sql`insert into stale_derivations (name) values ('catalogue')`
    await importFile(database.sql, 'suppliers', 'external_id;name\n')
    const found = await database.sql`select from search_articles where words @@ 'jabon'::tsquery`
    expect(found.count).toBeGreaterThan(0)
    expect(await database.sql`select * from stale_derivations`).toHaveLength(0)
  })
})

test('an import may take longer than the time limit of a request', async () => {
  const hasty = connect(database.url, { max: 1 })
  await hasty`set statement_timeout = '500ms'`
  await expect(hasty`select pg_sleep(1)`).rejects.toThrow('timeout')
  await withSlowSuppliers(async () => {
    expect(await importFile(hasty, 'suppliers', 'external_id;name\nSLOW;Nombre\n')).toMatchObject({
      applied: true,
      rows_changed: 1,
    })
  })
  await hasty.end()
})

/** Each statement that inserts suppliers takes longer than the time limit. */
async function withSlowSuppliers(act: () => Promise<void>): Promise<void> {
  const { sql } = database
  await sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.7); return null; end'`
  await sql`create trigger slow after insert on suppliers execute function slow()`
  try {
    await act()
  } finally {
    await sql`drop function slow() cascade`
  }
}

test('a symbol that is imported after its article is shown on the page of the article', async () => {
  await importFiles(database.sql, COMPANY)
  await importFile(
    database.sql,
    'product_safety',
    'product;symbol_type;name;image_url\nJ-1;2;Irritante;https://pictures.example/irritant.svg\n',
  )
  const [card] = await database.sql<{ facts: string }[]>`
    select c.facts from product_cards c join products p on p.id = c.product_id where p.external_id = 'J-1'`
  expect(JSON.parse(card?.facts ?? '{}')).toMatchObject({ extra_safety_symbols: [{ name: 'Irritante' }] })
})
