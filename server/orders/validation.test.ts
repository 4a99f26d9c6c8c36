import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { atOnce, statuses } from '#server/test/crowd.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const NOW = '2026-11-20T10:00:00Z'

let server: TestServer
let buyer: number
let client: number
let center: number
let validator: number
let article: number

beforeAll(async () => {
  server = await testServer({ max: 20, flags: { stock_limit: true } })
  const { make } = server
  client = await make.client()
  center = await make.center({ client, purchase_limit: 10, purchase_limit_period: 'M' })
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  validator = await make.user({ clients: [client], can_validate_orders: true, first_name: 'Marta' })
  article = await make.product({ price: 10 })
})
beforeEach(async () => {
  server.clock.now = new Date(NOW)
  await server.sql`delete from queued_jobs`
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

interface Wish {
  quantity?: number
  product?: number
  user?: number
  owner?: { client: number; center: number }
}

async function place({ quantity = 2, product = article, user = buyer, owner = { client, center } }: Wish = {}) {
  await server.as(user).send('PATCH', '/cart/clear/')
  await server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product, quantity })
  return (await server.as(user).send('PATCH', '/cart/create_order/', owner)).body
}

/** An order above the limit. */
async function pending(wish: Wish = {}) {
  const placed = await place(wish)
  expect(placed).toMatchObject({ code: 1, state: 1 })
  await server.sql`delete from queued_jobs`
  return placed.id as number
}

const decide = (id: number, cancelled: unknown, user = validator) =>
  server.as(user).send('PATCH', `/validable_orders/${id}/`, { cancelled })
const stateOf = async (id: number) =>
  (await server.sql<{ state: number }[]>`select state from orders where id = ${id}`)[0]!.state
const kinds = async (id: number) =>
  (await server.sql<{ kind: string }[]>`select kind from events where order_id = ${id} order by id`).map(e => e.kind)
const mails = async () => (await server.queued()).map(({ data }) => data)
const stockOf = async (id: number) =>
  (await server.sql<{ stock: number }[]>`select stock from products where id = ${id}`)[0]!.stock
const consumedOf = async (id: number) =>
  (
    await server.sql<
      { amount: number }[]
    >`select sum(amount) as amount from consumption_months where product_id = ${id}`
  )[0]!.amount

