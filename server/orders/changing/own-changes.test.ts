import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { releaseOver } from '#server/placing/versions/release.ts'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Monday; the route leaves on Tuesday, and who orders before 13:00 (12:00 UTC) is in time.
const at = (time: string) => new Date(`2026-11-30T${time}Z`)
const CUT_OFF = '2026-11-30T12:00:00.000Z'

let server: TestServer
let key: string
let client: number
let center: number
let buyer: number
let validator: number
let soap: number
let gloves: number

beforeAll(async () => {
  server = await testServer({
    max: 12,
    settings: { change_until_cut_off: true, order_desk: [{ email: 'pedidos@casa.test' }] },
    flags: { stock_limit: true },
  })
  key = (await replaceApiKey(server.sql, { name: 'erp', now: at('08:00:00') })).key
  const { make } = server
  client = await make.client()
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  validator = await make.user({ clients: [client], can_validate_orders: true, first_name: 'Marta' })
  soap = await make.product({ name: 'Jabón', price: 10 })
  gloves = await make.product({ name: 'Guante', price: 5 })
  await make.refresh()
})
beforeEach(async () => {
  server.clock.now = at('10:00:00')
  center = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
  await server.sql`update centers set delivery_days = '{2}', cut_off = '13:00' where id = ${center}`
  await server.sql`update products set stock = 20 where id = any (${[soap, gloves]})`
  await server.sql`delete from queued_jobs`
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

async function place(quantity = 5, user = buyer): Promise<number> {
  const as = server.as(user)
  await as.send('PATCH', '/cart/clear/')
  await as.send('POST', '/cart/add_cart_item/', { client, center, product: soap, quantity })
  const { status, body } = await as.send('PATCH', '/cart/create_order/', { client, center })
  expect(status).toBe(200)
  return body.id
}
const change = (id: number, changes: object[], more: object = {}, user = buyer) =>
  server.as(user).send('PATCH', `/orders/${id}/lines/`, { changes, ...more })
const cancel = (id: number, user = buyer, body: object = {}) =>
  server.as(user).send('POST', `/orders/${id}/cancel/`, body)
const read = async (id: number) => (await server.as(buyer).get(`/orders/${id}/`)).body
const stockOf = async (product: number) =>
  (await server.sql<[{ stock: number }]>`select stock::float as stock from products where id = ${product}`)[0].stock
const boughtBy = async () =>
  (
    await server.sql<[{ sum: number }]>`
    select coalesce(sum(base), 0)::float as sum from orders where center_id = ${center} and state = 2`
  )[0].sum
/** What the ERP has heard of an order, read as it reads. */
async function fed(id: number): Promise<string[]> {
  const answer = await server.app.inject({
    url: '/api/exchange/orders/?limit=1000',
    headers: { authorization: `Api-Key ${key}` },
  })
  const results: { event: string; document: { id: number } }[] = answer.json().results
  return results.filter(({ document }) => document.id === id).map(({ event }) => event)
}
const mailed = async () =>
  (await server.queued()).map(({ data }) => ('kind' in data ? String(data.kind) : '')).toSorted()

describe('R640: who placed an order, until its cut-off', () => {
  test('changes a line, adds one and takes one out: stock, sums and both versions follow', async () => {
    const id = await place()
    expect((await read(id)).held_until).toBe(CUT_OFF)
    server.clock.now = at('11:50:00')
    const { status, body } = await change(id, [
      { line: 1, quantity: 7 },
      { line: null, quantity: 2, product: gloves },
    ])
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 2, message: 'Pedido cambiado.' } })
    expect(await read(id)).toMatchObject({
      base: 80,
      total: 96.8,
      lines: 2,
      state: 2,
      versions: [{ total: 60.5 }, { by_validator: false, total: 96.8 }],
    })
    expect([await stockOf(soap), await stockOf(gloves), await boughtBy()]).toEqual([13, 18, 80])
    expect((await change(id, [{ line: 1, quantity: 0 }])).status).toBe(200)
    expect([await stockOf(soap), await stockOf(gloves), await boughtBy()]).toEqual([20, 18, 10])
    expect(await mailed()).toContain('order_received')
  })

  test('cancels it: what it took is there again', async () => {
    const id = await place()
    server.clock.now = at('11:59:59')
    expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 10, message: 'Pedido anulado.' } })
    expect([await stockOf(soap), await boughtBy(), (await read(id)).held_until]).toEqual([20, 0, null])
  })

  test('and no longer: at 13:01 nothing changes, in a sentence', async () => {
    const id = await place()
    server.clock.now = at('12:01:00')
    for (const answer of [await change(id, [{ line: 1, quantity: 1 }]), await cancel(id)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'changes.too_late_since',
          message: 'Este pedido ya no se puede cambiar: se prepara desde las 13:00.',
        },
      })
    }
    expect([(await read(id)).base, await stockOf(soap)]).toEqual([50, 15])
  })

  test.each([
    ['a colleague', async () => server.make.user({ clients: [client] }), 403],
    ['a validator', async () => validator, 403],
    ['somebody of another client', async () => server.make.user({ clients: [await server.make.client()] }), 404],
  ])('not %s', async (_, who, status) => {
    const id = await place()
    const user = await who()
    expect((await change(id, [{ line: 1, quantity: 1 }], {}, user)).status).toBe(status)
    expect((await cancel(id, user)).status).toBe(status)
    expect((await read(id)).versions).toEqual([])
  })

  test('not more than there is, not what cannot be sold, and nothing of what was refused stays', async () => {
    const id = await place()
    expect(await change(id, [{ line: 1, quantity: 21 }])).toMatchObject({
      status: 400,
      body: { code: 'cart.not_enough_stock' },
    })
    expect((await change(id, [{ line: null, quantity: 1, product: 2413 }])).status).toBe(400)
    expect([await stockOf(soap), await boughtBy(), (await read(id)).versions]).toEqual([15, 50, []])
  })

  test('as it was shown: another version or another amount is told', async () => {
    const id = await place()
    const { version } = await read(id)
    expect(await change(id, [{ line: 1, quantity: 2 }], { version, total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    expect((await change(id, [{ line: 1, quantity: 2 }], { version, total: 24.2 })).status).toBe(200)
    expect(await change(id, [{ line: 1, quantity: 1 }], { version })).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    expect(await cancel(id, buyer, { version })).toMatchObject({ status: 409, body: { code: 'changed' } })
  })

  test('not once somebody has begun with it', async () => {
    const id = await place()
    const admin = await server.make.user({ role: 'admin' })
    const moved = await server
      .as(admin)
      .send('PATCH', `/desk/arrivals/${await arrivalOf(id)}/state/`, { state: 4, from: 2, reason: '' })
    expect(moved.status).toBe(200)
    expect(await change(id, [{ line: 1, quantity: 1 }])).toMatchObject({ status: 409 })
    expect(await fed(id)).toEqual(['order_released', 'order_moved'])
  })
  const arrivalOf = async (id: number) =>
    (await server.sql<[{ id: number }]>`select id from arrivals where order_id = ${id}`)[0].id

  test('of a change and a cancellation at once each is decided alone', async () => {
    const id = await place()
    const answers = await atOnce(6, index =>
      index % 2 === 0 ? change(id, [{ line: 1, quantity: 1 + index }]) : cancel(id),
    )
    expect(Object.keys(statuses(answers)).every(status => ['200', '400', '409'].includes(status))).toBe(true)
    const { state, base } = await read(id)
    expect([await stockOf(soap), await boughtBy()]).toEqual(state === 10 ? [20, 0] : [20 - base / 10, base])
  })
})

describe('R641: limit and validation anew', () => {
  test('what goes over the limit waits again, and takes nothing meanwhile', async () => {
    const id = await place()
    await server.sql`delete from queued_jobs`
    expect((await change(id, [{ line: 1, quantity: 11 }])).body).toMatchObject({ state: 1 })
    expect(await read(id)).toMatchObject({ state: 1, waiting_reasons: ['limit'], base: 110 })
    expect([await stockOf(soap), await boughtBy()]).toEqual([20, 0])
    expect(await mailed()).toEqual(['order_pending', 'order_received'])
    expect((await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled: false })).status).toBe(
      200,
    )
    expect([await stockOf(soap), await boughtBy()]).toEqual([9, 110])
  })

  test('what comes within the limit counts at once', async () => {
    const id = await place(11)
    expect((await read(id)).state).toBe(1)
    expect((await change(id, [{ line: 1, quantity: 10 }])).body).toMatchObject({ state: 2 })
    expect([await stockOf(soap), await boughtBy(), (await read(id)).waiting_reasons]).toEqual([10, 100, []])
  })
})

