import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/permissions.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let charged: ReturnType<typeof chargedFactory>
let client: number
let north: number
let south: number
let buyer: number
let paper: number
let soap: number

beforeAll(async () => {
  server = await testServer()
  charged = chargedFactory(server.sql)
  const { make } = server
  client = await make.client({ name: 'Hotel Miramar' })
  north = await make.center({ client, name: 'Gijón Norte' })
  south = await make.center({ client, name: 'Sevilla Sur' })
  buyer = await make.user({ clients: [client] })
  paper = await make.product({ name: 'Bobina secamanos', external_id: 'BS-2006' })
  soap = await make.product({ name: 'Jabón' })
})
afterAll(() => server.close())

const one = (quantity = 1) => [{ product: paper, quantity }]

const list = async (user: number, query = '') => {
  const { status, body } = await server.as(user).get(`/delivery_notes/?page_size=100&${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id)
}

describe('who sees a delivery note', () => {
  test('a user held to a center sees its notes alone, and others answer 404', async () => {
    const at = '2026-03-02T10:00:00Z'
    const a = await charged.note({ client, center: north, at, lines: one() })
    const b = await charged.note({ client, center: south, at: '2026-03-03T10:00:00Z', lines: one() })
    const held = await server.make.user({ clients: [client], centers: [north] })
    expect(await list(buyer)).toEqual([b, a])
    expect(await list(held)).toEqual([a])
    expect(await list(held, `center=${south}`)).toEqual([])
    for (const path of ['delivery_notes', 'delivery_note_pdf']) {
      expect((await server.as(held).get(`/${path}/${b}/`)).status).toBe(404)
      expect((await server.as(held).get(`/${path}/${a}/`)).status).toBe(200)
    }
  })

  test('a salesperson sees those of the own clients, an admin those of the own countries, and a lead manager none', async () => {
    const sales = await server.make.user({ role: 'sales_person' })
    const mine = await server.make.client({ sales_person: sales, country: 'pt' })
    const center = await server.make.center({ client: mine })
    const note = await charged.note({ client: mine, center, at: '2026-03-02T10:00:00Z', lines: one() })
    expect(await list(sales)).toEqual([note])
    expect(await list(await server.make.user({ role: 'admin', countries: ['pt'] }))).toEqual([note])
    const manager = await server.make.user({ role: 'lead_manager' })
    expect((await server.as(manager).get('/delivery_notes/')).status).toBe(403)
    expect((await server.as(manager).get(`/delivery_notes/${note}/`)).status).toBe(403)
    expect((await server.as(null).get('/delivery_notes/')).status).toBe(401)
  })
})

test('a punch-out session and a lead manager are refused all calls of delivery notes and invoices', () => {
  const routes = server.routes.filter(({ endpoint }) => /^\/(?:delivery_note|sale_invoice)/.test(endpoint.path))
  expect(routes).toHaveLength(9)
  for (const { permission } of routes) {
    const may = (role: Role, has_buyer_cookie: boolean) =>
      permission?.({ role, rights: [], can_validate_orders: true, can_validate_offers: true, has_buyer_cookie })
    expect(ROLES.filter(role => may(role, false))).toEqual(['admin', 'sales_person', 'client'])
    expect(ROLES.filter(role => may(role, true))).toEqual([])
  }
})

test('a search finds the number, the name of the center and the number of the order; days narrow the list', async () => {
  const { make } = server
  const own = await make.client()
  const user = await make.user({ clients: [own] })
  const beach = await make.center({ client: own, name: 'Playa de Levante' })
  const office = await make.center({ client: own, name: 'Oficina' })
  const order = await make.order({ client: own, center: office, at: '2026-04-01T10:00:00Z', lines: one() })
  const [{ number } = { number: '' }] = await server.sql<
    { number: string }[]
  >`select number from orders where id = ${order}`
  const first = await charged.note({
    client: own,
    center: beach,
    at: '2026-04-30T21:59:00Z',
    number: 'A-880123',
    lines: one(),
  })
  const second = await charged.note({ client: own, center: office, at: '2026-04-30T22:01:00Z', order, lines: one() })
  expect(await list(user, 'search=880123')).toEqual([first])
  expect(await list(user, 'search=LEVANTE')).toEqual([first])
  expect(await list(user, 'search=pl')).toEqual([first])
  expect(await list(user, `search=${number}`)).toEqual([second])
  // Two signs, of which no index knows.
  await server.sql`update orders set number = 'ZQ-77' where id = ${order}`
  expect(await list(user, 'search=zq')).toEqual([second])
  expect(await list(user, 'search=nada')).toEqual([])
  expect(await list(user, 'before=2026-04-30')).toEqual([first])
  expect(await list(user, 'after=2026-05-01')).toEqual([second])
  expect(await list(user, 'after=2026-05-01&before=2026-04-01')).toEqual([])
  expect((await server.as(user).get('/delivery_notes/?after=ayer')).status).toBe(400)
})

test('a note says of each line what was ordered, what all notes have served and what is still to come', async () => {
  const { make } = server
  const at = '2026-05-04T10:00:00Z'
  const order = await make.order({
    client,
    center: north,
    at,
    lines: [
      { product: paper, quantity: 2, unit_quantity: 6 },
      { product: soap, quantity: 3 },
    ],
  })
  const first = await charged.note({
    client,
    center: north,
    at: '2026-05-05T10:00:00Z',
    order,
    lines: [
      { product: paper, quantity: 6, order_line: 1, price: 1.5 },
      { product: soap, quantity: 3, order_line: 2, tax_rate: 10 },
      { product: soap, quantity: 1 },
    ],
  })
  const second = await charged.note({
    client,
    center: north,
    at: '2026-05-06T10:00:00Z',
    order,
    lines: [{ product: paper, quantity: 3, order_line: 1 }],
  })
  const back = await charged.note({
    client,
    center: north,
    at: '2026-05-07T10:00:00Z',
    order,
    lines: [{ product: paper, quantity: -2, order_line: 1 }],
  })
  const { body } = await server.as(buyer).get(`/delivery_notes/${first}/`)
  expect(body).toMatchObject({ lines: 3, base: 49, tax_total: 6.99, total: 55.99, saleorder: { id: order } })
  expect(body.taxes).toEqual([
    { name: 'IVA', rate: 21, base: 19, tax: 3.99, surcharge_rate: 0, surcharge: 0 },
    { name: 'IVA', rate: 10, base: 30, tax: 3, surcharge_rate: 0, surcharge: 0 },
  ])
  expect(
    body.entries.map(({ quantity, ordered, served, pending }: Record<string, unknown>) => [
      quantity,
      ordered,
      served,
      pending,
    ]),
  ).toEqual([
    [6, 12, 9, 3],
    [3, 3, 3, 0],
    [1, null, null, null],
  ])
  expect(body.entries[0].product_data).toMatchObject({ name: 'Bobina secamanos', external_id: 'BS-2006' })
  expect(body.entries[0].sale_order).toMatchObject({ id: order })

  const detail = (await server.as(buyer).get(`/orders/${order}/`)).body
  expect(detail.delivery_notes.map(({ id }: { id: number }) => id)).toEqual([first, second, back])
  expect(detail.invoices).toEqual([])
  // The order counts packs of six.
  expect(detail.entries[0].delivery_note_lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    1, 0.5, -0.333,
  ])

  await server.sql`update orders set state = 10 where id = ${order}`
  const cancelled = (await server.as(buyer).get(`/delivery_notes/${first}/`)).body
  expect(cancelled.entries.map(({ pending }: { pending: unknown }) => pending)).toEqual([0, 0, null])
})

test('an order out of reach is named without its id', async () => {
  const order = await server.make.order({ client, center: south, at: '2026-05-04T10:00:00Z', lines: one() })
  const note = await charged.note({ client, center: north, at: '2026-05-05T10:00:00Z', order, lines: one() })
  const held = await server.make.user({ clients: [client], centers: [north] })
  const { body } = await server.as(held).get(`/delivery_notes/${note}/`)
  expect(body.saleorder).toEqual({ id: null, number: expect.any(String) })
  expect((await server.as(held).get(`/orders/${order}/`)).status).toBe(404)
  const reachable = await server.as(buyer).get(`/delivery_notes/${note}/`)
  expect(reachable.body.saleorder.id).toBe(order)
})
