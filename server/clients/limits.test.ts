import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LimitPeriod } from '#domain/dates.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T20.2: which orders count against the limit of a centre. The borders are midnight in Madrid, in winter (UTC+1) as in
// summer (UTC+2), also on the days when the clock changes.

let server: TestServer
let admin: number
let client: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin' })
  client = await server.make.client()
})
afterAll(() => server.close())

let counter = 0
const placeOrder = (center: number, at: string, { state = 2, base = 10 } = {}) => server.sql`
  insert into orders (number, client_id, center_id, order_datetime, state, base)
  values (${`L-${++counter}`}, ${client}, ${center}, ${at}, ${state}, ${base})`

async function current(now: string, period: LimitPeriod, orders: string[]): Promise<number> {
  const center = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: period })
  for (const at of orders) await placeOrder(center, at)
  server.clock.now = new Date(now)
  const { body } = await server.as(admin).get(`/centers/${center}/`)
  const list = await server.as(admin).get(`/centers/?client=${client}&page_size=100`)
  const listed = list.body.results.find(({ id }: { id: number }) => id === center)
  // The list has its first page alone.
  expect([undefined, body.purchase_current]).toContain(listed?.purchase_current)
  return body.purchase_current
}

// [now, period, an order that counts no more, the first that counts, the last that counts, the first that is too late]
const BORDERS: [string, LimitPeriod, string, string, string, string][] = [
  [
    '2026-11-20T10:00:00Z',
    'M',
    '2026-10-31T22:59:59.999Z',
    '2026-10-31T23:00:00Z',
    '2026-11-30T22:59:59.999Z',
    '2026-11-30T23:00:00Z',
  ],
  [
    '2026-03-15T10:00:00Z',
    'M',
    '2026-02-28T22:59:59.999Z',
    '2026-02-28T23:00:00Z',
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00Z',
  ],
  [
    '2026-10-25T00:30:00Z',
    'M',
    '2026-09-30T21:59:59.999Z',
    '2026-09-30T22:00:00Z',
    '2026-10-31T22:59:59.999Z',
    '2026-10-31T23:00:00Z',
  ],
  [
    '2026-10-25T01:30:00Z',
    'M',
    '2026-09-30T21:59:59.999Z',
    '2026-09-30T22:00:00Z',
    '2026-10-31T22:59:59.999Z',
    '2026-10-31T23:00:00Z',
  ],
  [
    '2028-02-29T22:59:59Z',
    'M',
    '2028-01-31T22:59:59.999Z',
    '2028-01-31T23:00:00Z',
    '2028-02-29T22:59:59.999Z',
    '2028-02-29T23:00:00Z',
  ],
  [
    '2028-02-29T23:00:00Z',
    'M',
    '2028-02-29T22:59:59.999Z',
    '2028-02-29T23:00:00Z',
    '2028-03-31T21:59:59.999Z',
    '2028-03-31T22:00:00Z',
  ],
  [
    '2026-03-29T01:00:00Z',
    'T',
    '2025-12-31T22:59:59.999Z',
    '2025-12-31T23:00:00Z',
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00Z',
  ],
  [
    '2026-03-31T22:00:00Z',
    'T',
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00Z',
    '2026-06-30T21:59:59.999Z',
    '2026-06-30T22:00:00Z',
  ],
  [
    '2026-12-31T22:59:59Z',
    'T',
    '2026-09-30T21:59:59.999Z',
    '2026-09-30T22:00:00Z',
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00Z',
  ],
  [
    '2026-06-30T21:59:59Z',
    'S',
    '2025-12-31T22:59:59.999Z',
    '2025-12-31T23:00:00Z',
    '2026-06-30T21:59:59.999Z',
    '2026-06-30T22:00:00Z',
  ],
  [
    '2026-06-30T22:00:00Z',
    'S',
    '2026-06-30T21:59:59.999Z',
    '2026-06-30T22:00:00Z',
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00Z',
  ],
  [
    '2026-12-31T22:59:59Z',
    'A',
    '2025-12-31T22:59:59.999Z',
    '2025-12-31T23:00:00Z',
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00Z',
  ],
  [
    '2026-12-31T23:00:00Z',
    'A',
    '2026-12-31T22:59:59.999Z',
    '2026-12-31T23:00:00Z',
    '2027-12-31T22:59:59.999Z',
    '2027-12-31T23:00:00Z',
  ],
]