describe('R642: the ERP', () => {
  test('hears of an order at its cut-off, as it is then, and the house too', async () => {
    const id = await place()
    await change(id, [{ line: 1, quantity: 3 }])
    expect(await fed(id)).toEqual([])
    expect(await mailed()).not.toContain('order_to_desk')
    server.clock.now = at('12:00:00')
    expect(await fed(id)).toEqual(['order_released'])
    expect(await mailed()).toContain('order_to_desk')
    expect(await fed(id)).toEqual(['order_released'])
    const { sql } = server
    await releaseOver(sql, { jobs: keptJobs, settings: { order_desk: [] }, now: at('13:00:00') })
    expect(await fed(id)).toEqual(['order_released'])
  })

  test('never hears of what was cancelled before', async () => {
    const id = await place()
    await cancel(id)
    server.clock.now = at('12:00:00')
    expect(await fed(id)).toEqual([])
  })

  test('hears at once of an order without a cut-off', async () => {
    await server.sql`update centers set delivery_days = '{}', cut_off = '' where id = ${center}`
    const id = await place()
    expect((await read(id)).held_until).toBeNull()
    expect(await fed(id)).toEqual(['order_placed'])
    expect(await change(id, [{ line: 1, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'changes.too_late' },
    })
  })

  test('gets each order once, in the order of their release, however many are read at once', async () => {
    const [one, two, three] = [await place(1), await place(1), await place(1)]
    await server.sql`update orders set held_until = '2026-11-30T11:30:00Z' where id = ${three}`
    server.clock.now = at('11:30:00')
    await fed(three)
    server.clock.now = at('12:00:00')
    await atOnce(5, () => fed(one))
    const { results } = (
      await server.app.inject({ url: '/api/exchange/orders/?limit=1000', headers: { authorization: `Api-Key ${key}` } })
    ).json()
    const heard = results.map(({ document }: { document: { id: number } }) => document.id)
    expect(heard.filter((id: number) => [one, two, three].includes(id))).toEqual([three, one, two])
  })
})
