import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let buyer: number
let client: number
let center: number
let article: number
let special: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  article = await make.product({ price: 10, max_discount: 15 })
  special = await make.product({ price: 10, max_discount: 15 })
  await make.specialPrice({ client, product: special, price: 8 })
  await make.refresh()
})
afterAll(() => server.close())
beforeEach(() => Promise.all([sales, buyer].map(user => server.as(user).send('PATCH', '/cart/clear/'))))

// The three ways in which a discount arrives; each answers with the place where a refusal stands.
const WAYS = [
  {
    name: 'added',
    field: 'discount',
    send: (user: number, product: number, discount: unknown) =>
      server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1, discount }),
  },
  {
    name: 'changed',
    field: 'discount',
    send: async (user: number, product: number, discount: unknown) => {
      const added = await server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
      return server.as(user).send('PATCH', `/cart/update_cart_item/${added.body.id}/`, { discount })
    },
  },
  {
    name: 'replaced',
    field: 'discount',
    send: (user: number, product: number, discount: unknown) =>
      server.as(user).send('PUT', '/cart/update/', { client, center, items: [{ product, quantity: 1, discount }] }),
  },
]

const lineOf = async (user: number) => (await server.as(user).get('/cart/')).body.items[0]

describe.each(WAYS)('a line that is $name', ({ field, send }) => {
  test.each([0, 0.01, 5, 14.99, 15])('R118: takes a discount of %d % under its maximum', async discount => {
    expect(await send(sales, article, discount)).toMatchObject({ status: 200 })
    expect(await lineOf(sales)).toMatchObject({ discount, total: Math.round(1000 - 10 * discount) / 100 })
  })

  test.each([15.01, 16, 99.99, 100])(
    'R118 R131: is refused with %d %, and the message stands at discount[0]',
    async discount => {
      const { status, body } = await send(sales, article, discount)
      expect(status).toBe(400)
      expect(body[field][0]).toBe('El descuento máximo de esta línea es 15 %.')
    },
  )

  test.each([-1, 100.01, 1e308, '10,5', '10', null, [], {}, 10.005])('is refused with %j', async discount => {
    const { status, body } = await send(sales, article, discount)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('discount')
  })

  test('R122: takes no discount from a client', async () => {
    const { status, body } = await send(buyer, article, 5)
    expect(status).toBe(400)
    expect(body[field][0]).toBe('En esta línea no se puede aplicar descuento.')
    expect(await send(buyer, article, 0)).toMatchObject({ status: 200 })
  })

  test('R123: takes no discount at a special price', async () => {
    const { status, body } = await send(sales, special, 5)
    expect(status).toBe(400)
    expect(body[field][0]).toBe('En esta línea no se puede aplicar descuento.')
  })
})

test('a discount does not outlive the maximum that allowed it', async () => {
  await server
    .as(sales)
    .send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1, discount: 15 })
  await changeForTest(server.sql, 'products', { id: article }, { max_discount: 4 })
  expect(await lineOf(sales)).toMatchObject({ discount: 4, total: 9.6 })
  const { body } = await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })
  expect(body.base).toBe(9.6)
})

test('R118: of an article that is listed twice the discount that is said last counts, and is checked', async () => {
  const replaceBoth = (discounts: (number | undefined)[]) =>
    server.as(sales).send('PUT', '/cart/update/', {
      client,
      center,
      items: discounts.map(discount => ({ product: article, quantity: 1, discount })),
    })
  expect((await replaceBoth([5, 15])).body.items).toMatchObject([{ quantity: 2, discount: 15, total: 17 }])
  expect((await replaceBoth([15, 0])).body.items).toMatchObject([{ quantity: 2, discount: 0, total: 20 }])
  expect((await replaceBoth([15, undefined])).body.items).toMatchObject([{ quantity: 2, discount: 15 }])
  expect(await replaceBoth([5, 15.01])).toMatchObject({ status: 400, body: { discount: [expect.any(String)] } })
})

describe('the discount of the whole cart', () => {
  const replace = (user: number, change: object) =>
    server
      .as(user)
      .send('PUT', '/cart/update/', { client, center, items: [{ product: article, quantity: 10 }], ...change })

  test('is a percentage of the net, with the tax of what is left', async () => {
    const { body } = await replace(sales, { client_discount_percentage: 10, client_discount: 99 })
    expect(body).toMatchObject({ base: 100, tax: 21, total: 121, client_discount: 10, final: 108.9 })
    const placed = await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })
    expect(placed.body).toMatchObject({ base: 90, tax_total: 18.9, total: 108.9 })
  })

  test('is not a client’s to give', async () => {
    expect(await replace(buyer, { client_discount_percentage: 0.01 })).toMatchObject({
      status: 400,
      body: { client_discount_percentage: ['En esta línea no se puede aplicar descuento.'] },
    })
    expect(await replace(buyer, { client_discount_percentage: 0, client_discount: 50 })).toMatchObject({
      status: 200,
      body: { client_discount: 0, final: 121 },
    })
  })

  test('is gone when its giver has become a client', async () => {
    const giver = await server.make.user({ role: 'sales_person', clients: [client] })
    await server.sql`update clients set sales_person_id = ${giver} where id = ${client}`
    await replace(giver, { client_discount_percentage: 50 })
    await server.sql`update clients set sales_person_id = ${sales} where id = ${client}`
    await server.sql`update users set role = 'client' where id = ${giver}`
    await server.signIn(giver)
    server.clock.now = new Date(server.clock.now.getTime() + 2000)
    expect(await server.as(giver).get('/cart/')).toMatchObject({ body: { client_discount_percentage: 0, final: 121 } })
    const placed = await server.as(giver).send('PATCH', '/cart/create_order/', { client, center })
    expect(placed.body).toMatchObject({ base: 100, total: 121 })
  })

  test.each([-0.01, 100.01, 5.555, '10', null])('is refused with %j', async client_discount_percentage => {
    const { status, body } = await replace(sales, { client_discount_percentage })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['client_discount_percentage'])
  })
})
