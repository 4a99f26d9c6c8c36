import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let desk: number
let buyer: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client], first_name: 'Ana' })
  desk = await staff('desk_orders')
  article = await make.product({ name: 'Gel de manos', price: 20, stock: 1000 })
  await make.refresh()
})
afterAll(() => server.close())

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}

interface Placed {
  id: number
  order: number
  number: string
}

async function place(): Promise<Placed> {
  await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 3 })
  const { body } = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
  const [arrival] = await server.sql<{ id: number }[]>`select id from arrivals where order_id = ${body.id}`
  return { order: body.id, number: body.number, id: arrival!.id }
}

const places = async (count: number): Promise<Placed[]> => {
  const placed: Placed[] = []
  for (let at = 0; at < count; at++) placed.push(await place())
  return placed
}

const look = (ids: number[], state: number, as = desk) =>
  server.as(as).send('POST', '/desk/arrivals/moves/look/', { ids, state })
const move = (moves: { id: number; from: number }[], state: number, more: object = {}, as = desk) =>
  server.as(as).send('POST', '/desk/arrivals/moves/', { moves, state, ...more })
const stateOf = async (order: number) =>
  (await server.sql<{ state: number }[]>`select state from orders where id = ${order}`)[0]?.state
const stock = async () =>
  (await server.sql<{ stock: number }[]>`select stock from products where id = ${article}`)[0]?.stock

describe('R540: one change of state of many', () => {
  test('tells which can and which stay, and changes nothing', async () => {
    const [one, two, three] = (await places(3)) as [Placed, Placed, Placed]
    await server.sql`update orders set state = 1 where id = ${two.order}`
    await server.sql`update orders set placed_here = false where id = ${three.order}`
    const { status, body } = await look([three.id, two.id, one.id], 4)
    expect(status).toBe(200)
    expect(body).toEqual({
      can: [{ id: one.id, from: 2 }],
      stays: [
        { id: two.id, number: two.number, state: 1, why: 'no_step' },
        { id: three.id, number: three.number, state: 2, why: 'of_erp' },
      ],
    })
    expect(await stateOf(one.order)).toBe(2)
  })

  test('puts those that can into it, with one entry of the history that has each', async () => {
    const placed = await places(3)
    const { status, body } = await move(
      placed.map(({ id }) => ({ id, from: 2 })),
      4,
    )
    expect([status, body]).toEqual([200, { moved: 3, stays: [] }])
    for (const { order } of placed) expect(await stateOf(order)).toBe(4)
    const entries = await server.sql`
      select i.id, i.kind, i.rows_changed, i.user_id, count(c.*)::int as rows from imports i join changes c on c.import_id = i.id
      where c.key = any (${placed.map(({ number }) => number)}) group by i.id`
    expect(entries).toMatchObject([{ kind: 'orders', rows_changed: 3, user_id: desk, rows: 3 }])
    const { body: detail } = await server.as(desk).get(`/desk/arrivals/${placed[0]!.id}/`)
    expect(detail.history).toMatchObject([{ before: 2, after: 4 }])
  })

  test('leaves what has moved since it was shown, also where a step would lead there from now', async () => {
    const [one, two] = (await places(2)) as [Placed, Placed]
    await move([{ id: one.id, from: 2 }], 4)
    const before = await stock()
    const wish = [one, two].map(({ id }) => ({ id, from: 2 }))
    const { body } = await move(wish, 10, { reason: 'Sin reparto' })
    expect(body).toEqual({ moved: 1, stays: [{ id: one.id, number: one.number, state: 4, why: 'moved' }] })
    expect([await stateOf(one.order), await stateOf(two.order)]).toEqual([4, 10])
    expect(await stock()).toBe((before ?? 0) + 3)
  })

  test('wants a reason to block and to cancel', async () => {
    const one = await place()
    const { status, body } = await move([{ id: one.id, from: 2 }], 10)
    expect([status, body.reason]).toEqual([400, ['Este campo es obligatorio.']])
    expect(await stateOf(one.order)).toBe(2)
  })

  test('takes requests and messages, too, and none of the offers', async () => {
    await server.as(buyer).send('POST', '/quotation_request/', { client, center, product: article, text: '¿Precio?' })
    const [request] = (await server.as(desk).get('/desk/arrivals/?kind=request')).body.results
    expect((await look([request.id], 14)).body.can).toEqual([{ id: request.id, from: 13 }])
    expect((await move([{ id: request.id, from: 13 }], 14)).body.moved).toBe(1)
    expect((await move([{ id: request.id, from: 13 }], 14)).body).toMatchObject({ moved: 0, stays: [{ why: 'moved' }] })
  })

  test('all that the filter finds are told by their ids', async () => {
    await place()
    const { body } = await server.as(desk).get('/desk/arrivals/keys/?state=2&search=miramar')
    const { body: listed } = await server.as(desk).get('/desk/arrivals/?state=2&search=miramar&page_size=100')
    expect(body.keys).toEqual(listed.results.map(({ id }: { id: number }) => id))
    const { body: near } = await server.as(desk).get('/desk/arrivals/keys/?state=2&search=miramra')
    expect(near.keys).toEqual(body.keys)
  })

  test('is of the own countries and of who has the room alone: of one that is not, nothing is moved', async () => {
    const abroad = await server.make.client({ country: 'pt' })
    const one = await place()
    const [foreign] = await server.sql<{ id: number }[]>`
      update arrivals set country_id = 'pt', client_id = ${abroad} where id = ${(await place()).id} returning id`
    expect((await look([one.id, foreign!.id], 4)).status).toBe(404)
    const both = [one.id, foreign!.id].map(id => ({ id, from: 2 }))
    expect((await move(both, 4)).status).toBe(404)
    expect(await stateOf(one.order)).toBe(2)
    const other = await staff('desk_people', 'desk_settings')
    for (const answer of [
      await look([one.id], 4, other),
      await move([{ id: one.id, from: 2 }], 4, {}, other),
      await server.as(other).get('/desk/arrivals/keys/'),
    ])
      expect(answer.status).toBe(403)
  })
})