describe('the period of a limit', () => {
  test.each(BORDERS)(
    'at %s, %s: from midnight to midnight in Madrid',
    async (now, period, before, first, last, after) => {
      expect(await current(now, period, [before])).toBe(0)
      expect(await current(now, period, [first])).toBe(10)
      expect(await current(now, period, [last])).toBe(10)
      expect(await current(now, period, [after])).toBe(0)
      expect(await current(now, period, [before, first, last, after])).toBe(20)
    },
  )

  test('X counts nothing', async () => {
    expect(await current('2026-11-20T10:00:00Z', 'X', ['2026-11-19T10:00:00Z'])).toBe(0)
  })
})

describe('what counts', () => {
  test.each([
    [1, 0],
    [2, 10],
    [3, 10],
    [4, 10],
    [5, 10],
    [6, 10],
    [7, 10],
    [8, 10],
    [9, 0],
    [10, 0],
  ])('an order in state %i: %d', async (state, expected) => {
    server.clock.now = new Date('2026-11-20T10:00:00Z')
    const center = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
    await placeOrder(center, '2026-11-02T10:00:00Z', { state })
    const { body } = await server.as(admin).get(`/centers/${center}/`)
    expect(body).toMatchObject({ purchase_current: expected, purchase_limit_percent: expected })
  })

  test('another centre’s orders do not', async () => {
    const [one, other] = [
      await server.make.center({ client, purchase_limit: 10, purchase_limit_period: 'M' }),
      await server.make.center({ client }),
    ]
    await placeOrder(other, '2026-11-02T10:00:00Z')
    expect((await server.as(admin).get(`/centers/${one}/`)).body.purchase_current).toBe(0)
  })

  test.each([
    [0, 5, 105],
    [200, 69.99, 35],
    [3, 1, 33.33],
  ])('of a limit of %d, %d is %d %%', async (purchase_limit, base, percent) => {
    const center = await server.make.center({ client, purchase_limit, purchase_limit_period: 'M' })
    await placeOrder(center, '2026-11-02T10:00:00Z', { base })
    const { body } = await server.as(admin).get(`/centers/${center}/`)
    expect(body.purchase_limit_percent).toBe(percent)
  })
})

describe('R157: an order at the limit', () => {
  const order = async (limit: number | null, quantity: number, period: LimitPeriod = 'M', used = 0) => {
    server.clock.now = new Date('2026-11-20T10:00:00Z')
    const center = await server.make.center({ client, purchase_limit: limit, purchase_limit_period: period })
    if (used > 0) await placeOrder(center, '2026-11-02T10:00:00Z', { base: used })
    const product = await server.make.product({ price: 0.01 })
    await server.as(admin).send('PUT', '/cart/update/', { client, center, items: [{ product, quantity }] })
    return (await server.as(admin).send('PATCH', '/cart/create_order/', { client, center })).body
  }

  test.each([
    ['to the cent is within it', 100, 10_000, 0, 2],
    ['a cent above it waits', 100, 10_001, 0, 1],
    ['fills what others left', 100, 4000, 60, 2],
    ['goes a cent beyond what others left', 100, 4001, 60, 1],
    ['of nothing waits always', 0, 1, 0, 1],
    ['that is already passed waits', 100, 1, 250, 1],
  ])('%s', async (_what, limit, quantity, used, state) => {
    expect(await order(limit, quantity, 'M', used)).toMatchObject({ state, ...(state === 1 && { code: 1 }) })
  })

  test('without a limit, or with the period X, is never held', async () => {
    expect(await order(null, 900_000)).toMatchObject({ state: 2 })
    expect(await order(1, 900_000, 'X')).toMatchObject({ state: 2 })
  })
})

test('waiting orders are returned separately, for the current period only, and do not count', async () => {
  const center = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
  const elsewhere = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  await placeOrder(center, '2026-10-31T22:59:59.999Z', { state: 1, base: 1 })
  await placeOrder(center, '2026-10-31T23:00:00Z', { state: 1, base: 20 })
  await placeOrder(center, '2026-11-20T09:00:00Z', { state: 1, base: 30 })
  await placeOrder(center, '2026-11-20T09:00:00Z', { state: 2, base: 7 })
  await placeOrder(center, '2026-11-20T09:00:00Z', { state: 10, base: 400 })
  await placeOrder(elsewhere, '2026-11-20T09:00:00Z', { state: 1, base: 5000 })
  const { body } = await server.as(admin).get(`/centers/${center}/`)
  expect(body).toMatchObject({ purchase_current: 7, purchase_limit_percent: 7, purchase_waiting: 50 })
  const list = await server.as(admin).get(`/centers/?client=${client}&page_size=100`)
  expect(list.body.results.find(({ id }: { id: number }) => id === center)).toEqual(body)
})
