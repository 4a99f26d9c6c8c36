import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cxml, itemOut, makeProcurement, post, type Procurement, type SentItem } from '#server/test/punchout/cxml.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let user: number
let center: number
let limited: number
let soap: number
let pack: number
let scarce: number
let buyer: Procurement
let codes: Map<number, string>
let count = 0

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make, sql } = server
  client = await make.client()
  user = await make.user({ clients: [client] })
  center = await make.center({ client })
  limited = await make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
  const foreign = await make.center({ client: await make.client() })
  soap = await make.product({ external_id: 'SOAP-1', price: 2.5 })
  pack = await make.unit(soap, 6, 'pack 6')
  scarce = await make.product({ external_id: 'RARE-1', price: 10, stock: 5 })
  await make.product({ external_id: 'GONE-1', price: null })
  buyer = await makeProcurement(server, { user, client })
  const centers = await sql<{ id: number; external_id: string }[]>`select id, external_id from centers`
  codes = new Map(centers.map(({ id, external_id }) => [id, external_id]))
  expect(codes.get(foreign)).toBeDefined()
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.sql`update products set stock = 5 where id = ${scarce}`
})

const nextId = () => `PO-${(count += 1)}`

interface Wish {
  id: string
  type?: string
  /** Null leaves it out. */
  version?: number | null
  center?: number | string | undefined
  items?: SentItem[]
  attributes?: string
  more?: string
}

function orderRequest({ id, type = 'new', version = 1, center: at = center, items, attributes = '', more = '' }: Wish) {
  const shipTo =
    at === ''
      ? ''
      : `<ShipTo><Address addressID="${codes.get(Number(at)) ?? at}"><Name xml:lang="es">x</Name></Address></ShipTo>`
  const lines = (items ?? [{ code: 'SOAP-1', quantity: 4, price: 2.5 }]).map((item, index) =>
    itemOut({ line: index + 1, ...item }),
  )
  return `<OrderRequest><OrderRequestHeader orderID="${id}" orderDate="2026-11-25T10:00:00+01:00" type="${type}"${
    version === null ? '' : ` orderVersion="${version}"`
  } ${attributes}><Total><Money currency="EUR">10</Money></Total>${shipTo}
    <BillTo><Address><Name xml:lang="es">x</Name></Address></BillTo>${more}</OrderRequestHeader>${lines.join('')}</OrderRequest>`
}

const send = (wish: Wish) => post(server, cxml(buyer, orderRequest(wish)))

const ordersOf = (id: string) => server.sql`
  select o.id, o.state, o.base, o.total, o.center_id, o.user_id, o.lines, o.observations, o.client_order_number
  from orders o where o.client_order_number = ${id} order by o.id`

const entriesOf = (id: string) => server.sql`
  select e.product_id, e.quantity, e.unit_quantity, e.price from order_entries e join orders o on o.id = e.order_id
  where o.client_order_number = ${id} and o.state <> 10 order by e.line`

const stock = async () => (await server.sql`select stock from products where id = ${scarce}`)[0]?.stock

const consumed = async () =>
  (await server.sql`select coalesce(sum(quantity), 0) as sum from consumption_months where product_id = ${scarce}`)[0]
    ?.sum

