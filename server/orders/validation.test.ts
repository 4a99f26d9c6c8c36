import { describe, expect, test } from 'vitest'
import { statuses } from '#server/test/buyer-group.ts'
import {
  article,
  center,
  client,
  decide,
  limitedCenter,
  listed,
  mails,
  maker,
  makeBuyer,
  makeValidator,
  NOW,
  openWaiting,
  pending,
  place,
  server,
  stateOf,
  told,
  validator,
} from '#server/test/waiting-fixture.ts'

// What is true of offers as well stands in server/validation/decide.test.ts.
openWaiting('order')

const stockOf = async (id: number) =>
  (await server.sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]!.stock
const consumedOf = async (id: number) =>
  (
    await server.sql<
      { amount: number }[]
    >`select sum(amount) as amount from consumption_months where product_id = ${id}`
  )[0]!.amount

describe('R228: a decision', () => {
  test('with cancelled false validates: the order counts, takes its stock, and the person who placed it gets a mail', async () => {
    const product = await server.make.product({ price: 10, stock: 5 })
    const id = await pending({ product })
    expect([await stockOf(product), await consumedOf(product)]).toEqual([5, null])
    expect(await decide(id, false)).toMatchObject({ status: 200, body: { id, state: 2, message: 'Pedido validado.' } })
    expect(await stateOf(id)).toBe(2)
    expect([await stockOf(product), await consumedOf(product)]).toEqual([3, 20])
    expect(await told(id)).toEqual(['order_placed', 'order_validated'])
    expect(await mails()).toEqual([{ kind: 'order_decided', data: { order_id: id } }])
    const { body } = await server.as(maker).get(`/centers/${center}/`)
    expect(body.purchase_current).toBe(20)
  })

  test('with cancelled true cancels: no stock is taken and nothing counts', async () => {
    const product = await server.make.product({ price: 10, stock: 5 })
    const id = await pending({ product })
    expect(await decide(id, 'True')).toMatchObject({ status: 200, body: { state: 10, message: 'Pedido anulado.' } })
    expect([await stockOf(product), await consumedOf(product)]).toEqual([5, null])
    expect(await mails()).toEqual([{ kind: 'order_decided', data: { order_id: id } }])
  })

  test('R227: of an order that never waited is refused', async () => {
    const settled = await place({ owner: { client, center: await server.make.center({ client }) } })
    expect(settled).toMatchObject({ state: 2 })
    expect(await decide(settled.id, true)).toMatchObject({ status: 409 })
  })

  test('two validators use up one stock with two orders: one succeeds, the other gets the error (10 rounds)', async () => {
    const other = await server.make.user({ clients: [client], can_validate_orders: true })
    for (let round = 0; round < 10; round++) {
      const product = await server.make.product({ price: 10, stock: 3 })
      const orders = [await pending({ product }), await pending({ product })]
      const answers = await Promise.all(orders.map((id, index) => decide(id, false, [validator, other][index])))
      expect(statuses(answers)).toEqual({ 200: 1, 400: 1 })
      expect(await stockOf(product)).toBe(1)
    }
  })

  test('with concurrent orders for the same centre: none is blocked for ever, and all are counted', async () => {
    const { make } = server
    const owner = { client, center: await make.center({ client, purchase_limit: 50, purchase_limit_period: 'M' }) }
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () =>
        pending({ owner, quantity: 6, user: await make.user({ clients: [client] }) }),
      ),
    )
    const makers = await Promise.all(Array.from({ length: 8 }, () => make.user({ clients: [client] })))
    const [decided, placed] = await Promise.all([
      Promise.all(waiting.map(id => decide(id, false))),
      Promise.all(makers.map(user => place({ owner, quantity: 1, user }))),
    ])
    expect(statuses(decided)).toEqual({ 200: 8 })
    expect(placed.every(({ state }) => state === 1 || state === 2)).toBe(true)
    const { body } = await server.as(maker).get(`/centers/${owner.center}/`)
    expect(body.purchase_current).toBe(480 + 10 * placed.filter(({ state }) => state === 2).length)
  })
})

