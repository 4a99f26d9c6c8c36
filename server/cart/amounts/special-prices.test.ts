import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// R098 and product.md 3: which price a client pays at which centre on which day. 2026-11-20 is today.

let server: TestServer
let sales: number
let client: number
let otherClient: number
let centers: { own: number; other: number }

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  otherClient = await make.client({ sales_person: sales })
  centers = { own: await make.center({ client }), other: await make.center({ client }) }
})
afterAll(() => server.close())

interface Offer {
  price: number
  from?: string
  to?: string | null
  at?: 'own' | 'other'
  for?: 'other client'
}

const CASES: [string, Offer[], { center: number | null; client: number }][] = [
  ['no special price', [], { center: 10, client: 10 }],
  ['the client’s', [{ price: 8 }], { center: 8, client: 8 }],
  ['the centre’s own', [{ price: 7, at: 'own' }], { center: 7, client: 10 }],
  ['the centre’s own before the client’s', [{ price: 6 }, { price: 7, at: 'own' }], { center: 7, client: 6 }],
  ['another centre’s', [{ price: 7, at: 'other' }], { center: 10, client: 10 }],
  ['another client’s', [{ price: 1, for: 'other client' }], { center: 10, client: 10 }],
  ['one that ends today', [{ price: 8, to: '2026-11-20' }], { center: 8, client: 8 }],
  ['one that ended yesterday', [{ price: 8, to: '2026-11-19' }], { center: 10, client: 10 }],
  ['one that begins today', [{ price: 8, from: '2026-11-20' }], { center: 8, client: 8 }],
  ['one that begins tomorrow', [{ price: 8, from: '2026-11-21' }], { center: 10, client: 10 }],
  ['the newest of two', [{ price: 8 }, { price: 9, from: '2026-06-01' }], { center: 9, client: 9 }],
  [
    'an older one whose successor has ended',
    [{ price: 8 }, { price: 9, from: '2026-06-01', to: '2026-07-01' }],
    { center: 8, client: 8 },
  ],
  ['one above the list price', [{ price: 12 }], { center: 12, client: 12 }],
  ['one of 0', [{ price: 0 }], { center: 0, client: 0 }],
  ['one of four decimals', [{ price: 0.1234 }], { center: 0.1234, client: 0.1234 }],
]

describe.each(CASES)('%s', (_name, offers, expected) => {
  test('is what the catalogue shows, the cart charges and the order keeps', async () => {
    const product = await server.make.product({ price: 10 })
    for (const offer of offers) {
      await server.sql`
        insert into special_prices (client_id, product_id, center_id, valid_from, valid_to, price)
        values (${offer.for ? otherClient : client}, ${product}, ${offer.at ? centers[offer.at] : null},
          ${offer.from ?? '2026-01-01'}, ${offer.to ?? null}, ${offer.price})`
    }
    const caller = server.as(sales)
    const atCenter = await caller.get(`/products/${product}/?client=${client}&center=${centers.own}`)
    expect(atCenter.body).toMatchObject({
      price: 10,
      final_price: expected.center,
      is_special_price: expected.center !== 10,
    })
    const atClient = await caller.get(`/products/${product}/?client=${client}`)
    expect(atClient.body).toMatchObject({ price: 10, final_price: expected.client })

    await caller.send('PATCH', '/cart/clear/')
    await caller.send('POST', '/cart/add_cart_item/', { client, product, quantity: 100 })
    expect((await caller.get('/cart/')).body.items[0].price).toBe(expected.client)
    expect((await caller.get(`/cart/?center=${centers.own}`)).body.items[0].price).toBe(expected.center)
    const { body } = await caller.send('PATCH', '/cart/create_order/', { client, center: centers.own })
    const order = await caller.get(`/orders/${body.id}/`)
    expect(order.body.entries[0].price).toBe(expected.center)
  })
})

test('without a client an article costs the list price of the own country', async () => {
  const product = await server.make.product({ price: 10 })
  await server.make.specialPrice({ client, product, price: 5 })
  await server.sql`update prices set price = 11 where product_id = ${product} and country_id = 'pt'`
  expect((await server.as(sales).get(`/products/${product}/`)).body.final_price).toBe(10)
  const abroad = await server.make.client({ country: 'pt', sales_person: sales })
  expect((await server.as(sales).get(`/products/${product}/?client=${abroad}`)).body.final_price).toBe(11)
  expect((await server.as(sales).get(`/products/${product}/?country=pt`)).body.final_price).toBe(11)
})

test('R099: a brand that hides special prices shows a client the special price as the normal one', async () => {
  const hiding = await testServer({ appType: 'pedrosa' })
  const { make } = hiding
  const seller = await make.user({ role: 'sales_person' })
  const client = await make.client({ sales_person: seller })
  const buyer = await make.user({ clients: [client] })
  const product = await make.product({ price: 10 })
  await make.specialPrice({ client, product, price: 8 })
  const card = async (user: number) => (await hiding.as(user).get(`/products/${product}/?client=${client}`)).body
  expect(await card(buyer)).toMatchObject({ price: 8, special_price: null, final_price: 8, is_special_price: false })
  expect(await card(seller)).toMatchObject({ price: 10, special_price: 8, final_price: 8, is_special_price: true })
  await hiding.as(buyer).send('POST', '/cart/add_cart_item/', { client, product, quantity: 1 })
  expect((await hiding.as(buyer).get('/cart/')).body.items).toMatchObject([
    { price: 8, list_price: 8, is_special_price: false, discount: 0 },
  ])
  await hiding.close()
})