describe('R228: a decision', () => {
  test('with cancelled false validates: the order counts, takes its stock, and who placed it is told', async () => {
    const product = await server.make.product({ price: 10, stock: 5 })
    const id = await pending({ product })
    expect([await stockOf(product), await consumedOf(product)]).toEqual([5, null])
    expect(await decide(id, false)).toMatchObject({ status: 200, body: { id, state: 2, message: 'Pedido validado.' } })
    expect(await stateOf(id)).toBe(2)
    expect([await stockOf(product), await consumedOf(product)]).toEqual([3, 20])
    expect(await kinds(id)).toEqual(['order_placed', 'order_validated'])
    expect(await mails()).toEqual([{ kind: 'order_decided', data: { order_id: id } }])
    const { body } = await server.as(buyer).get(`/centers/${center}/`)
    expect(body.purchase_current).toBe(20)
  })

  test('with cancelled true cancels: nothing is taken and nothing counts', async () => {
    const product = await server.make.product({ price: 10, stock: 5 })
    const id = await pending({ product })
    expect(await decide(id, 'True')).toMatchObject({ status: 200, body: { state: 10, message: 'Pedido anulado.' } })
    expect([await stockOf(product), await consumedOf(product)]).toEqual([5, null])
    expect(await mails()).toEqual([{ kind: 'order_decided', data: { order_id: id } }])
  })

  test('with a reason: history, order and the list of those decided say it', async () => {
    const id = await pending()
    const sent = { cancelled: 'True', reason: '  Supera el presupuesto.\nHablamos el lunes.  ' }
    const reason = 'Supera el presupuesto.\nHablamos el lunes.'
    expect((await server.as(validator).send('PATCH', `/validable_orders/${id}/`, sent)).status).toBe(200)
    expect((await server.as(buyer).get(`/orders/${id}/`)).body.cancellation).toMatchObject({
      user: 'Marta Gil',
      reason,
    })
    const { body } = await server.as(validator).get(`/validated_orders/${id}/`)
    expect(body.cancellation).toMatchObject({ user: 'Marta Gil', reason })
    expect(new Date(body.cancellation.happened_at)).toEqual(new Date(NOW))
    expect(body.history[0]).toMatchObject({ kind: 'order_cancelled', user: 'Marta Gil', reason })
    const { body: list } = await server.as(validator).get('/validated_orders/')
    const listed = list.results.find((order: { id: number }) => order.id === id)
    expect(listed.cancellation).toMatchObject({ user: 'Marta Gil', reason })
  })

  test('without a reason is taken all the same, and a reason is no part of a validation', async () => {
    const [cancelled, validated] = [await pending(), await pending()]
    await decide(cancelled, true)
    expect((await server.as(buyer).get(`/orders/${cancelled}/`)).body.cancellation).toMatchObject({ reason: '' })
    await server
      .as(validator)
      .send('PATCH', `/validable_orders/${validated}/`, { cancelled: 'false', reason: 'Adelante' })
    expect(await stateOf(validated)).toBe(2)
    expect((await server.as(buyer).get(`/orders/${validated}/`)).body.cancellation).toBeNull()
    const [, told] = await server.sql`select details from events where order_id = ${validated} order by id`
    expect(told!['details']).not.toHaveProperty('reason')
  })

  test.each([['x'.repeat(501)], ['a\0b'], [7]])('with the reason %j is refused, and decides nothing', async reason => {
    const id = await pending()
    const { status, body } = await server
      .as(validator)
      .send('PATCH', `/validable_orders/${id}/`, { cancelled: true, reason })
    expect(status).toBe(400)
    expect(body).toHaveProperty('reason')
    expect(await stateOf(id)).toBe(1)
  })

  // T4.1: the wire sends words, and the word 'false' is no truth.
  test.each<[unknown, number, number]>([
    ['True', 200, 10],
    [true, 200, 10],
    ['false', 200, 2],
    ['False', 200, 2],
    [false, 200, 2],
    ['no', 400, 1],
    [null, 400, 1],
    [undefined, 400, 1],
    [0, 400, 1],
  ])('T4.1: of %j answers %i and leaves state %i', async (cancelled, status, state) => {
    const id = await pending()
    expect((await decide(id, cancelled)).status).toBe(status)
    expect(await stateOf(id)).toBe(state)
  })

  test('R227: is taken once, and only while the order waits', async () => {
    const id = await pending()
    await decide(id, false)
    for (const cancelled of [true, false]) {
      expect(await decide(id, cancelled)).toMatchObject({ status: 409, body: { code: 'orders.not_pending' } })
    }
    const unlimited = await server.make.center({ client })
    const settled = await place({ owner: { client, center: unlimited } })
    expect(settled).toMatchObject({ state: 2 })
    expect(await decide(settled.id, true)).toMatchObject({ status: 409 })
  })

  test('T4.2, R234: of 50 validations and 50 cancellations at once one wins (5 rounds)', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await pending()
      const answers = await atOnce(100, index => decide(id, index % 2 === 0))
      expect(statuses(answers)).toEqual({ 200: 1, 409: 99 })
      expect(await kinds(id)).toHaveLength(2)
      expect(await mails()).toHaveLength(1)
    }
  })

  test('two validators who empty one stock with two orders: one does, the other is told (10 rounds)', async () => {
    const other = await server.make.user({ clients: [client], can_validate_orders: true })
    for (let round = 0; round < 10; round++) {
      const product = await server.make.product({ price: 10, stock: 3 })
      const orders = [await pending({ product }), await pending({ product })]
      const answers = await Promise.all(orders.map((id, index) => decide(id, false, [validator, other][index])))
      expect(statuses(answers)).toEqual({ 200: 1, 400: 1 })
      expect(await stockOf(product)).toBe(1)
    }
  })

  test('while others order for the same centre: nobody waits for ever, and all that counts is counted', async () => {
    const { make } = server
    const owner = { client, center: await make.center({ client, purchase_limit: 50, purchase_limit_period: 'M' }) }
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () =>
        pending({ owner, quantity: 6, user: await make.user({ clients: [client] }) }),
      ),
    )
    const buyers = await Promise.all(Array.from({ length: 8 }, () => make.user({ clients: [client] })))
    const [decided, placed] = await Promise.all([
      Promise.all(waiting.map(id => decide(id, false))),
      Promise.all(buyers.map(user => place({ owner, quantity: 1, user }))),
    ])
    expect(statuses(decided)).toEqual({ 200: 8 })
    expect(placed.every(({ state }) => state === 1 || state === 2)).toBe(true)
    const { body } = await server.as(buyer).get(`/centers/${owner.center}/`)
    expect(body.purchase_current).toBe(480 + 10 * placed.filter(({ state }) => state === 2).length)
  })
})