describe('R235: the lists', () => {
  test('what waits is in one, beside the limit of its centre; what was decided in the other', async () => {
    const { make } = server
    const at = await make.center({ client, purchase_limit: 15, purchase_limit_period: 'T', name: 'Almacén' })
    const owner = { client, center: at }
    await place({ owner, quantity: 1 })
    const [waiting, done, gone] = [await pending({ owner }), await pending({ owner }), await pending({ owner })]
    await decide(done, false)
    await decide(gone, true)
    const { body } = await server.as(validator).get(`/validable_orders/?center=${at}&search=almac`)
    expect(body).toMatchObject({ count: 1, total_pages: 1 })
    expect(body.results).toMatchObject([
      {
        id: waiting,
        state: 1,
        center_limit: { purchase_limit: 15, purchase_limit_period: 'T', purchase_current: 30 },
        user_creator: { first_name: 'Bea' },
      },
    ])
    expect(await listed('validated_', `?center=${at}`)).toEqual([gone, done, expect.any(Number)])
    expect(await listed('validated_', `?center=${at}&after=2026-11-21`)).toEqual([])
    expect(await server.as(validator).get(`/validable_orders/${done}/`)).toMatchObject({ status: 404 })
    expect(await server.as(validator).get(`/validated_orders/${waiting}/`)).toMatchObject({ status: 404 })
    expect((await server.as(validator).get(`/validated_orders/${done}/`)).body).toMatchObject({
      state: 2,
      center_limit: null,
      history: [
        { kind: 'order_validated', user: 'Marta Gil' },
        { kind: 'order_placed', user: 'Bea Gil' },
      ],
    })
  })

  test('an order that waits is shown beside what the centre usually orders', async () => {
    const { make } = server
    const at = await make.center({ client })
    const rare = await make.product({ price: 1 })
    const before = (day: string, quantity: number) => {
      server.clock.now = new Date(`${day}T10:00:00Z`)
      return place({ quantity, owner: { client, center: at } })
    }
    const [, newest] = [await before('2026-08-20', 10), await before('2026-10-20', 20)]
    server.clock.now = new Date(NOW)
    await server.sql`update centers set purchase_limit = 10, purchase_limit_period = 'A' where id = ${at}`
    await server.as(maker).send('PUT', '/cart/update/', {
      client,
      center: at,
      items: [article, rare].map(product => ({ product, quantity: 6 })),
    })
    const placed = await server.as(maker).send('PATCH', '/cart/create_order/', { client, center: at })
    const { body } = await server.as(validator).get(`/validable_orders/${placed.body.id}/`)
    expect(body).toMatchObject({
      center_limit: { purchase_limit: 10, purchase_limit_period: 'A', purchase_current: 300 },
      previous_order: { id: newest.id, total: 242 },
      average_total: 181.5,
      entries: [
        { product: article, usual_quantity: 15 },
        { product: rare, usual_quantity: null },
      ],
    })
  })

  test('R023: the count falls with the decision', async () => {
    const { make } = server
    const other = await make.client()
    const owner = {
      client: other,
      center: await make.center({ client: other, purchase_limit: 10, purchase_limit_period: 'M' }),
    }
    const [user, decider] = [
      await make.user({ clients: [other] }),
      await make.user({ clients: [other], can_validate_orders: true }),
    ]
    const id = await pending({ user, owner })
    const count = async (who: number) => (await server.as(who).get('/user_info/')).body.validable_orders
    expect([await count(decider), await count(user)]).toEqual([1, 0])
    await decide(id, false, decider)
    expect(await count(decider)).toBe(0)
  })
})

test('an order that has come to be within the limit passes to no other level', async () => {
  const own = await makeBuyer()
  const low = await makeValidator(own.client, 'Bea')
  const high = await makeValidator(own.client, 'Alma')
  await server.sql`update users set validation_limit = 100 where id = ${low}`
  await server.sql`update users set validation_limit = 1000 where id = ${high}`
  const at = await limitedCenter(own.client, 1)
  const wish = { quantity: 20, owner: { client: own.client, center: at }, user: own.maker }
  const [first, second] = [await pending(wish), await pending(wish)]
  await server.sql`update centers set purchase_limit = 300 where id = ${at}`
  expect(await decide(first, false, low)).toMatchObject({ status: 200 })
  // 200 of 300 are taken now: the second does not fit any more.
  expect(await decide(second, false, low)).toMatchObject({ status: 400, body: { code: 100 } })
})
