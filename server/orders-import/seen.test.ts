import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: number
let article: number

beforeAll(async () => {
  server = await testServer()
  const client = await server.make.client()
  await server.make.center({ client })
  buyer = await server.make.user({ clients: [client] })
  article = await server.make.product({ external_id: 'LJ-5000', price: 3 })
})
afterAll(() => server.close())

test('an import names what its preview showed, and orders nothing else', async () => {
  const centers = await server.sql<{ external_id: string }[]>`select external_id from centers`
  const file = await orderSheet([['LJ-5000', 4]])
  const form = (more: object = {}) => ({ file, center_id: centers[0]!.external_id, ...more })
  const send = (path: string, more?: object) => server.as(buyer).send('POST', path, form(more))
  const preview = async () => {
    const { version, total } = (await send('/orders_import/preview/')).body
    return { version, total }
  }
  const seen = await preview()
  expect(seen.total).toBe(14.52)
  await server.sql`update prices set price = 4 where product_id = ${article}`
  expect(await send('/orders_import/', seen)).toMatchObject({
    status: 409,
    body: { code: 'changed', differences: [{ kind: 'total', before: 14.52, after: 19.36 }] },
  })
  expect(await server.sql`select from orders`).toHaveLength(0)
  expect(await send('/orders_import/', await preview())).toMatchObject({
    status: 201,
    body: { orders: [{ total: 19.36 }] },
  })
})