// What a user may do is looked up once a second.
const later = (seconds: number) => (server.clock.now = new Date(Date.parse(NOW) + seconds * 1000))

describe('R219: who may decide', () => {
  test('not who placed it, unless the client allows it', async () => {
    const id = await pending({ user: validator })
    for (const cancelled of [true, false]) {
      expect(await decide(id, cancelled)).toMatchObject({ status: 403, body: { code: 'orders.own' } })
    }
    const other = await server.make.user({ clients: [client], can_validate_orders: true })
    expect(await decide(id, false, other)).toMatchObject({ status: 200 })

    const own = await pending({ user: validator })
    await changeForTest(server.sql, 'clients', { id: client }, { own_validation: true })
    expect(await decide(own, false)).toMatchObject({ status: 200 })
  })

  test('not without the flag, and from the moment on that it is taken away', async () => {
    const id = await pending()
    const plain = await server.make.user({ clients: [client], can_validate_offers: true })
    const admin = await server.make.user({ role: 'admin' })
    for (const user of [plain, admin, buyer]) {
      expect(await decide(id, false, user)).toMatchObject({ status: 403 })
      expect(await server.as(user).get(`/validable_orders/${id}/`)).toMatchObject({ status: 200 })
    }
    await server.sql`update users set can_validate_orders = false where id = ${validator}`
    later(2)
    expect(await decide(id, false)).toMatchObject({ status: 401 })
    await server.signIn(validator)
    expect(await decide(id, false)).toMatchObject({ status: 403 })
    await server.sql`update users set can_validate_orders = true where id = ${validator}`
    later(4)
    expect(await decide(id, false)).toMatchObject({ status: 200 })
  })

  test('not out of reach: the same answer as for what does not exist', async () => {
    const id = await pending()
    const stranger = await server.make.user({ role: 'sales_person', can_validate_orders: true })
    const centers = [await server.make.center({ client })]
    const held = await server.make.user({ clients: [client], centers, can_validate_orders: true })
    for (const user of [stranger, held]) {
      const foreign = await decide(id, false, user)
      const missing = await decide(999_999_999, false, user)
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: missing.body })
      expect(await server.as(user).get(`/validable_orders/${id}/`)).toMatchObject({ status: 404 })
    }
    expect(await stateOf(id)).toBe(1)
  })
})

describe('R235: the lists', () => {
  const ids = async (path: string, user = validator) => {
    const { status, body } = await server.as(user).get(path)
    expect(status).toBe(200)
    return body.results.map(({ id }: { id: number }) => id)
  }

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
    expect(await ids(`/validated_orders/?center=${at}`)).toEqual([gone, done, expect.any(Number)])
    expect(await ids(`/validated_orders/?center=${at}&after=2026-11-21`)).toEqual([])
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
    await server.as(buyer).send('PUT', '/cart/update/', {
      client,
      center: at,
      items: [article, rare].map(product => ({ product, quantity: 6 })),
    })
    const placed = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center: at })
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