describe('an OrderRequest', () => {
  test('of a test is checked, and nothing is stored', async () => {
    const asTest = (wish: Wish) => cxml(buyer, orderRequest(wish)).replace('"production"', '"test"')
    const id = nextId()
    const items = [{ code: 'RARE-1', quantity: 2, price: 10 }]
    expect(await post(server, asTest({ id, items }))).toMatchObject({ code: 200 })
    expect(await post(server, asTest({ id, items: [{ code: 'RARE-1', quantity: 2, price: 11 }] }))).toMatchObject({
      code: 409,
    })
    expect([await ordersOf(id), await stock()]).toEqual([[], 5])
    expect(await server.sql`select from punchout_orders where buyer_order_id = ${id}`).toHaveLength(0)
    expect(await send({ id, items })).toMatchObject({ code: 200 })
  })

  test('becomes an order of the centre at our prices', async () => {
    const id = nextId()
    const items = [
      { code: 'SOAP-1', quantity: 4, price: '2.504' },
      { code: 'SOAP-1', quantity: 2, price: 15, unit: 'PK', auxiliary: pack },
      { code: 'RARE-1', quantity: '2.000' },
    ]
    expect(await send({ id, items, more: '<Comments xml:lang="es">por la mañana</Comments>' })).toMatchObject({
      code: 200,
    })
    expect(await ordersOf(id)).toMatchObject([
      { state: 2, base: 60, center_id: center, user_id: user, lines: 3, observations: 'por la mañana' },
    ])
    expect(await entriesOf(id)).toMatchObject([
      { product_id: soap, quantity: 4, unit_quantity: 1, price: 2.5 },
      { product_id: soap, quantity: 2, unit_quantity: 6, price: 2.5 },
      { product_id: scarce, quantity: 2, unit_quantity: 1, price: 10 },
    ])
    expect(await stock()).toBe(3)
    const [message] = await server.sql`
      select m.kind, m.status, m.order_id, o.client_order_number from punchout_messages m join orders o on o.id = m.order_id
      order by m.id desc limit 1`
    expect(message).toMatchObject({ kind: 'OrderRequest', status: 200, client_order_number: id })
    const [kept] =
      await server.sql`select version, kind, status, lines from punchout_orders where buyer_order_id = ${id}`
    expect(kept).toMatchObject({ version: 1, kind: 'new', status: 200 })
    expect(kept?.lines).toMatchObject([
      { line: 1, code: 'SOAP-1', quantity: 4, price: 2.504, unit: 'EA' },
      { line: 2, code: 'SOAP-1', quantity: 2, price: 15, unit: 'PK' },
      { line: 3, code: 'RARE-1', quantity: 2, price: null },
    ])
  })

  test('that comes again, also at the same moment, is one order and answers the same', async () => {
    const id = nextId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]).toMatchObject({ http: 200, code: 200 })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test.each([
    ['another quantity', { items: [{ code: 'SOAP-1', quantity: 99, price: 2.5 }] }],
    ['another price', { items: [{ code: 'SOAP-1', quantity: 4, price: 2.6 }] }],
    ['another article', { items: [{ code: 'RARE-1', quantity: 4, price: 2.5 }] }],
    ['another line', { items: [{ code: 'SOAP-1', quantity: 4, price: 2.5, line: 7 }] }],
    ['another center', { center: 'limited' }],
    ['another comment', { more: '<Comments xml:lang="es">mañana</Comments>' }],
    ['another day', { attributes: 'requestedDeliveryDate="2026-12-01"' }],
    ['another type', { type: 'update', items: [{ code: 'SOAP-1', quantity: 5, price: 2.5 }] }],
  ] as [string, Partial<Wish>][])(
    'with the number and version of another and %s is refused with 409',
    async (_, other) => {
      for (const version of [1, null]) {
        // Without a version another content of an update is the next version.
        if (other.type === 'update' && version === null) continue
        const id = nextId()
        const first = await send({ id, version })
        const wish = other.center === 'limited' ? { ...other, center: limited } : other
        expect(await send({ id, version, ...wish })).toMatchObject({ http: 200, code: 409 })
        expect(await send({ id, version })).toEqual(first)
        expect(await ordersOf(id)).toMatchObject([{ state: 2, base: 10 }])
      }
    },
  )

  test('that was received before contents were kept is compared by its lines', async () => {
    const id = nextId()
    const first = await send({ id })
    await server.sql`update punchout_orders set content = null where buyer_order_id = ${id}`
    expect(await send({ id, more: '<Comments xml:lang="es">mañana</Comments>' })).toEqual(first)
    expect(await send({ id, items: [{ code: 'SOAP-1', quantity: 5, price: 2.5 }] })).toMatchObject({ code: 409 })
  })

  test.each([
    ['2,00', '2,50'],
    ['2.00', '2.5'],
    ['2', '2,5000'],
  ])('of the quantity %s and the price %s is read alike', async (quantity, price) => {
    const id = nextId()
    expect(await send({ id, items: [{ code: 'SOAP-1', quantity, price }] })).toMatchObject({ code: 200 })
    expect(await entriesOf(id)).toMatchObject([{ quantity: 2, price: 2.5 }])
  })

  test('of the same article twice is one line', async () => {
    const id = nextId()
    const line = { code: 'RARE-1', quantity: 2.5, price: 10 }
    expect(await send({ id, items: [line, { ...line, quantity: 1.25 }] })).toMatchObject({ code: 200 })
    expect(await entriesOf(id)).toMatchObject([{ product_id: scarce, quantity: 3.75 }])
  })

  test('above the limit of its centre waits for validation: 201', async () => {
    const id = nextId()
    const answer = await send({ id, center: limited, items: [{ code: 'SOAP-1', quantity: 100, price: 2.5 }] })
    expect(answer).toMatchObject({ http: 200, code: 201 })
    expect(answer.detail).not.toBe('')
    expect(await ordersOf(id)).toMatchObject([{ state: 1, center_id: limited, base: 250 }])
  })

  test.each([
    ['a price that differs', [{ code: 'SOAP-1', quantity: 1, price: 2.51 }], 409, 'line 1 (SOAP-1): 2.50'],
    ['the price of a piece for a pack', [{ code: 'SOAP-1', quantity: 1, price: 2.5, unit: 'PK' }], 409, '15.00'],
    [
      'an article that is not known',
      [
        { code: 'SOAP-1', quantity: 1 },
        { code: 'N-1', quantity: 1 },
      ],
      417,
      'line 2 (N-1)',
    ],
    ['an article that is not sold', [{ code: 'GONE-1', quantity: 1 }], 417, 'GONE-1'],
    ['a unit that is not known', [{ code: 'SOAP-1', quantity: 1, unit: 'TNE' }], 417, 'SOAP-1'],
    ['another currency', [{ code: 'SOAP-1', quantity: 1, price: 2.5, currency: 'USD' }], 409, 'EUR'],
    ['more than there is', [{ code: 'RARE-1', quantity: 6, price: 10 }], 409, 'RARE-1'],
    ['half a pack', [{ code: 'SOAP-1', quantity: 0.5, auxiliary: 'pack 6' }], 409, 'SOAP-1'],
    ['a price that is no number', [{ code: 'SOAP-1', quantity: 1, price: 'gratis' }], 409, 'SOAP-1'],
    ['a price of two numbers', [{ code: 'SOAP-1', quantity: 1, price: '2.50 EUR' }], 409, 'SOAP-1'],
    ['a price below nothing', [{ code: 'SOAP-1', quantity: 1, price: -2.5 }], 409, 'SOAP-1'],
    ['an empty price', [{ code: 'SOAP-1', quantity: 1, price: '' }], 409, 'SOAP-1'],
    ['a price with thousands', [{ code: 'SOAP-1', quantity: 1, price: '1.002,50' }], 409, 'SOAP-1'],
    ['a quantity that may be a thousand', [{ code: 'SOAP-1', quantity: '1,000' }], 409, 'SOAP-1'],
    ['no quantity', [{ code: 'SOAP-1', quantity: '1e3' }], 409, 'SOAP-1'],
    ['a quantity below nothing', [{ code: 'SOAP-1', quantity: -1 }], 409, 'SOAP-1'],
    ['the codes of another article', [{ code: "SOAP-1' or 1=1", quantity: 1 }], 417, 'SOAP-1'],
  ] as [string, SentItem[], number, string][])(
    'with %s is refused and can be sent again',
    async (_, items, code, said) => {
      const id = nextId()
      const answer = await send({ id, items })
      expect(answer).toMatchObject({ http: 200, code })
      expect(answer.detail).toContain(said)
      expect(await ordersOf(id)).toEqual([])
      const refused = await server.sql`select status, order_id from punchout_orders where buyer_order_id = ${id}`
      expect(refused).toMatchObject([{ status: code, order_id: null }])
      expect(await send({ id })).toMatchObject({ code: 200 })
      expect(await ordersOf(id)).toHaveLength(1)
    },
  )

  test('for a centre that is not known, or another client’s, is refused with 417', async () => {
    const foreign = [...codes.keys()].find(each => each !== center && each !== limited)
    for (const at of ['nowhere', foreign!, '']) {
      const id = nextId()
      expect(await send({ id, center: at })).toMatchObject({ code: 417 })
      expect(await ordersOf(id)).toEqual([])
    }
  })

  test.each([
    ['no number', { id: '' }, 400],
    ['no line', { id: 'PO-empty', items: [] }, 400],
    ['another type', { id: 'PO-type', type: 'copy' }, 450],
    ['a standing order', { id: 'PO-blanket', attributes: 'orderType="blanket"' }, 450],
  ] as [string, Wish, number][])('with %s is refused', async (_, wish, code) => {
    expect(await send(wish)).toMatchObject({ http: 200, code })
  })

  test('with a price of a hundred pieces is compared by the piece', async () => {
    const id = nextId()
    const priced = cxml(buyer, orderRequest({ id, items: [{ code: 'SOAP-1', quantity: 4, price: 250 }] })).replace(
      '</UnitOfMeasure>',
      '</UnitOfMeasure><PriceBasisQuantity quantity="100" conversionFactor="1"><UnitOfMeasure>EA</UnitOfMeasure></PriceBasisQuantity>',
    )
    expect(await post(server, priced)).toMatchObject({ code: 200 })
  })

  test('for a day on which nothing is delivered says so in the order', async () => {
    const id = nextId()
    expect(await send({ id, attributes: 'requestedDeliveryDate="2020-01-01"' })).toMatchObject({ code: 200 })
    expect((await ordersOf(id))[0]?.observations).toContain('2020-01-01')
  })

  test('of a locked client is refused with 403', async () => {
    await server.sql`update clients set locked = true where id = ${client}`
    expect(await send({ id: nextId() })).toMatchObject({ code: 403 })
    await server.sql`update clients set locked = false where id = ${client}`
  })
})

