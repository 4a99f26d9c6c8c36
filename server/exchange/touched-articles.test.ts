import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

// An import refreshes the articles that it touched. What it leaves is what a refresh of the whole catalogue leaves.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { 'product_units.csv': _ofOtherArticles, ...company } = COMPANY
  await importFiles(database.sql, { ...company, ...CATALOGUE })
})
afterAll(() => database.drop())

const CATALOGUE = {
  'suppliers.csv': 'external_id;name\nS1;Química Sur\nS2;Papelera Norte\n',
  'categories.csv': 'external_id;name;parent\nA;Higiene;\nB;Manos;A\nC;Papel;\nD;Rollos;C\n',
  'products.csv': [
    'external_id;name;categories;supplier;sustainability_index;public',
    'P-1;Jabón de manos azul 5 L;B;S1;4;1',
    'P-2;Jabón de manos verde 500 ml;B;S1;9;1',
    'P-3;Rollo de papel azul 2 capas;D;S2;;1',
    'P-4;Rollo de papel Azul 3 capas;D|A;S2;7;0',
    'P-5;Guante nitrilo azul M 100 u;A;;7;1',
    'P-6;Gel;;;;1',
    '',
  ].join('\n'),
}

const DERIVED = {
  categories: 'external_id, level, product_count',
  products: 'id, units, category, doc_technical_url, doc_security_url',
  product_attributes: 'product_id, name, value, unit, number, is_read',
  product_cards: 'product_id, card, facts',
  shelves: 'category_id, product_id, has_image, name, public, sales_rank',
  shelf_counts: 'category_id, total, total_public, in_stock',
  search_articles: 'product_id, has_image, name, categories, standing, sales_rank, words',
  search_words: 'word, documents, named',
  facet_values: 'facet, slug, label, number',
  product_facets: 'product_id, facets',
  shelf_facets: 'category_id, value_id, count',
}

async function derivedRows(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(DERIVED)) {
    const found = await database.sql.unsafe<{ row: string }[]>(
      `select (select each from (select ${columns}) each)::text as row from ${table} order by 1`,
    )
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}

/** All that is derived, made anew from nothing; the ids of the values stay. */
async function remake(): Promise<void> {
  await database.sql.begin(async sql => {
    await sql`update product_facets set facets = '{}'`
    for (const table of [
      'product_cards',
      'shelves',
      'shelf_counts',
      'search_articles',
      'search_words',
      'shelf_facets',
    ]) {
      await sql`delete from ${sql(table)}`
    }
    await sql`update facet_values set label = '?', number = 0`
    await sql`select refresh_catalogue()`
  })
}

const CHANGES = [
  [
    'a name, with an attribute that no other article has',
    'products',
    'external_id;name\nP-1;Jabón de manos rojo 5 L\n',
  ],
  ['the value that the last article left', 'products', 'external_id;name\nP-1;Jabón de manos azul 5 L\n'],
  ['other categories', 'products', 'external_id;name;categories\nP-2;Jabón de manos verde 500 ml;A|D\n'],
  ['no category', 'products', 'external_id;name;categories\nP-3;Rollo de papel azul 2 capas;\n'],
  ['who may buy it', 'products', 'external_id;name;public;is_outlet\nP-4;Rollo de papel Azul 3 capas;1;1\n'],
  ['a band of the index', 'products', 'external_id;name;sustainability_index\nP-6;Gel hidroalcohólico;2\n'],
  ['two new articles', 'products', 'external_id;name;supplier;categories\nP-7;Lejía 5 L;S2;B\nP-8;Gel azul;S1;D|B\n'],
  ['another spelling', 'product_attributes', 'product;name;value;unit\nP-3;colour;AZUL;\nP-4;colour;AZUL;\n'],
  ['the spelling of most', 'product_attributes', 'product;name;value;unit\nP-1;colour;AZUL;\nP-5;colour;AZUL;\n'],
  ['a measure that another has in another unit', 'product_attributes', 'product;name;value;unit\nP-8;capacity;0,5;L\n'],
  ['a format', 'product_units', 'product;external_id;name;quantity\nP-1;caja;Caja de 4;4\n'],
  ['a data sheet', 'product_documents', 'product;kind;url\nP-2;technical;https://pulcro.test/p2.pdf\n'],
  ['a symbol', 'product_safety', 'product;symbol_type;name;image_url\nP-1;2;Corrosivo;https://pulcro.test/c.svg\n'],
  ['the name of a supplier', 'suppliers', 'external_id;name\nS1;Química del Sur\n'],
  ['the name and the place of a category', 'categories', 'external_id;name;parent\nB;Manos y cuerpo;C\n'],
] as const

test.each(CHANGES)('after %s all is derived as from nothing', async (_change, kind, file) => {
  const before = await derivedRows()
  const record = await importFile(database.sql, kind, file)
  expect(record).toMatchObject({ rows_refused: 0, applied: true })
  const after = await derivedRows()
  expect(after).not.toEqual(before)
  expect(await database.sql`select from stale_articles`).toHaveLength(0)
  await remake()
  expect(await derivedRows()).toEqual(after)
})

test('only the articles of the file are written', async () => {
  const versions = async () => {
    const rows = await database.sql<{ code: string; version: string }[]>`
      select p.external_id as code, concat_ws(' ', a.xmin, c.xmin, f.xmin) as version
      from products p join search_articles a on a.product_id = p.id join product_cards c on c.product_id = p.id
        join product_facets f on f.product_id = p.id`
    return new Map(rows.map(({ code, version }) => [code, version]))
  }
  const before = await versions()
  await database.sql`update product_cards set card = card || ' ' where product_id <> (select id from products where external_id = 'P-1')`
  const between = await versions()
  await importFile(database.sql, 'products', 'external_id;name\nP-1;Jabón espuma negro 2 L\n')
  const after = await versions()
  expect(after.get('P-1')).not.toBe(before.get('P-1'))
  between.delete('P-1')
  after.delete('P-1')
  expect(after).toEqual(between)
})