describe('levels', () => {
  let levels: { client: number; center: number }
  let low: number
  let high: number
  let someone: number

  beforeAll(async () => {
    const { make, sql } = server
    const own = await make.client()
    levels = { client: own, center: await make.center({ client: own, purchase_limit: 1, purchase_limit_period: 'M' }) }
    someone = await make.user({ clients: [own] })
    low = await make.user({ clients: [own], can_validate_orders: true, first_name: 'Bea' })
    high = await make.user({ clients: [own], can_validate_orders: true, first_name: 'Alma' })
    await sql`update users set validation_limit = 100 where id = ${low}`
    await sql`update users set validation_limit = 1000 where id = ${high}`
  })
  const above = (quantity: number) => pending({ quantity, owner: levels, user: someone })

  test('an order above the limit is shown to all who may validate it, once', async () => {
    await place({ quantity: 20, owner: levels, user: someone })
    const told = (await mails()).filter(mail => 'kind' in mail && mail.kind === 'order_pending')
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).toContain(`"user_id":${low}`)
    expect(JSON.stringify(told)).toContain(`"user_id":${high}`)
  })

  test('R229: above one’s own maximum it passes to the next level: code 100', async () => {
    const id = await above(20)
    for (let time = 0; time < 2; time++) {
      expect(await decide(id, 'false', low)).toMatchObject({
        status: 400,
        body: { code: 100, message: 'El pedido pasa a estar pendiente de validación.' },
      })
    }
    expect(await stateOf(id)).toBe(1)
    expect(await kinds(id)).toEqual(['order_placed', 'order_passed_on', 'order_passed_on'])
    // Those above are told once.
    expect(await mails()).toEqual([{ kind: 'order_pending', data: { order_id: id, user_id: high } }])
    expect(await decide(id, 'false', high)).toMatchObject({ status: 200 })
  })

  test('up to the maximum, without IVA, it is the own level', async () => {
    expect(await decide(await above(10), false, low)).toMatchObject({ status: 200 })
  })

  test('whoever may validate may cancel, whatever the amount', async () => {
    expect(await decide(await above(500), true, low)).toMatchObject({ status: 200 })
  })

  test('an order that has come to be within the limit passes to nobody', async () => {
    const at = await server.make.center({ client: levels.client, purchase_limit: 1, purchase_limit_period: 'M' })
    const wish = { quantity: 20, owner: { ...levels, center: at }, user: someone }
    const [first, second] = [await pending(wish), await pending(wish)]
    await server.sql`update centers set purchase_limit = 300 where id = ${at}`
    expect(await decide(first, false, low)).toMatchObject({ status: 200 })
    // 200 of 300 are taken now: the second does not fit any more.
    expect(await decide(second, false, low)).toMatchObject({ status: 400, body: { code: 100 } })
  })

  test('an admin is the last level', async () => {
    const admin = await server.make.user({ role: 'admin', countries: ['es'], can_validate_orders: true })
    await server.sql`update users set validation_limit = 50 where id = ${admin}`
    const id = await above(80)
    expect(await decide(id, false, admin)).toMatchObject({ status: 400, body: { code: 100 } })
    await server.sql`update users set active = false where id = ${high}`
    expect(await decide(id, false, admin)).toMatchObject({ status: 200 })
    await server.sql`update users set active = true where id = ${high}`
    await server.signIn(high)
  })
})

describe('R231: what cannot be validated answers code 102 with the reason', () => {
  const refused = async (id: number, message: string) => {
    expect(await decide(id, false)).toMatchObject({ status: 400, body: { code: 102, message } })
    expect(await stateOf(id)).toBe(1)
    expect(await kinds(id)).toEqual(['order_placed', 'order_not_validated'])
    const { body } = await server.as(validator).get(`/validable_orders/${id}/`)
    expect(body.history[0]).toMatchObject({ kind: 'order_not_validated', user: 'Marta Gil', reason: message })
    expect(await mails()).toEqual([])
  }

  test('an article without a price', async () => {
    const gone = await server.make.product({ name: 'Cera', price: 10 })
    const id = await pending({ product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    await refused(id, '«Cera» ya no se puede vender a este cliente.')
    expect(await decide(id, true)).toMatchObject({ status: 200 })
  })

  test('a locked client', async () => {
    const id = await pending()
    await server.sql`update clients set locked = true where id = ${client}`
    await refused(id, 'El cliente está bloqueado.')
    await server.sql`update clients set locked = false where id = ${client}`
  })

  test('an article of which there is not enough any more', async () => {
    const product = await server.make.product({ name: 'Cubo', stock: 5, price: 10 })
    const id = await pending({ product, quantity: 4 })
    await server.sql`update products set stock = 3 where id = ${product}`
    await refused(id, 'No hay existencias suficientes de «Cubo».')
  })
})
