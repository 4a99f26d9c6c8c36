import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await importFiles(database.sql, COMPANY)
})
afterAll(() => database.drop())

const PRODUCTS =
  'external_id;name\nN-1;Guante nitrilo azul M 100 u\nN-2;Guante vinilo negro L 100 u\nN-3;Lejía 5 L\nN-4;Jabón 1000 ml\nN-5;Gel 1 L\nN-6;Champú 1 L\n'

const attributesOf = async (code: string) => {
  const rows = await database.sql<{ name: string; value: string; number: number | null; unit: string | null }[]>`
    select a.name, a.value, a.number::float8 as number, a.unit
    from product_attributes a join products p on p.id = a.product_id where p.external_id = ${code} order by a.name`
  return rows.map(row => ({ ...row }))
}

const facetsOf = async (code: string) => {
  const rows = await database.sql<{ value: string }[]>`
    select v.facet || ' ' || v.slug as value
    from product_facets f join products p on p.id = f.product_id join facet_values v on v.id = any (f.facets)
    where p.external_id = ${code} and v.facet <> 'sustainability' order by 1`
  return rows.map(row => row.value)
}

test('attributes are read from names once, and again where a name changes', async () => {
  await importFile(database.sql, 'products', PRODUCTS)
  expect(await attributesOf('N-1')).toEqual([
    { name: 'colour', value: 'Azul', number: null, unit: null },
    { name: 'format', value: '100 u', number: 100, unit: null },
    { name: 'material', value: 'Nitrilo', number: null, unit: null },
    { name: 'size', value: 'M', number: null, unit: null },
  ])
  expect(await facetsOf('N-1')).toEqual(['colour azul', 'format 100-u', 'material nitrilo', 'size m'])
  const rows = () => database.sql`select xmin::text, t::text from product_attributes t order by id`
  const before = await rows()
  await importFile(database.sql, 'products', 'external_id;name;is_eco\nN-2;Guante vinilo negro L 100 u;1\n')
  expect(await rows()).toEqual(before)
  await importFile(database.sql, 'products', 'external_id;name\nN-2;Guante vinilo rojo 100 u\n')
  expect(await facetsOf('N-2')).toEqual(['colour rojo', 'format 100-u', 'material vinilo'])
})

test('what the ERP sends for an article stands in for all that its name says', async () => {
  const record = await importFile(
    database.sql,
    'product_attributes',
    'product;name;value;unit\nN-3;capacity;0,5;L\nN-3;certificate;Ecolabel · 2;\nN-3;viscosity;alta;\n',
  )
  expect(record).toMatchObject({ rows_changed: 3, rows_refused: 0 })
  expect(await attributesOf('N-3')).toEqual([
    { name: 'capacity', value: '0,5', number: 0.5, unit: 'L' },
    { name: 'certificate', value: 'Ecolabel · 2', number: null, unit: null },
    { name: 'viscosity', value: 'alta', number: null, unit: null },
  ])
  expect(await facetsOf('N-3')).toEqual(['capacity 500ml', 'certificate ecolabel-2'])
  await importFile(database.sql, 'product_attributes', 'product;name;value\nN-1;colour;Celeste\n')
  expect(await facetsOf('N-1')).toEqual(['colour celeste'])
})

test('one capacity in two units is one value, called as most articles have it', async () => {
  expect(await facetsOf('N-4')).toEqual(['capacity 1000ml'])
  expect(await facetsOf('N-5')).toEqual(['capacity 1000ml'])
  const [value] = await database.sql`select label, number::int from facet_values where slug = '1000ml'`
  expect({ ...value }).toEqual({ label: '1 L', number: 1000 })
})

test('a row without a value is refused, and one of an unknown article too', async () => {
  const record = await importFile(database.sql, 'product_attributes', 'product;name;value\nN-1;size;\nX-9;size;M\n')
  expect(record).toMatchObject({ rows_refused: 2, applied: false })
})
