import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// What /other_products/ suggests before a cart is finished. The clock says 2026-11-20.

let server: TestServer
let client: number
let center: number
let user: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  user = await server.make.user({ clients: [client] })
  buyer = server.as(user)
})

const taken = async (product: number, months: Record<string, number>) => {
  for (const [month, quantity] of Object.entries(months)) {
    await server.make.order({ client, center, at: `${month}-10T09:00:00Z`, lines: [{ product, quantity }] })
  }
}

const suggested = async (): Promise<{ id: number; suggested_quantity: number; last_consumption: string }[]> =>
  (await buyer.get(`/other_products/?client=${client}&center=${center}`)).body.results

describe('by the rhythm of the centre', () => {
  test.each([
    ['every month, not in this one yet', { '2026-08': 4, '2026-09': 6, '2026-10': 5 }, true],
    ['every month, and in this one too', { '2026-09': 4, '2026-10': 6, '2026-11': 5 }, false],
    ['every three months, the last one three months ago', { '2026-02': 4, '2026-05': 6, '2026-08': 5 }, true],
    ['every three months, the last one a month ago', { '2026-04': 4, '2026-07': 6, '2026-10': 5 }, false],
    ['every month, but not for half a year', { '2026-03': 4, '2026-04': 6, '2026-05': 5 }, false],
    ['once', { '2026-08': 5 }, false],
  ])('%s', async (_, months, isDue) => {
    const product = await server.make.product()
    await taken(product, months)
    expect((await suggested()).map(row => row.id)).toEqual(isDue ? [product] : [])
  })
})

test('returns the usual quantity and the last month, with the card of the article', async () => {
  const product = await server.make.product({ name: 'Lejía', price: 3 })
  await taken(product, { '2026-08': 4, '2026-09': 6, '2026-10': 8 })
  expect(await suggested()).toMatchObject([
    { id: product, name: 'Lejía', final_price: 3, suggested_quantity: 6, last_consumption: '2026-10-01' },
  ])
})

test('leaves out what is in the cart, has no price, has run out, or may not be bought', async () => {
  const { make, sql } = server
  const wanted = await make.product()
  const inCart = await make.product()
  const others = [await make.product({ price: null }), await make.product({ stock: 0 })]
  for (const product of [wanted, inCart, ...others]) await taken(product, { '2026-09': 2, '2026-10': 2 })
  expect((await suggested()).map(row => row.id).toSorted()).toEqual([wanted, inCart].toSorted())
  await buyer.send('POST', '/cart/add_cart_item/', { client, center, product: inCart, quantity: 1 })
  expect((await suggested()).map(row => row.id)).toEqual([wanted])
  await sql`update clients set only_authorized_products = true where id = ${client}`
  expect(await suggested()).toEqual([])
})

test('suggests six at most, the most regular first', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => server.make.product()))
  for (const product of products) await taken(product, { '2026-09': 2, '2026-10': 2 })
  await taken(products[7]!, { '2026-07': 2, '2026-08': 2 })
  const ids = (await suggested()).map(row => row.id)
  expect(ids).toHaveLength(6)
  expect(ids[0]).toBe(products[7])
})

test('is empty without a client, and answered 404 for a client of others', async () => {
  expect((await buyer.get('/other_products/')).body).toEqual({ results: [] })
  const foreign = await server.make.client()
  expect((await buyer.get(`/other_products/?client=${foreign}`)).status).toBe(404)
})
