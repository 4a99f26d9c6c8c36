import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What waits for validation is the effective discount of a line: its own and its share of that on the whole.

let server: TestServer
let sales: number
let owner: { client: number; center: number }
let ordinary: number
let special: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  const client = await make.client({ sales_person: sales })
  owner = { client, center: await make.center({ client }) }
  ordinary = await make.product({ price: 100, max_discount: 12 })
  special = await make.product({ price: 100, max_discount: 5 })
  await make.specialPrice({ product: special, client, price: 80 })
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

interface Wish {
  product: number
  discount?: number
  price?: number
}

async function finish(kind: 'order' | 'offer', items: Wish[], client_discount_percentage: number) {
  const lines = items.map(item => ({ quantity: 1, ...item }))
  const cart = { ...owner, items: lines, client_discount_percentage }
  expect(await server.as(sales).send('PUT', '/cart/update/', cart)).toMatchObject({ status: 200 })
  const { status, body } = await server.as(sales).send('PATCH', `/cart/create_${kind}/`, owner)
  expect(status).toBe(200)
  return body
}

const CHARGE = 2413

describe.each(['order', 'offer'] as const)('a line of an %s', kind => {
  test('at its maximum waits as soon as something is off the whole', async () => {
    expect(await finish(kind, [{ product: ordinary, discount: 12 }], 0)).toMatchObject({ state: 2 })
    expect(await finish(kind, [{ product: ordinary, discount: 12 }], 0.01)).toMatchObject({
      state: 1,
      code: 1,
      waiting_reasons: ['discount'],
      message: 'El descuento global del 0,01\u00a0% necesita validación.',
    })
  })

  test('waits above its maximum by its share of the whole alone', async () => {
    expect(await finish(kind, [{ product: ordinary }], 12)).toMatchObject({ state: 2 })
    expect(await finish(kind, [{ product: ordinary }], 12.01)).toMatchObject({ state: 1 })
  })

  test('with a special price, and a charge, are measured by the setting alone', async () => {
    const items = [{ product: special }, { product: CHARGE, price: 10 }]
    expect(await finish(kind, items, 15)).toMatchObject({ state: 2, waiting_reasons: [] })
    expect(await finish(kind, items, 15.01)).toMatchObject({ state: 1, waiting_reasons: ['discount'] })
  })

  test('discounted above the setting with nothing off the whole says so', async () => {
    const free = await server.make.product({ price: 100, max_discount: 50 })
    const placed = await finish(kind, [{ product: ordinary }, { product: free, discount: 15.01 }], 0)
    expect(placed).toMatchObject({ state: 1, message: 'El descuento de una línea necesita validación.' })
    const { entries } = (await server.as(sales).get(`/${kind}s/${placed.id}/`)).body
    expect(entries).toMatchObject([{ discount_waits: false }, { product: free, discount_waits: true }])
  })
})
