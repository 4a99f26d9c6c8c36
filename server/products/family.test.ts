import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// The sizes and packs of one article on its page, and articles side by side.

let server: TestServer
let buyer: number
let client: number
const ids: Record<string, number> = {}

const ARTICLES = `external_id;name;supplier;categories;measurement_unit
G-S;Guante nitrilo S;S1;A;caja
G-M;Guante nitrilo M;S1;A;caja
G-L;Guante nitrilo L;S1;A|B;caja
G-XL;Guante nitrilo XL;S2;A;caja
G-XXL;Guante nitrilo XXL;S1;B;caja
J-1;Jabón neutro 1 L;S1;B;botella
J-5;Jabón neutro 5 L;S1;B;garrafa
C-1;Cepillo duro;S1;B;u
C-2;Cepillo blando;S1;B;u
C-3;Cepillo medio;S1;B;u
`

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  buyer = await make.user({ clients: [client] })
  await importFile(sql, 'suppliers', 'external_id;name\nS1;Uno\nS2;Dos\n')
  await importFile(sql, 'categories', 'external_id;name\nA;Guantes\nB;Jabones\n')
  await importFile(sql, 'products', ARTICLES)
  for (const { id, external_id } of await sql<
    { id: number; external_id: string }[]
  >`select id, external_id from products`)
    ids[external_id] = id
  await sql`
    insert into prices (country_id, product_id, price)
    select c.country_id, p.id, 10 from clients c cross join products p where c.id = ${client}`
})
afterAll(() => server.close())

const page = async (code: string, of = client) =>
  (await server.as(buyer).get(`/products/${ids[code]}/?client=${of}`)).body
const familyOf = async (code: string, of = client) => {
  const { family } = await page(code, of)
  return family && `${family.axis}: ${family.members.map(({ label }: { label: string }) => label).join(' ')}`
}

test('R370: an article leads to those whose name differs in the size alone, of its supplier and a category of its own', async () => {
  expect(await familyOf('G-M')).toBe('size: S M L')
  expect(await familyOf('G-L')).toBe('size: S M L XXL')
  expect(await familyOf('G-XL')).toBeNull()
  expect(await familyOf('J-1')).toBe('capacity: 1 L 5 L')
})

test('the members have what a link to them says', async () => {
  const { family } = await page('J-1')
  expect(family.members[1]).toEqual({
    id: ids['J-5'],
    name: 'Jabón neutro 5 L',
    label: '5 L',
    stock: 0,
    obsolete: false,
    is_on_sale: true,
    final_price: 10,
  })
})

test('a family has the articles alone that the client may have', async () => {
  const held = await server.make.client({ only_authorized_products: true })
  await server.sql`insert into user_clients (user_id, client_id) values (${buyer}, ${held})`
  await server.sql`
    insert into authorised_products (client_id, product_id) values (${held}, ${ids['G-M']!}), (${held}, ${ids['G-S']!})`
  expect(await familyOf('G-M', held)).toBe('size: S M')
})

test('variants that the ERP sends are the family, in both directions and over several steps', async () => {
  const rows = 'product;related;kind\nC-1;C-2;variant\nC-2;C-3;variant\n'
  expect(await importFile(server.sql, 'product_relations', rows)).toMatchObject({ applied: true, problems: [] })
  for (const code of ['C-1', 'C-2', 'C-3']) {
    expect(await familyOf(code)).toBe('name: Cepillo blando Cepillo duro Cepillo medio')
  }
  expect((await page('C-1')).related_products).toEqual([])
  await importFile(server.sql, 'product_relations', 'product;related;kind\nJ-1;C-1;variant\n')
  expect(await familyOf('J-5'), 'what is read from names').toBe('capacity: 1 L 5 L')
  expect(await familyOf('J-1'), 'what is sent').toContain('Cepillo')
  await importFile(server.sql, 'product_relations', 'product;related;kind;deleted\nJ-1;C-1;variant;1\n')
  expect(await familyOf('J-1')).toBe('capacity: 1 L 5 L')
})

test('an article that is renamed changes its family', async () => {
  await importFile(server.sql, 'products', 'external_id;name\nG-S;Guante vinilo S\n')
  expect(await familyOf('G-M')).toBe('size: M L')
  expect(await familyOf('G-S')).toBeNull()
})

const compare = (wanted: unknown[], of: number | undefined = client) =>
  server.as(buyer).get(`/products/compared/?ids=${wanted.join()}${of === undefined ? '' : `&client=${of}`}`)

test('R371: articles are compared in the order asked for, with their attributes and the price by measure', async () => {
  const { status, body } = await compare([ids['J-5'], ids['G-M'], ids['J-1'], ids['J-5']])
  expect(status).toBe(200)
  expect(
    body.results.map((one: { external_id: string; measure_price: unknown }) => [one.external_id, one.measure_price]),
  ).toEqual([
    ['J-5', { value: 2, per: 'L' }],
    ['G-M', null],
    ['J-1', { value: 10, per: 'L' }],
  ])
  expect(body.results[0]).toMatchObject({
    final_price: 10,
    supplier: 'Uno',
    attributes: [{ name: 'capacity', value: '5', unit: 'L' }],
  })
})

test('what the client may not have, or does not exist, is left out; a client out of reach is not found', async () => {
  const held = await server.make.client({ only_authorized_products: true })
  await server.sql`insert into user_clients (user_id, client_id) values (${buyer}, ${held})`
  await server.sql`insert into authorised_products (client_id, product_id) values (${held}, ${ids['J-1']!})`
  const { body } = await compare([ids['J-5'], ids['J-1'], 987_654_321], held)
  expect(body.results.map(({ id }: { id: number }) => id)).toEqual([ids['J-1']])
  expect((await compare([ids['J-1']], await server.make.client())).status).toBe(404)
})

test('the certificate of a biocide is not compared', async () => {
  await importFile(server.sql, 'product_attributes', 'product;name;value\nC-1;certificate;Ecolabel\nC-1;colour;Azul\n')
  const names = async () =>
    (await compare([ids['C-1']])).body.results[0].attributes.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['certificate', 'colour'])
  await importFile(server.sql, 'product_hazards', 'product;biocide;registration_number\nC-1;1;21-30-0411\n')
  expect(await names()).toEqual(['colour'])
})

test.each([
  ['a fifth article', '1,2,3,4,5', 'No se pueden comparar más de 4 productos.'],
  ['a word', '1,x', expect.any(String)],
  ['nothing', '', expect.any(String)],
])('%s is refused', async (_, written, message) => {
  const { status, body } = await server.as(buyer).get(`/products/compared/?ids=${written}&client=${client}`)
  expect(status).toBe(400)
  expect(body.ids).toEqual([message])
})
