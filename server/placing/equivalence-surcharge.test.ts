import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A client under the equivalence surcharge pays it beside the tax, in the cart and on what comes of it.

let server: TestServer
let sales: number
let owner: { client: number; center: number }
let items: { product: number; quantity: number; discount?: number }[]

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  const client = await make.client({ sales_person: sales, equivalence_surcharge: true })
  owner = { client, center: await make.center({ client }) }
  const reduced = await make.product({ price: 50, tax_code: 'reducido' })
  items = [
    { product: await make.product({ price: 100, max_discount: 20 }), quantity: 1, discount: 10 },
    { product: reduced, quantity: 2 },
  ]
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

const TAXES = [
  { name: 'IVA', rate: 21, base: 90, tax: 18.9, surcharge_rate: 5.2, surcharge: 4.68 },
  { name: 'IVA', rate: 10, base: 100, tax: 10, surcharge_rate: 1.4, surcharge: 1.4 },
]

const fill = async (to: { client: number; center: number }) => {
  const { body } = await server.as(sales).send('PUT', '/cart/update/', { ...to, items })
  return body
}

test('the cart shows it by rate and has it in what is due', async () => {
  expect(await fill(owner)).toMatchObject({ taxes: TAXES, tax: 34.98, total: 224.98, final: 224.98 })
})

test.each(['order', 'offer'] as const)('an %s keeps it when the client is under it no longer', async kind => {
  await fill(owner)
  const { body } = await server.as(sales).send('PATCH', `/cart/create_${kind}/`, owner)
  expect(body).toMatchObject({ total: 224.98 })
  await server.sql`update clients set equivalence_surcharge = false where id = ${owner.client}`
  const placed = await server.as(sales).get(`/${kind}s/${body.id}/`)
  expect(placed.body).toMatchObject({ taxes: TAXES, tax_total: 34.98, total: 224.98 })
  await server.sql`update clients set equivalence_surcharge = true where id = ${owner.client}`
})

test('a client that pays no tax pays no surcharge, and another client neither', async () => {
  for (const wish of [{ tax_exempt: true, equivalence_surcharge: true }, {}]) {
    const client = await server.make.client({ sales_person: sales, ...wish })
    const center = await server.make.center({ client })
    await server.as(sales).send('PATCH', '/cart/clear/', {})
    const { taxes } = await fill({ client, center })
    expect(taxes.map((tax: { surcharge: number }) => tax.surcharge)).toEqual(wish.tax_exempt ? [0] : [0, 0])
  }
})

test('a tax is shown by its own name', async () => {
  await server.sql`insert into countries (id, label, currency_code, currency_symbol) values ('ic', 'Canarias', 'EUR', '€')`
  await server.sql`
    insert into tax_rates (country_id, code, rate, name) values ('ic', 'general', 7, 'IGIC'), ('ic', 'reducido', 3, 'IGIC')`
  await server.sql`insert into user_countries values (${sales}, 'ic')`
  const client = await server.make.client({ sales_person: sales, country: 'ic' })
  const center = await server.make.center({ client })
  for (const { product } of items) {
    await server.sql`insert into prices (product_id, country_id, price) values (${product}, 'ic', 10)`
  }
  await server.as(sales).send('PATCH', '/cart/clear/', {})
  const { taxes } = await fill({ client, center })
  expect(taxes).toMatchObject([
    { name: 'IGIC', rate: 7, base: 9, tax: 0.63 },
    { name: 'IGIC', rate: 3, base: 20, tax: 0.6 },
  ])
})

test('staff are told of the rates of the mainland where it is delivered to the Canaries', async () => {
  const { make, sql } = server
  const buyer = await make.user({ clients: [owner.client] })
  await sql`update centers set postal_code = '35001' where id = ${owner.center}`
  await server.as(sales).send('PATCH', '/cart/clear/', {})
  expect(await fill(owner)).toMatchObject({ tax_region: 'canarias' })
  const plain = items.map(({ product, quantity }) => ({ product, quantity }))
  const bought = await server.as(buyer).send('PUT', '/cart/update/', { ...owner, items: plain })
  expect(bought.body).toMatchObject({ taxes: [{ rate: 21 }, { rate: 10 }], tax_region: null })
  await sql`update centers set postal_code = '' where id = ${owner.center}`
  await sql`update clients set postal_code = '52006' where id = ${owner.client}`
  expect((await server.as(sales).get('/cart/')).body).toMatchObject({ tax_region: 'melilla' })
  await sql`update clients set tax_exempt = true where id = ${owner.client}`
  expect((await server.as(sales).get('/cart/')).body).toMatchObject({ tax_region: null })
  await sql`update clients set tax_exempt = false, postal_code = '' where id = ${owner.client}`
})
