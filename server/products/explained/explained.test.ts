import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const TODAY = '2026-11-30'

let server: TestServer
let client: number
let center: number
let otherCenter: number
let buyer: number
let sales: number
let article: number

beforeAll(async () => {
  server = await testServer()
  server.clock.now = new Date(`${TODAY}T09:46:00Z`)
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  otherCenter = await make.center({ client })
  buyer = await make.user({ clients: [client] })
})
beforeEach(async () => {
  article = await server.make.product({ name: 'Limpiador de suelos 5 L', price: 10 })
})
afterAll(() => server.close())

const explain = (user: number, { id = article, at = center as number | null, more = '' } = {}) =>
  server.as(user).get(`/products/${id}/price/?client=${client}${at === null ? '' : `&center=${at}`}${more}`)

test('R560: the price of the centre is explained to staff and to the client, with until when and what it goes before', async () => {
  await server.make.specialPrice({ client, product: article, price: 8, valid_to: '2026-12-31' })
  await server.make.specialPrice({ client, center, product: article, price: 7.5 })
  for (const user of [sales, buyer]) {
    expect(await explain(user)).toMatchObject({
      status: 200,
      body: {
        price: 7.5,
        prices: [
          { kind: 'center', price: 7.5, valid_from: '2020-01-01', valid_to: null, offer: null, loss: null },
          { kind: 'client', price: 8, valid_to: '2026-12-31', loss: 'center' },
          { kind: 'country', price: 10, valid_from: null, loss: 'agreed' },
        ],
        paid: [],
      },
    })
  }
  expect((await explain(sales, { at: otherCenter })).body).toMatchObject({ price: 8, prices: [{ kind: 'client' }, {}] })
})

test('R560: an accepted offer is named at the line that it holds, and at no line of somebody else', async () => {
  const { sql, as } = server
  const offer = await server.make.offer({ client, center, user: sales, product: article })
  await sql`update offers set stage = 'accepted', valid_until = '2026-12-02' where id = ${offer}`
  const items = [{ product: article, quantity: 1 }]
  const { body: cart } = await as(buyer).send('PUT', '/cart/update/', { client, center, items })
  await sql`update cart_items set offer_id = ${offer}, offered_price = 6.5 where id = ${cart.items[0].id}`
  const more = `&item=${cart.items[0].id}`
  const { body } = await explain(buyer, { more })
  expect(body).toMatchObject({
    price: 6.5,
    prices: [
      { kind: 'offer', price: 6.5, valid_to: '2026-12-02', offer: { id: offer }, loss: null },
      { kind: 'country', loss: 'offer' },
    ],
  })
  expect((await as(buyer).get(`/cart/?center=${center}`)).body.items).toMatchObject([{ price: 6.5 }])
  expect((await explain(sales, { more })).body).toMatchObject({ price: 10, prices: [{ kind: 'country' }] })
  await sql`update offers set valid_until = '2026-11-29' where id = ${offer}`
  expect((await explain(buyer, { more })).body).toMatchObject({ price: 10, prices: [{ kind: 'country', loss: null }] })
})

test('R560: a format is told with what it comes to', async () => {
  const unit = await server.make.unit(article, 4, 'Pack 4 garrafas')
  const items = [{ product: article, quantity: 1, aditional_measurement_unit: unit }]
  const { body } = await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
  expect((await explain(buyer, { more: `&item=${body.items[0].id}` })).body.format).toEqual({
    name: 'Pack 4 garrafas',
    quantity: 4,
    price: 40,
  })
})

describe('R561: no reasons', () => {
  test('for a client of a brand that hides special prices, while its staff have them', async () => {
    const hiding = await testServer({ appType: 'pedrosa' })
    try {
      const { make, as } = hiding
      const seller = await make.user({ role: 'sales_person', countries: ['es'] })
      const theirs = await make.client({ sales_person: seller })
      const user = await make.user({ clients: [theirs] })
      const product = await make.product({ price: 10 })
      await make.specialPrice({ client: theirs, product, price: 8 })
      const path = `/products/${product}/price/?client=${theirs}`
      const refused = await as(user).get(path)
      expect(refused.status).toBe(403)
      expect(JSON.stringify(refused.body)).not.toMatch(/8|10|country/)
      expect(await as(seller).get(path)).toMatchObject({ status: 200, body: { price: 8 } })
    } finally {
      await hiding.close()
    }
  })

  test('of a client out of reach', async () => {
    const stranger = await server.make.user({ clients: [await server.make.client()] })
    expect(await explain(stranger)).toMatchObject({ status: 404 })
  })
})

