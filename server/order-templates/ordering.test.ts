import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let buyer: number
let held: number
let beach: number
let spa: number
let foreign: number
let paper: number
let gloves: number
let soap: number
let template: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make } = server
  client = await make.client({ name: 'Hotel Miramar' })
  beach = await make.center({ client, name: 'Playa' })
  spa = await make.center({ client, name: 'Spa', purchase_limit: 30, purchase_limit_period: 'M' })
  foreign = await make.center({ client: await make.client(), name: 'Ajeno' })
  buyer = await make.user({ clients: [client] })
  held = await make.user({ clients: [client], centers: [beach] })
  paper = await make.product({ name: 'Papel secamanos', price: 10, stock: 1000 })
  gloves = await make.product({ name: 'Guante de nitrilo', price: 4, stock: 10 })
  soap = await make.product({ name: 'Jabón a consultar', price: null })
})
beforeEach(async () => {
  await server.sql`delete from order_templates`
  const lines = [
    { product: paper, quantity: 2 },
    { product: gloves, quantity: 6 },
    { product: soap, quantity: 1 },
  ]
  const { body } = await server.as(buyer).send('POST', '/order_templates/', { client, name: 'Cada lunes', lines })
  template = body.id
})
afterAll(() => server.close())

const preview = (centers: number[], as = buyer) =>
  server.as(as).send('POST', `/order_templates/${template}/preview/`, { centers })
const place = (body: object, key?: string, as = buyer) =>
  server
    .as(as)
    .send('POST', `/order_templates/${template}/orders/`, body, key === undefined ? {} : { 'idempotency-key': key })
const countOrders = async () => (await server.sql<{ count: number }[]>`select count(*)::int from orders`)[0]!.count

describe('ordering a list for several centers', () => {
  test('R603 R604: tells before what each would order, its limit, and what is left out and why', async () => {
    const before = await countOrders()
    const { status, body } = await preview([beach, spa])
    expect(status).toBe(200)
    // The stock of the gloves is for both: the second center has what the first leaves.
    expect(body.orders).toMatchObject([
      { center: { id: beach, name: 'Playa' }, lines: 2, base: 44, total: 53.24, is_over_limit: false },
      { center: { id: spa }, lines: 2, base: 36, is_over_limit: true, limit: { purchase_limit: 30 } },
    ])
    const told = body.left_out.map((one: { center: { name: string }; issue: string; quantity: number }) => [
      one.center.name,
      one.issue,
      one.quantity,
    ])
    expect(told).toEqual([
      ['Playa', 'on_request', 0],
      ['Spa', 'above_stock', 4],
      ['Spa', 'on_request', 0],
    ])
    expect(body.total).toBe(96.8)
    expect(await countOrders()).toBe(before)
  })

  test('R603: places one order each at prices of the server, each against its own limit, and a repeat places nothing', async () => {
    const { version, total } = (await preview([beach, spa])).body
    const before = await countOrders()
    const body = { centers: [beach, spa], version, total, customer_number: ' L-7 ' }
    const answers = await Promise.all([1, 2, 3].map(() => place(body, 'monday')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.filter(one => !one.body.is_repeated)).toHaveLength(1)
    const [first] = answers
    expect(first?.body.orders).toMatchObject([
      { center: { id: beach }, base: 44, lines: 2, state: 2, is_over_limit: false },
      { center: { id: spa }, base: 36, lines: 2, state: 1, is_over_limit: true },
    ])
    for (const { body } of answers) expect(body.orders).toEqual(first?.body.orders)
    expect(await countOrders()).toBe(before + 2)
    const stored = await server.sql`
      select client_order_number, center_id from orders where id = any (${first!.body.orders.map((o: { id: number }) => o.id)})
      order by id`
    expect([...stored]).toEqual([
      { client_order_number: 'L-7', center_id: beach },
      { client_order_number: 'L-7', center_id: spa },
    ])
  })

  test('R603: places nothing where something else was shown', async () => {
    const { version, total } = (await preview([beach])).body
    await changeForTest(server.sql, 'prices', { product_id: paper, country_id: 'es' }, { price: 11 })
    const before = await countOrders()
    const answer = await place({ centers: [beach], version, total })
    expect([answer.status, answer.body.code]).toEqual([409, 'changed'])
    expect(await countOrders()).toBe(before)
  })

  test.each([
    ['that belongs to another client', () => foreign, () => buyer],
    ['that the user is held away from', () => spa, () => held],
    ['that nobody has', () => 999_999_999, () => buyer],
  ])('is refused for a center %s, and then for all of them', async (_what, center, as) => {
    const before = await countOrders()
    expect((await preview([beach, center()], as())).status).toBe(404)
    expect((await place({ centers: [beach, center()] }, undefined, as())).status).toBe(404)
    expect(await countOrders()).toBe(before)
  })

  test('R602: is open to colleagues who may not change the list', async () => {
    expect((await place({ centers: [beach] }, undefined, held)).status).toBe(201)
  })

  test('is refused where nothing is left to order', async () => {
    const lines = [{ product: soap, quantity: 1 }]
    await server.as(buyer).send('PATCH', `/order_templates/${template}/`, { lines })
    expect((await preview([beach])).body).toMatchObject({ orders: [], total: 0 })
    expect((await place({ centers: [beach] })).body).toEqual({ centers: ['No queda nada que pedir en estos centros.'] })
  })

  test('is refused for a locked client', async () => {
    await changeForTest(server.sql, 'clients', { id: client }, { locked: true })
    expect((await place({ centers: [beach] })).status).toBe(400)
  })
})
