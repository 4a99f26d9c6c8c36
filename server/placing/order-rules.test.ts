import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { pdf } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
let buyer: number
let client: number
let center: number
let article: number

const PDF = pdf()
const FILE = { name: 'Pedido 7.pdf', content: PDF.toString('base64') }

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  admin = await make.user({ role: 'admin' })
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  article = await make.product({ price: 10 })
  await make.refresh()
})
beforeEach(async () => {
  await rules({ order_number_rule: 'none', order_file: 'none', cost_centers: [] })
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items: [{ product: article, quantity: 2 }] })
})
afterAll(() => server.close())

const rules = (some: Partial<OrderRules>) => server.sql`update clients set ${server.sql(some)} where id = ${client}`
const order = (body: object = {}) => server.as(buyer).send('PATCH', '/cart/create_order/', { client, center, ...body })

describe("a client's rules of orders", () => {
  test.each([
    ['required', '', 'cart.needs_customer_number'],
    ['required', '  ', 'cart.needs_customer_number'],
    ['99-AAAA', '', 'cart.needs_customer_number'],
    ['99-AAAA', '2-ABCD', 'cart.customer_number_form'],
  ])('the number rule %s refuses %j', async (order_number_rule, customer_number, code) => {
    await rules({ order_number_rule })
    expect(await order({ customer_number })).toMatchObject({ status: 400, body: { code } })
  })

  test('the sentence about a wrong number names the form, and a right one is taken', async () => {
    await rules({ order_number_rule: '99-AAAA' })
    expect((await order({ customer_number: 'x' })).body.message).toContain('99-AAAA')
    expect((await order({ customer_number: '26-ABCD' })).status).toBe(200)
  })

  test('a cost center is asked for, has to be one of the client, and is stored with the order', async () => {
    await rules({ cost_centers: ['Cocina', 'Pisos'] })
    expect((await order()).body.code).toBe('cart.needs_cost_center')
    expect((await order({ cost_center: 'Bar' })).body.code).toBe('cart.unknown_cost_center')
    const { body } = await order({ cost_center: 'Pisos' })
    expect((await server.as(buyer).get(`/orders/${body.id}/`)).body.cost_center).toBe('Pisos')
    expect((await server.as(buyer).get('/orders/')).body.results[0].cost_center).toBe('Pisos')
  })

  test('a cost center of a client without any is refused', async () => {
    expect((await order({ cost_center: 'Pisos' })).body.code).toBe('cart.unknown_cost_center')
  })

  test('the purchase order is asked for where it is required, and refused where it is not taken', async () => {
    expect((await order({ order_file: FILE })).body.code).toBe('cart.no_order_file')
    await rules({ order_file: 'required' })
    expect((await order()).body.code).toBe('cart.needs_order_file')
    const html = { name: 'a.pdf', content: Buffer.from('<svg onload="alert(1)">').toString('base64') }
    expect((await order({ order_file: html })).status).toBe(400)
    await rules({ order_file: 'allowed' })
    expect((await order()).status).toBe(200)
  })

  test('offers know no rules', async () => {
    await rules({ order_number_rule: 'required', order_file: 'required', cost_centers: ['Pisos'] })
    const sales = await server.make.user({ role: 'sales_person' })
    await server.sql`update clients set sales_person_id = ${sales} where id = ${client}`
    await server.as(sales).send('PUT', '/cart/update/', { client, center, items: [{ product: article, quantity: 1 }] })
    expect((await server.as(sales).send('PATCH', '/cart/create_offer/', { client, center })).status).toBe(200)
  })
})

test('the purchase order is read by whoever sees the order, and by a key that may read orders', async () => {
  await rules({ order_file: 'required', cost_centers: ['Pisos'] })
  const { body } = await order({ order_file: FILE, cost_center: 'Pisos', customer_number: 'X' })
  expect((await server.as(buyer).get(`/orders/${body.id}/`)).body.order_file).toBe('Pedido 7.pdf')
  expect((await server.as(buyer).get(`/orders/${body.id}/order_file/`)).status).toBe(200)
  const stranger = await server.make.user({ clients: [await server.make.client()] })
  expect((await server.as(stranger).get(`/orders/${body.id}/order_file/`)).status).toBe(404)

  const key = async (kind: string) => {
    const wish = { name: kind, now: server.clock.now, sends: [], reads: [kind] }
    return `Api-Key ${(await replaceApiKey(server.sql, wish)).key}`
  }
  const ask = async (url: string, authorization: string) => server.app.inject({ url, headers: { authorization } })
  const mayRead = await key('orders')
  const feed = (await ask('/api/exchange/orders/', mayRead)).json()
  const { document } = feed.results.at(-1)
  expect(document).toMatchObject({
    cost_center: 'Pisos',
    order_file: { name: 'Pedido 7.pdf', media_type: 'application/pdf', url: `/api/exchange/order_files/${body.id}/` },
  })
  const file = await ask(document.order_file.url, mayRead)
  expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
  expect((await ask(document.order_file.url, await key('offers'))).statusCode).toBe(403)
  expect((await ask('/api/exchange/order_files/999999/', mayRead)).statusCode).toBe(404)
  expect((await server.as(buyer).get(`/exchange/order_files/${body.id}/`)).status).toBe(403)
  expect((await server.as(admin).get(`/exchange/order_files/${body.id}/`)).status).toBe(200)
})

test.each([
  ['99-AAAA', true],
  ['PO-*', true],
  ['none', true],
  ['*-1', false],
  ['9'.repeat(36), false],
])('the ERP sends the rule %s, which is taken: %s', async (rule, applied) => {
  const [{ external_id } = { external_id: '' }] = await server.sql<{ external_id: string }[]>`
    select external_id from clients where id = ${client}`
  const file = `external_id;name;country;order_number_rule;order_file;cost_centers\n${external_id};Uno;es;${rule};allowed;Pisos|Cocina\n`
  const done = await importFile(server.sql, 'clients', file)
  expect(done.applied).toBe(applied)
  expect(done.problems.map(({ column }) => column)).toEqual(applied ? [] : ['order_number_rule'])
  const { body } = await server.as(buyer).get(`/clients/${client}/`)
  expect(body.order_rules.order_number_rule).toBe(applied ? rule : 'none')
})
