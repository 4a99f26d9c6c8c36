import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// T2.1: whatever a caller says of a price, an article costs what the database says (product.md 3).

const PRICE = 12.34
const RUNS = 150

let server: TestServer
let users: Record<'client' | 'sales_person', number>
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const sales_person = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person })
  center = await make.center({ client })
  users = { client: await make.user({ clients: [client] }), sales_person }
  article = await make.product({ price: PRICE })
  await make.refresh()
})
afterAll(() => server.close())

const anyPrice = fc.constantFrom<unknown>(
  0,
  0.01,
  -1,
  1e308,
  -0,
  12.33,
  9_999_999,
  0.0001,
  '1',
  '0x10',
  '',
  'NaN',
  null,
  [],
  {},
  [1],
  { value: 1 },
  true,
  false,
)

const anyExtra = fc.dictionary(
  fc.constantFrom(
    'price',
    'final_price',
    'special_price',
    'list_price',
    'total',
    'base',
    'gross',
    'tax_rate',
    'currency_code',
  ),
  anyPrice,
  { maxKeys: 5 },
)

const role = fc.constantFrom('client' as const, 'sales_person' as const)

async function expectOwnPrice(user: number) {
  const { body } = await server.as(user).get(`/cart/?center=${center}`)
  for (const item of body.items) {
    expect(item).toMatchObject({ price: PRICE, list_price: PRICE, tax_rate: 21, discount: 0 })
    expect(item.total).toBe(Math.round(item.quantity * PRICE * 100) / 100)
  }
  expect(body.currency_code).toBe('EUR')
  expect(await server.sql`select 1 from cart_items where price is not null`).toHaveLength(0)
  return body.items.length
}

test('R100: a price that is sent with an added line is neither stored nor charged', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(role, anyPrice, anyExtra, async (role, price, extra) => {
      const caller = server.as(users[role])
      const body = { client, center, product: article, quantity: 1, ...extra, price }
      const { status } = await caller.send('POST', '/cart/add_cart_item/', body)
      expect([200, 400]).toContain(status)
      accepted += status === 200 ? await expectOwnPrice(users[role]) : 0
      await caller.send('PATCH', '/cart/clear/')
    }),
    { numRuns: RUNS },
  )
  expect(accepted).toBeGreaterThan(RUNS / 4)
})

test('R135: a price that is sent with replaced lines is ignored, too', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(role, anyPrice, anyExtra, async (role, price, extra) => {
      const items = [{ product: article, quantity: 3, ...extra, price }]
      const { status, body } = await server.as(users[role]).send('PUT', '/cart/update/', { client, center, items })
      expect([200, 400]).toContain(status)
      if (status === 400) expect(Object.keys(body)).toEqual(['items.0.price'])
      else accepted += await expectOwnPrice(users[role])
    }),
    { numRuns: RUNS },
  )
  expect(accepted).toBeGreaterThan(RUNS / 4)
})

test('a price that is sent with a changed line, or with the order, is ignored', async () => {
  await fc.assert(
    fc.asyncProperty(role, anyPrice, anyExtra, async (role, price, extra) => {
      const caller = server.as(users[role])
      await caller.send('PATCH', '/cart/clear/')
      const added = await caller.send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 })
      const change = { quantity: 2, ...extra, price, total: price }
      const changed = await caller.send('PATCH', `/cart/update_cart_item/${added.body.id}/`, change)
      expect(changed.status).toBe(200)
      expect(await expectOwnPrice(users[role])).toBe(1)
      const { total: _, ...others } = extra
      const placed = await caller.send('PATCH', '/cart/create_order/', {
        client,
        center,
        ...others,
        price,
        base: price,
      })
      expect(placed.body).toMatchObject({ base: 24.68, tax_total: 5.18, total: 29.86 })
    }),
    { numRuns: RUNS / 3 },
  )
})
