import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let north: number
let south: number
let buyer: number
let counter = 0

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  north = await server.make.center({ client, name: 'Gijón Norte' })
  south = await server.make.center({ client, name: 'Sevilla Sur' })
  buyer = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())

interface Wish {
  at?: string
  center?: number | null
  client?: number
  number?: string
  customer?: string
  state?: number
}

async function put(wish: Wish = {}): Promise<number> {
  const [order] = await server.sql<{ id: number }[]>`
    insert into orders (number, client_id, center_id, user_id, order_datetime, client_order_number, state)
    values (${wish.number ?? `X-${++counter}`}, ${wish.client ?? client}, ${wish.center === undefined ? north : wish.center},
      ${buyer}, ${wish.at ?? '2026-05-05T10:00:00Z'}, ${wish.customer ?? ''}, ${wish.state ?? 2}) returning id`
  return order!.id
}

const list = async (user: number, query = '') => {
  const { status, body } = await server.as(user).get(`/orders/?page_size=100&${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id)
}

describe('R321: who sees an order', () => {
  test('a user held to a centre sees its orders, and none that names no centre', async () => {
    const own = await server.make.client()
    const [a, b] = [await server.make.center({ client: own }), await server.make.center({ client: own })]
    const held = await server.make.user({ clients: [own], centers: [a] })
    const free = await server.make.user({ clients: [own] })
    const [orderA, orderB, orderNone] = [
      await put({ client: own, center: a, at: '2026-01-03T00:00:00Z' }),
      await put({ client: own, center: b, at: '2026-01-02T00:00:00Z' }),
      await put({ client: own, center: null, at: '2026-01-01T00:00:00Z' }),
    ]
    expect(await list(free)).toEqual([orderA, orderB, orderNone])
    expect(await list(held)).toEqual([orderA])
    expect(await list(held, `center=${b}`)).toEqual([])
    expect(await server.as(held).get(`/orders/${orderB}/`)).toMatchObject({ status: 404 })
    expect(await server.as(held).get(`/orders/${orderA}/`)).toMatchObject({ status: 200 })
    expect(await server.as(held).get(`/orders/${orderNone}/`)).toMatchObject({ status: 404 })
    const validable = await server.make.user({ clients: [own], centers: [a], can_validate_orders: true })
    await server.sql`update orders set state = 1 where client_id = ${own}`
    expect((await server.as(validable).get('/account/')).body.validable_orders).toBe(1)
    expect((await server.as(validable).get(`/user_info/?center=${b}`)).body.validable_orders).toBe(0)
  })

  test('a salesperson sees those of the own clients, an admin those of the own countries', async () => {
    const sales = await server.make.user({ role: 'sales_person' })
    const mine = await server.make.client({ sales_person: sales })
    const abroad = await server.make.client({ country: 'pt' })
    const order = await put({ client: mine, center: null })
    const foreign = await put({ client: abroad, center: null })
    expect(await list(sales)).toEqual([order])
    const admin = await server.make.user({ role: 'admin', countries: ['pt'] })
    expect(await list(admin)).toEqual([foreign])
    expect(await list(await server.make.user({ role: 'lead_manager' }))).toEqual([])
  })
})

describe('R203: the list is narrowed', () => {
  test.each([
    ['a part of the number', 'Z26-0099', true],
    ['the number in small letters', 'z26-009912', true],
    ['the customer’s own number', 'pc 77/b', true],
    ['the name of the centre', 'gijon', true],
    ['words of several', 'norte z26', true],
    ['words too short for an index, wherever they stand', 'n z 2 b', true],
    ['long words and short ones', 'norte pc z26 7', true],
    ['a short word that is not there', 'norte q9', false],
    ['a per cent sign', '%', false],
    ['what is not there', 'gijon sur', false],
  ])('by %s', async (_how, search, isFound) => {
    const known = await server.sql<{ id: number }[]>`select id from orders where number = 'Z26-009912'`
    const id = known[0]?.id ?? (await put({ number: 'Z26-009912', customer: 'PC 77/B', at: '2020-01-01T10:00:00Z' }))
    const found = await list(buyer, `before=2020-12-31&search=${encodeURIComponent(search)}`)
    expect(found).toEqual(isFound ? [id] : [])
  })

  test('by centre and by client', async () => {
    const order = await put({ center: south, at: '2019-01-01T10:00:00Z' })
    expect(await list(buyer, `center=${south}&before=2019-12-31`)).toEqual([order])
    expect(await list(buyer, `center=${north}&before=2019-12-31`)).toEqual([])
    expect(await list(buyer, `client=${client}&before=2019-12-31`)).toEqual([order])
  })

  test.each([
    ['2018-03-24', '2018-03-24', ['in']],
    ['24-03-2018', '24-03-2018', ['in']],
    ['2018-03-24T00:00:00', '2018-03-24T23:59:59', ['in']],
    ['2018-03-23', '2018-03-25', ['after', 'in', 'before']],
    ['2018-03-25', '2018-03-25', ['after']],
    ['2018-03-25', '2018-03-24', []],
  ])('from %s to %s, both days in full', async (after, before, expected) => {
    const days = [
      ['before', '2018-03-23T22:59:59.999Z'],
      ['in', '2018-03-23T23:00:00Z'],
      ['in', '2018-03-24T22:59:59.999Z'],
      ['after', '2018-03-24T23:00:00Z'],
      ['after', '2018-03-25T21:59:59.999Z'],
      ['late', '2018-03-25T22:00:00Z'],
    ] as const
    await server.sql`delete from orders where order_datetime < '2018-12-31'`
    const names = new Map<number, string>()
    for (const [name, at] of days) names.set(await put({ at }), name)
    const found = await list(buyer, `after=${after}&before=${before}`)
    expect([...new Set(found.map((id: number) => names.get(id)))]).toEqual(expected)
  })

  test.each(['2026-02-30', '2026-13-01', '1-1-2026', 'yesterday', '31-04-2026', '2026-01-01T99', '0001-01-01'])(
    'not by the day %s',
    async day => {
      expect(await server.as(buyer).get(`/orders/?after=${day}`)).toMatchObject({
        status: 400,
        body: { after: [expect.any(String)] },
      })
      expect(await server.as(buyer).get(`/orders/?before=${day}`)).toMatchObject({
        status: 400,
        body: { before: [expect.any(String)] },
      })
    },
  )
})

test('newest first, each order on one page', async () => {
  const own = await server.make.client()
  const user = await server.make.user({ clients: [own] })
  const same = await Promise.all(Array.from({ length: 30 }, () => put({ client: own, center: null })))
  const newest = await put({ client: own, center: null, at: '2026-05-06T10:00:00Z' })
  const pages = [1, 2, 3, 4].map(page => server.as(user).get(`/orders/?page_size=10&page=${page}`))
  const ids = (await Promise.all(pages)).flatMap(({ body }) => body.results.map(({ id }: { id: number }) => id))
  expect(ids).toEqual([newest, ...same.toSorted((one, other) => other - one)])
  const beyond = await server.as(user).get('/orders/?page_size=10&page=9')
  expect(beyond).toMatchObject({ status: 200, body: { results: [], count: 31, total_pages: 4 } })
})

describe('in another order', () => {
  let own: number
  let user: number
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    own = await server.make.client()
    user = await server.make.user({ clients: [own] })
    const wishes = [
      ['early', '2026-01-01T10:00:00Z', 50, 9],
      ['twin', '2026-02-01T10:00:00Z', 20, 1],
      ['other twin', '2026-02-01T10:00:00Z', 20, 1],
      ['late', '2026-03-01T10:00:00Z', 100.5, 2],
    ] as const
    for (const [name, at, total, lines] of wishes) {
      ids[name] = await put({ client: own, center: null, at })
      await server.sql`update orders set total = ${total}, lines = ${lines} where id = ${ids[name]}`
    }
  })

  test.each([
    ['-order_datetime', ['late', 'other twin', 'twin', 'early']],
    ['order_datetime', ['early', 'twin', 'other twin', 'late']],
    ['-total', ['late', 'early', 'other twin', 'twin']],
    ['total', ['twin', 'other twin', 'early', 'late']],
    ['-lines', ['early', 'late', 'other twin', 'twin']],
    ['lines', ['twin', 'other twin', 'late', 'early']],
  ])('by %s, those that are equal by their id, on every page', async (ordering, expected) => {
    const pages = [1, 2].map(page => server.as(user).get(`/orders/?ordering=${ordering}&page_size=2&page=${page}`))
    const found = (await Promise.all(pages)).flatMap(({ body }) => body.results.map(({ id }: { id: number }) => id))
    expect(found).toEqual(expected.map(name => ids[name]))
    expect(await list(user, `ordering=${ordering}&client=${own}`)).toEqual(found)
  })

  test.each(['number', '-id', 'total,id', 'total desc'])('not by «%s»', async ordering => {
    const reply = await server.as(user).get(`/orders/?ordering=${encodeURIComponent(ordering)}`)
    expect(reply).toMatchObject({ status: 400, body: { ordering: [expect.any(String)] } })
  })
})

test('an order shows its creator and centre, or that it has none', async () => {
  const own = await server.make.client({ name: 'Ferretería Ñandú' })
  const center = await server.make.center({ client: own, name: 'Gijón Norte' })
  const user = await server.make.user({ clients: [own] })
  const named = await put({ client: own, center, at: '2026-05-05T10:00:00.250Z' })
  const bare = await put({ client: own, center: null, at: '2026-05-04T10:00:00Z' })
  await server.sql`update orders set user_id = null where id = ${bare}`
  const { body } = await server.as(user).get(`/orders/?client=${own}`)
  const party = {
    id: own,
    name: 'Ferretería Ñandú',
    external_id: expect.any(String),
    external_code: expect.any(String),
  }
  expect(body.results).toMatchObject([
    {
      id: named,
      order_datetime: '2026-05-05T10:00:00.250Z',
      currency_symbol: '€',
      user_creator: { email: expect.any(String) },
      center: { id: center, name: 'Gijón Norte' },
      client: party,
    },
    { id: bare, order_datetime: '2026-05-04T10:00:00.000Z', user_creator: null, center: null, client: party },
  ])
  for (const { id } of body.results) {
    const {
      entries: _,
      taxes: __,
      subtotal: ___,
      discounts: ____,
      cancellation: _____,
      delivery_notes: _delivery_notes,
      invoices: _invoices,
      order_file: _order_file,
      validation: _validation,
      may_withdraw: _may_withdraw,
      reminded_at: _reminded_at,
      versions: _versions,
      questions: _questions,
      may_answer: _may_answer,
      held_until: _held_until,
      promised: _promised,
      delivered_together: _delivered_together,
      ...detail
    } = (await server.as(user).get(`/orders/${id}/`)).body
    expect(body.results).toContainEqual(detail)
  }
})
