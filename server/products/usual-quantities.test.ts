import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// What a centre usually orders is told per order, never per month: the median of its last five orders with the article.

let server: TestServer
let user: number
let client: number
let center: number
let other: number
let product: number
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  other = await make.center({ client })
  product = await make.product({ price: 2, stock: 100_000 })
  user = await make.user({ clients: [client] })
  await make.refresh()
})
afterAll(() => server.close())

const order = (at: string, quantity: number, wish: object = {}) =>
  server.make.order({ client, center, at: `${at}T09:00:00Z`, lines: [{ product, quantity }], ...wish })
const usual = async (): Promise<number | null> => {
  const query = `client=${client}&center=${center}`
  const { body } = await server.as(user).get(`/products/${product}/?${query}`)
  const list = await server.as(user).get(`/products/?${query}&usual=true&page_size=100`)
  const listed = list.body.results.find((one: { id: number }) => one.id === product)
  expect(listed.usual_quantity).toBe(body.usual_quantity)
  return body.usual_quantity
}

describe('the usual quantity', () => {
  test('of an article ordered by 400 to 600 several times a month is that of an order', async () => {
    const days = ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22', '2026-11-02']
    for (const [index, quantity] of [400, 600, 500, 450, 520].entries()) await order(days[index]!, quantity)
    expect(await usual()).toBe(500)
  })

  test('is of the last five orders alone', async () => {
    for (const month of [1, 2, 3]) await order(`2026-0${month}-10`, 900)
    for (const month of [4, 5, 6, 7, 8]) await order(`2026-0${month}-10`, 10 + month)
    expect(await usual()).toBe(16)
  })

  test('of two orders is the mean of both, in whole units', async () => {
    await order('2026-09-10', 2)
    await order('2026-10-10', 3)
    expect(await usual()).toBe(3)
  })

  test('is that of the client where the centre has fewer than two', async () => {
    await order('2026-10-10', 50)
    expect(await usual()).toBe(50)
    for (const quantity of [10, 12, 14]) await order('2026-10-05', quantity, { center: other })
    expect(await usual()).toBe(13)
    await order('2026-10-20', 50)
    expect(await usual()).toBe(50)
  })

  test('counts neither another client of the same centre nor what was cancelled', async () => {
    for (const quantity of [4, 4]) await order('2026-10-05', quantity)
    await order('2026-10-20', 90, { state: 10 })
    const [line] = await server.sql<{ order_id: number }[]>`
      select order_id from order_entries where product_id = ${product} limit 1`
    await server.sql`update orders set client_id = ${await server.make.client()} where id = ${line!.order_id}`
    expect(await usual()).toBe(4)
    await server.sql`update order_entries set state = 10 where product_id = ${product}`
    expect(await usual()).toBeNull()
  })

  test('counts what waits for its validation', async () => {
    for (const quantity of [8, 8, 8]) await order('2026-11-10', quantity, { state: 1 })
    expect(await usual()).toBe(8)
  })

  test('is in whole formats of the kind that was used last', async () => {
    await order('2026-09-10', 30)
    await server.make.order({
      client,
      center,
      at: '2026-10-10T09:00:00Z',
      lines: [{ product, quantity: 3, unit_quantity: 12 }],
    })
    expect(await usual()).toBe(36) // of 33 units
  })

  test('of an article that nobody ordered is none', async () => {
    expect(await usual()).toBeNull()
  })
})

test('the validator compares an order with those before it, and not with itself', async () => {
  for (const quantity of [10, 20, 30]) await order('2026-09-10', quantity)
  const waiting = await order('2026-10-10', 400, { state: 1 })
  await order('2026-10-20', 900)
  const validator = await server.make.user({ clients: [client], can_validate_orders: true })
  const { body } = await server.as(validator).get(`/validable_orders/${waiting}/`)
  expect(body.entries).toMatchObject([{ product, usual_quantity: 20 }])
})

test('the reminder before sending proposes an order, and not above the stock', async () => {
  for (const month of ['08', '09', '10']) for (const day of ['05', '20']) await order(`2026-${month}-${day}`, 12)
  const suggested = async () =>
    (await server.as(user).get(`/other_products/?client=${client}&center=${center}`)).body.results
  expect(await suggested()).toMatchObject([{ id: product, suggested_quantity: 12 }])
  await server.sql`update products set stock = 7 where id = ${product}`
  expect(await suggested()).toMatchObject([{ id: product, suggested_quantity: 7 }])
})
