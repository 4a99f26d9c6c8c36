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

test('a number that was used is shown with its orders, in any spelling', async () => {
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

test('orders of another client or another centre are not visible', async () => {
  await order('PC-400', { center: other })
  const { make, sql } = server
  const stranger = server.as(await make.user({ clients: [await make.client()] }))
  expect(await withNumber('PC-400', client, stranger)).toEqual({ count: 0, results: [] })
  const held = await make.user({ clients: [client] })
  await sql`insert into user_centers (user_id, center_id) values (${held}, ${center})`
  expect(await withNumber('PC-400', client, server.as(held))).toEqual({ count: 0, results: [] })
  expect(await withNumber('PC-400')).toMatchObject({ count: 1 })
})

test('spaces around it make no other number', async () => {
  await order(' PC-500 ')
  expect(await withNumber('PC-500')).toMatchObject({ count: 1 })
})

test('of a number that everybody uses a hundred are counted, and no more read, the newest first', async () => {
  const { sql } = server
  await sql`
    insert into orders (number, client_id, center_id, user_id, order_datetime, client_order_number)
    select 'SN-' || n, o.client_id, o.center_id, o.user_id, timestamptz '2026-01-01T10:00:00Z' + n * interval '1 minute', 'S/N'
    from generate_series(1, 3000) n, (select * from orders where client_id = ${client} limit 1) o`
  await sql`analyze orders`
  const { count, results } = await withNumber('s/n')
  expect([count, results.map((each: { number: string }) => each.number)]).toEqual([
    100,
    ['SN-3000', 'SN-2999', 'SN-2998'],
  ])
  const [plan] = await sql`
    explain (format json) select from orders o
    where o.client_id = ${client} and o.client_order_number <> ''
      and left(fold(btrim(o.client_order_number)), 64) = left(fold('s/n'), 64)
    order by o.order_datetime desc, o.id desc limit 100`
  const text = JSON.stringify(plan)
  expect(text).toContain('orders_client_number')
  expect(text).not.toContain('Sort')
})
