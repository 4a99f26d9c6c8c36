import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let other: number
let product: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  other = await make.center({ client })
  product = await make.product()
  buyer = server.as(await make.user({ clients: [client] }))
})
afterAll(() => server.close())

async function order(number: string, more: { at?: string; state?: number; center?: number } = {}) {
  const at = more.at ?? '2026-11-02T10:00:00Z'
  const made = await server.make.order({ client, center, ...more, at, lines: [{ product, quantity: 1 }] })
  await server.sql`update orders set client_order_number = ${number} where id = ${made}`
  return made
}

const withNumber = async (number: string, asked = client, caller = buyer) =>
  (await caller.get(`/orders_with_customer_number/?client=${asked}&customer_number=${encodeURIComponent(number)}`)).body

test('a number that was used is told with the orders that have it, however it is written', async () => {
  const older = await order('PC-100', { at: '2026-11-02T10:00:00Z' })
  const newer = await order('pc-100', { at: '2026-11-12T10:00:00Z', state: 1 })
  await order('PC-1000')
  await order('')
  const { count, results } = await withNumber(' Pc-100 ')
  expect(count).toBe(2)
  expect(results).toEqual([
    { id: newer, number: expect.any(String), order_datetime: '2026-11-12T10:00:00.000Z' },
    { id: older, number: expect.any(String), order_datetime: '2026-11-02T10:00:00.000Z' },
  ])
  expect(await withNumber('PC-101')).toEqual({ count: 0, results: [] })
  expect(await withNumber(' ')).toEqual({ count: 0, results: [] })
})

test('what was cancelled leaves its number free', async () => {
  await order('PC-200', { state: 9 })
  await order('PC-200', { state: 10 })
  expect(await withNumber('PC-200')).toEqual({ count: 0, results: [] })
})

test('of many, three are named and all are counted', async () => {
  for (const day of ['03', '04', '05', '06']) await order('PC-300', { at: `2026-11-${day}T10:00:00Z` })
  const { count, results } = await withNumber('PC-300')
  expect([count, results.length, results[0].order_datetime]).toEqual([4, 3, '2026-11-06T10:00:00.000Z'])
})

test('nobody learns of what is out of reach: another client, or another centre', async () => {
  await order('PC-400', { center: other })
  const { make, sql } = server
  const stranger = server.as(await make.user({ clients: [await make.client()] }))
  expect(await withNumber('PC-400', client, stranger)).toEqual({ count: 0, results: [] })
  const held = await make.user({ clients: [client] })
  await sql`insert into user_centers (user_id, center_id) values (${held}, ${center})`
  expect(await withNumber('PC-400', client, server.as(held))).toEqual({ count: 0, results: [] })
  expect(await withNumber('PC-400')).toMatchObject({ count: 1 })
})

test('it is found by an index, whatever else the client has ordered', async () => {
  await server.sql.begin(async sql => {
    await sql`set local enable_seqscan = off`
    const plan = await sql`
      explain select from orders o
      where o.client_id = ${client} and o.client_order_number <> ''
        and left(fold(o.client_order_number), 64) = left(fold('x'), 64)`
    expect(JSON.stringify(plan)).toContain('orders_client_number')
  })
})