describe('another version', () => {
  test('replaces an order that nobody has begun, with its stock and what is consumed', async () => {
    const id = nextId()
    const before = await consumed()
    await send({ id, items: [{ code: 'RARE-1', quantity: 5, price: 10 }] })
    expect([await stock(), (await consumed()) - before]).toEqual([0, 5])
    const items = [{ code: 'RARE-1', quantity: 4, price: 10 }]
    expect(await send({ id, type: 'update', version: 2, items })).toMatchObject({ code: 200 })
    expect(await ordersOf(id)).toMatchObject([{ state: 10 }, { state: 2, base: 40 }])
    expect([await stock(), (await consumed()) - before]).toEqual([1, 4])
    expect(await send({ id, type: 'update', version: 2, items })).toMatchObject({ code: 200 })
    expect(await ordersOf(id)).toHaveLength(2)
  })

  test('that is refused leaves the order as it was', async () => {
    const id = nextId()
    await send({ id, items: [{ code: 'RARE-1', quantity: 2, price: 10 }] })
    const items = [{ code: 'RARE-1', quantity: 2, price: 9 }]
    expect(await send({ id, type: 'update', version: 2, items })).toMatchObject({ code: 409 })
    const tooMany = [{ code: 'RARE-1', quantity: 50, price: 10 }]
    expect(await send({ id, type: 'update', version: 2, items: tooMany })).toMatchObject({ code: 409 })
    expect(await ordersOf(id)).toMatchObject([{ state: 2, base: 20 }])
    expect(await stock()).toBe(3)
  })

  test('without a number of its own is told apart by its lines', async () => {
    const id = nextId()
    await send({ id, version: null })
    const change = { id, type: 'update', version: null, items: [{ code: 'SOAP-1', quantity: 8, price: 2.5 }] }
    const first = await send(change)
    expect(first).toMatchObject({ code: 200 })
    expect(await send(change)).toEqual(first)
    expect(await ordersOf(id)).toMatchObject([{ state: 10 }, { state: 2, base: 20 }])
  })

  test('that is older, or a new order of the same number, is refused with 409', async () => {
    const id = nextId()
    await send({ id, version: 3 })
    expect(await send({ id, version: 4 })).toMatchObject({ code: 409 })
    expect(await send({ id, type: 'update', version: 2 })).toMatchObject({ code: 409 })
    expect(await send({ id: nextId(), type: 'update', version: 2 })).toMatchObject({ code: 409 })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('of an order that is being processed is refused with 409', async () => {
    const id = nextId()
    await send({ id })
    await server.sql`update orders set state = 4 where client_order_number = ${id}`
    expect(await send({ id, type: 'update', version: 2 })).toMatchObject({ code: 409 })
    expect(await send({ id, type: 'delete', version: 2, items: [] })).toMatchObject({ code: 409 })
    expect(await ordersOf(id)).toMatchObject([{ state: 4 }])
  })

  test('that deletes cancels the order, once', async () => {
    const id = nextId()
    await send({ id, items: [{ code: 'RARE-1', quantity: 5, price: 10 }] })
    const first = await send({ id, type: 'delete', version: 2, items: [] })
    expect(first).toMatchObject({ code: 200 })
    expect(await send({ id, type: 'delete', version: 2, items: [] })).toEqual(first)
    expect(await send({ id, type: 'delete', version: 3, items: [] })).toMatchObject({ code: 204 })
    expect(await ordersOf(id)).toMatchObject([{ state: 10 }])
    expect(await stock()).toBe(5)
    expect(await send({ id, type: 'update', version: 4 })).toMatchObject({ code: 409 })
    const [told] = await server.sql`
      select v.details from events v join orders o on o.id = v.order_id
      where o.client_order_number = ${id} and v.kind = 'order_cancelled'`
    expect(told?.details).toMatchObject({ state: 10, version: 2 })
  })

  test('deletes an order that waits, which has taken nothing', async () => {
    const id = nextId()
    await send({
      id,
      center: limited,
      items: [
        { code: 'RARE-1', quantity: 5, price: 10 },
        { code: 'SOAP-1', quantity: 99, price: 2.5 },
      ],
    })
    expect(await ordersOf(id)).toMatchObject([{ state: 1 }])
    expect(await send({ id, type: 'delete', version: 2, items: [] })).toMatchObject({ code: 200 })
    expect(await ordersOf(id)).toMatchObject([{ state: 10 }])
    expect(await stock()).toBe(5)
  })
})

test('many orders and changes at once wait for each other in no circle', async () => {
  const ids = Array.from({ length: 6 }, nextId)
  const first = await Promise.all(ids.map(id => send({ id, items: [{ code: 'RARE-1', quantity: 0.5, price: 10 }] })))
  expect(first.map(({ http, code }) => [http, code])).toEqual(ids.map(() => [200, 200]))
  const answers = await Promise.all([
    ...ids.map(id => send({ id, type: 'update', version: 2, items: [{ code: 'RARE-1', quantity: 0.25, price: 10 }] })),
    ...ids.map(() => send({ id: nextId() })),
  ])
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await stock()).toBe(3.5)
})
