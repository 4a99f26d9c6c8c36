import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  center = await make.center({ client })
  const other = await make.center({ client })
  const product = await make.product()
  buyer = server.as(await make.user({ clients: [client] }))
  const order = async (at: string, total: number, more: { center?: number; state?: number } = {}) => {
    const made = await make.order({ client, center, at, ...more, lines: [{ product, quantity: 1 }] })
    await sql`update orders set total = ${total} where id = ${made}`
  }
  await order('2026-10-31T22:59:59Z', 100.1) // 23:59:59 in Madrid
  await order('2026-10-31T23:00:00Z', 20.2) // 1 November in Madrid
  await order('2026-11-15T10:00:00Z', 3.03, { center: other })
  await order('2026-11-15T10:00:00Z', 1000, { state: 9 })
  await order('2026-11-15T10:00:00Z', 1000, { state: 10 })
  await order('2026-11-16T10:00:00Z', 0.5, { state: 1 })
})
afterAll(() => server.close())

const total = async (query: string) => (await buyer.get(`/orders_total/?client=${client}${query}`)).body

test('what the orders of a period come to, without the cancelled ones', async () => {
  expect(await total('')).toEqual({ total: 123.83, currency_symbol: '€' })
  expect(await total('&after=2026-11-01')).toMatchObject({ total: 23.73 })
  expect(await total('&before=31-10-2026')).toMatchObject({ total: 100.1 })
  expect(await total(`&center=${center}&after=2026-11-01`)).toMatchObject({ total: 20.7 })
  expect(await total('&after=2027-01-01')).toMatchObject({ total: 0 })
})

test('a client is required, and must be visible', async () => {
  expect((await buyer.get('/orders_total/')).status).toBe(400)
  expect((await buyer.get(`/orders_total/?client=${await server.make.client()}`)).status).toBe(404)
})