test('R562: what was paid before is of orders in reach, after the discount of the line, the newest first', async () => {
  const { sql, as, make } = server
  const heldUser = await make.user({ clients: [client], centers: [otherCenter] })
  const place = async (at: number, state = 2) => {
    const items = [{ product: article, quantity: 2 }]
    await as(buyer).send('PUT', '/cart/update/', { client, center: at, items })
    const { body } = await as(buyer).send('PATCH', '/cart/create_order/', { client, center: at })
    await sql`update orders set state = ${state} where id = ${body.id}`
    return body.number as string
  }
  const first = await place(center)
  await sql`update order_entries set discount = 25 where order_id = (select id from orders where number = ${first})`
  server.clock.now = new Date(`${TODAY}T10:46:00Z`)
  const second = await place(otherCenter)
  const waiting = await place(center, 1)
  const cancelled = await place(center, 10)
  const { body } = await explain(sales)
  expect(body.paid).toMatchObject([
    { number: second, price: 10, units: 2 },
    { number: first, price: 7.5, units: 2 },
  ])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${waiting}|${cancelled}`))
  const held = await explain(heldUser, { at: otherCenter })
  expect(held.body.paid).toMatchObject([{ number: second }])
  expect(held.body.paid).toHaveLength(1)
})

// The oracle looks through the rows as they were made, and knows nothing of SQL.

interface Row {
  price: number | null
  from: string | null
  to: string | null
}
interface Made {
  country: Row[]
  client: Row[]
  center: Row[]
  elsewhere: Row[]
}

const someDay = fc.integer({ min: -40, max: 40 }).map(days => addDays(TODAY, days))
const somePrice = fc.integer({ min: 1, max: 999_999 }).map(units => units / 10_000)
const rowOf = (price: fc.Arbitrary<number | null>, from: fc.Arbitrary<string | null>): fc.Arbitrary<Row> =>
  fc.record({ price, from, to: fc.oneof(fc.constant(null), someDay) })
// A kind has one price of a first day.
const rowsOf = (row: fc.Arbitrary<Row>) => fc.uniqueArray(row, { maxLength: 4, selector: ({ from }) => from })
const special = rowsOf(rowOf(somePrice, someDay))
const someMade: fc.Arbitrary<Made> = fc.record({
  country: rowsOf(
    rowOf(fc.oneof({ weight: 5, arbitrary: somePrice }, fc.constant(null)), fc.oneof(someDay, fc.constant(null))),
  ),
  client: special,
  center: special,
  elsewhere: special,
})

function charged({ country, client: ofClient, center: ofCenter }: Made): { price: number | null; kind?: string } {
  const newest = (rows: Row[]) =>
    rows
      .filter(({ from, to }) => (from ?? '0') <= TODAY && (to ?? '9') >= TODAY)
      .reduce<Row | undefined>(
        (best, each) => (best && (best.from ?? '0') > (each.from ?? '0') ? best : each),
        undefined,
      )
  const list = newest(country)
  if (!list || list.price === null) return { price: null, ...(list && { kind: 'country' }) }
  const own = newest(ofCenter)
  if (own) return { price: own.price, kind: 'center' }
  const agreed = newest(ofClient)
  return agreed ? { price: agreed.price, kind: 'client' } : { price: list.price, kind: 'country' }
}

test('R560: the explained price is what the cart charges, over random prices with dates', async () => {
  const { sql, make, as } = server
  const made = fc.sample(someMade, { numRuns: 60, seed: 7 })
  const products: number[] = []
  for (const { country, client: ofClient, center: ofCenter, elsewhere } of made) {
    // Added to the cart at a price that is there, which is what follows of the rows afterwards.
    const id = await make.product({ price: 1 })
    products.push(id)
    await as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: id, quantity: 3 })
    await sql`delete from prices where product_id = ${id}`
    for (const { price, from, to } of country)
      await sql`insert into prices (country_id, product_id, price, valid_from, valid_to)
        values ('es', ${id}, ${price}, ${from ?? '-infinity'}, ${to})`
    for (const [rows, at] of [
      [ofClient, null],
      [ofCenter, center],
      [elsewhere, otherCenter],
    ] as const)
      for (const { price, from, to } of rows)
        await sql`insert into special_prices (product_id, client_id, center_id, valid_from, valid_to, price)
          values (${id}, ${client}, ${at}, ${from}, ${to}, ${price})`
  }
  const { body: cart } = await as(buyer).get(`/cart/?center=${center}`)
  const inCart = new Map<number, { id: number; price: number | null }>(
    cart.items.map((item: { product: number; id: number; price: number | null }) => [item.product, item]),
  )
  const kinds = new Set<string | undefined>()
  for (const [index, id] of products.entries()) {
    const wanted = charged(made[index]!)
    const { body } = await explain(buyer, { id, more: `&item=${inCart.get(id)?.id}` })
    expect([
      body.price,
      inCart.get(id)?.price,
      body.prices.find(({ loss }: { loss: string | null }) => loss === null)?.kind,
    ]).toEqual([wanted.price, wanted.price, wanted.kind])
    kinds.add(wanted.kind)
  }
  expect(kinds).toEqual(new Set(['center', 'client', 'country', undefined]))
})
