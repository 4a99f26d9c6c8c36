import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What an open cart shows of what the exchange withdraws: never another price or quantity without a word.

let server: TestServer
let client: number
let center: number

beforeAll(async () => {
  server = await testServer()
  await server.make.product({ price: 10, stock: 1000, external_id: 'WU-1' })
  await importFiles(server.sql, {
    'clients.csv': 'external_id;name;country\nWU;Hotel;es\n',
    'centers.csv': 'external_id;client;name\nWU-1;WU;Uno\n',
    'product_units.csv': 'product;external_id;name;quantity\nWU-1;caja;Caja de 12;12\n',
    'special_prices.csv': 'product;client;center;valid_from;price\nWU-1;WU;;2026-01-01;7\n',
  })
  const idOf = async (table: 'clients' | 'centers', code: string) =>
    (await server.sql<{ id: number }[]>`select id from ${server.sql(table)} where external_id = ${code}`)[0]!.id
  ;[client, center] = [await idOf('clients', 'WU'), await idOf('centers', 'WU-1')]
})
afterAll(() => server.close())

async function filled() {
  const buyer = await server.make.user({ clients: [client] })
  const [product] = await server.sql<{ id: number; unit: number }[]>`
    select p.id, u.id as unit from products p left join product_units u on u.product_id = p.id where p.external_id = 'WU-1'`
  const items = [
    ...(product!.unit ? [{ product: product!.id, aditional_measurement_unit: product!.unit, quantity: 2 }] : []),
    { product: product!.id, quantity: 5 },
  ]
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
  const cart = async () => (await server.as(buyer).get('/cart/')).body
  return { buyer, cart }
}

test('a withdrawn format is counted in units, and the order of what was shown before is asked about', async () => {
  const { buyer, cart } = await filled()
  const shown = await cart()
  expect(shown.items).toHaveLength(2)
  const withdrawn = 'product;external_id;name;quantity;deleted\nWU-1;caja;;;1\n'
  expect(await importFile(server.sql, 'product_units', withdrawn)).toMatchObject({ applied: true, rows_withdrawn: 1 })
  const now = await cart()
  expect(now.items).toMatchObject([{ quantity: 29 }])
  expect(now.total).toBe(shown.total)
  const send = ({ version, final }: { version: number; final: number }) =>
    server.as(buyer).send('PATCH', '/cart/create_order/', { client, center, version, total: final })
  expect(await send(shown)).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect((await send(now)).status).toBe(200)
})

test('of a withdrawn agreed price the list price is left, and the order of what was shown before is asked about', async () => {
  const { buyer, cart } = await filled()
  const shown = await cart()
  expect(shown.items).toMatchObject([{ quantity: 5 }])
  const withdrawn = 'product;client;center;valid_from;price;deleted\nWU-1;WU;;2026-01-01;;1\n'
  expect(await importFile(server.sql, 'special_prices', withdrawn)).toMatchObject({ applied: true })
  const now = await cart()
  expect([shown.base, now.base]).toEqual([35, 50])
  const sent = { client, center, version: shown.version, total: shown.final }
  expect(await server.as(buyer).send('PATCH', '/cart/create_order/', sent)).toMatchObject({
    status: 409,
    body: { code: 'changed', differences: [{ kind: 'price', before: 7, after: 10 }, { kind: 'total' }] },
  })
})
