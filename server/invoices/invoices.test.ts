import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let charged: ReturnType<typeof chargedFactory>
let client: number
let north: number
let south: number
let buyer: number
let held: number
let paper: number

beforeAll(async () => {
  server = await testServer()
  charged = chargedFactory(server.sql)
  const { make } = server
  client = await make.client({ name: 'Hotel Miramar' })
  north = await make.center({ client, name: 'Gijón Norte' })
  south = await make.center({ client, name: 'Sevilla Sur' })
  buyer = await make.user({ clients: [client] })
  held = await make.user({ clients: [client], centers: [north] })
  paper = await make.product({ name: 'Bobina secamanos' })
})
afterAll(() => server.close())

const one = (quantity = 1) => [{ product: paper, quantity }]

const list = async (user: number, query = '') => {
  const { status, body } = await server.as(user).get(`/sale_invoices/?page_size=100&${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id)
}

describe('who sees an invoice', () => {
  test('an invoice of several centers is not for who is held to some of them', async () => {
    const own = await charged.invoice({ client, center: north, at: '2026-03-03T10:00:00Z', lines: one() })
    const other = await charged.invoice({ client, center: south, at: '2026-03-02T10:00:00Z', lines: one() })
    const several = await charged.invoice({
      client,
      at: '2026-03-01T10:00:00Z',
      lines: [
        { product: paper, quantity: 1, center: north },
        { product: paper, quantity: 1, center: south },
      ],
    })
    expect(await list(buyer)).toEqual([own, other, several])
    expect(await list(held)).toEqual([own])
    expect(await list(buyer, `center=${south}`)).toEqual([other])
    for (const path of ['sale_invoices', 'sale_invoice_pdf']) {
      expect((await server.as(held).get(`/${path}/${own}/`)).status).toBe(200)
      for (const foreign of [other, several]) {
        expect((await server.as(held).get(`/${path}/${foreign}/`)).status).toBe(404)
      }
    }
    expect((await server.as(buyer).get(`/sale_invoices/${several}/`)).body.center).toBeNull()
  })

  test('a salesperson sees those of the own clients, a lead manager none', async () => {
    const sales = await server.make.user({ role: 'sales_person' })
    const mine = await server.make.client({ sales_person: sales })
    const center = await server.make.center({ client: mine })
    const invoice = await charged.invoice({ client: mine, center, at: '2026-03-02T10:00:00Z', lines: one() })
    expect(await list(sales)).toEqual([invoice])
    const manager = await server.make.user({ role: 'lead_manager' })
    expect((await server.as(manager).get('/sale_invoices/')).status).toBe(403)
    expect((await server.as(null).get(`/sale_invoices/${invoice}/`)).status).toBe(401)
  })
})

test('a search finds the number, the name of the center and the numbers of all orders in the lines', async () => {
  const { make, sql } = server
  const own = await make.client()
  const user = await make.user({ clients: [own] })
  const center = await make.center({ client: own, name: 'Playa de Levante' })
  const orders = [
    await make.order({ client: own, center, at: '2026-04-01T10:00:00Z', lines: one() }),
    await make.order({ client: own, center, at: '2026-04-02T10:00:00Z', lines: one() }),
  ]
  const [{ number } = { number: '' }] = await sql<
    { number: string }[]
  >`select number from orders where id = ${orders[1]!}`
  const several = await charged.invoice({
    client: own,
    at: '2026-04-30T10:00:00Z',
    number: 'F26-10231',
    lines: orders.map(order => ({ product: paper, quantity: 1, order })),
  })
  const named = await charged.invoice({ client: own, center, at: '2026-04-29T10:00:00Z', lines: one() })
  expect(await list(user, 'search=10231')).toEqual([several])
  expect(await list(user, 'search=levante')).toEqual([named])
  expect(await list(user, `search=${number}`)).toEqual([several])
  expect(await list(user, `search=f2 ${number}`)).toEqual([several])
  // Two signs, of which no index knows.
  await sql`update orders set number = 'ZQ-77' where id = ${orders[0]!}`
  expect(await list(user, 'search=zq')).toEqual([several])
  expect(await list(user, 'search=xyzzy')).toEqual([])
  expect(await list(user, 'after=2026-04-30')).toEqual([several])
})

test('R242: an invoice has the order and the note of each line, and is found from both', async () => {
  const { make } = server
  const at = '2026-05-04T10:00:00Z'
  const order = await make.order({ client, center: north, at, lines: one(5) })
  const note = await charged.note({
    client,
    center: north,
    at,
    order,
    lines: [{ product: paper, quantity: 5, order_line: 1 }],
  })
  const invoice = await charged.invoice({
    client,
    center: north,
    at: '2026-05-31T10:00:00Z',
    order,
    state: 7,
    lines: [
      { product: paper, quantity: 5, price: 1.23, note, order },
      { product: paper, quantity: -1, price: 1.23, tax_rate: 10 },
    ],
  })
  const { body } = await server.as(held).get(`/sale_invoices/${invoice}/`)
  expect(body).toMatchObject({ state: 7, base: 4.92, tax_total: 1.17, total: 6.09, saleorder: { id: order }, lines: 2 })
  expect(body.state_values).toContainEqual({ code: 7, value: 'Facturable' })
  expect(body.taxes).toEqual([
    { name: 'IVA', rate: 21, base: 6.15, tax: 1.29, surcharge_rate: 0, surcharge: 0 },
    { name: 'IVA', rate: 10, base: -1.23, tax: -0.12, surcharge_rate: 0, surcharge: 0 },
  ])
  expect(body.entries[0]).toMatchObject({
    product: { name: 'Bobina secamanos', currency_symbol: '€' },
    delivery_note: { id: note },
    sale_order: { id: order },
    quantity: 5,
    price: 1.23,
    base: 6.15,
  })
  const listed = [{ id: invoice, number: body.number, invoice_datetime: '2026-05-31T10:00:00+00:00' }]
  expect((await server.as(held).get(`/delivery_notes/${note}/`)).body.invoices).toEqual(listed)
  expect((await server.as(held).get(`/orders/${order}/`)).body.invoices).toEqual(listed)
})

test('an invoice of several centers is no link for who does not see it', async () => {
  const order = await server.make.order({ client, center: north, at: '2026-06-04T10:00:00Z', lines: one() })
  await charged.invoice({
    client,
    at: '2026-06-30T10:00:00Z',
    lines: [{ product: paper, quantity: 1, order, center: north }],
  })
  expect((await server.as(held).get(`/orders/${order}/`)).body.invoices).toEqual([])
  expect((await server.as(buyer).get(`/orders/${order}/`)).body.invoices).toHaveLength(1)
})

test('an invoice whose state the ERP does not say has none', async () => {
  const invoice = await charged.invoice({
    client,
    center: north,
    at: '2026-07-01T10:00:00Z',
    state: null,
    lines: one(),
  })
  expect((await server.as(held).get(`/sale_invoices/${invoice}/`)).body.state).toBeNull()
})
