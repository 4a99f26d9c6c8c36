import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { connect, type Transaction } from '#server/database/connect.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import {
  makeProductLocks,
  type Orderer,
  orderers,
  portalOf,
  until,
  waitingForProduct,
  whileLocked,
} from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { placeLines } from '#server/placing/place-lines.ts'

// T3.1, T5.1: orders that are placed at the same moment are as many orders, each decided by itself.

let server: TestServer
let slow: number
let slower: number

beforeAll(async () => {
  server = await testServer({ max: 24 })
  slow = await server.make.product({ price: 10 })
  slower = await server.make.product({ price: 10 })
  await makeProductLocks(server, [slow, slower])
})
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

type Answers = PromiseSettledResult<PlacedOrder>[]

/** Places the orders at the same moment. */
function together(people: Orderer[]): Promise<Answers> {
  const portal = portalOf(server)
  return Promise.allSettled(people.map(one => portal.place(one)))
}

type Held = 'carts' | 'centers' | 'products'

const rowOf = async ({ user, center, product }: Orderer, table: Held): Promise<number> =>
  ({ carts: (await linesIn(user)).body.id, centers: center, products: product })[table]

/** Places the order while another transaction, which holds a row that decides it, changes something and commits. */
async function changedMeanwhile(one: Orderer, table: Held, change: (holder: Transaction) => Promise<unknown>) {
  const id = await rowOf(one, table)
  const { answer } = await server.sql.begin(async holder => {
    await holder`select from ${holder(table)} where id = ${id} for no key update`
    const placing = together([one])
    await until(
      async () => (await server.sql`select from pg_locks where not granted and locktype = 'transactionid'`).count > 0,
    )
    await change(holder)
    return { answer: { placing } }
  })
  const [answered] = await answer.placing
  return answered!
}

const placed = (answers: Answers): PlacedOrder[] =>
  answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))

const someone = (count: number): Partial<Orderer>[] => Array.from({ length: count }, () => ({}))
const linesIn = (user: number) => server.as(user).get('/cart/')

test('orders that are placed at the same moment are stored each with all that is its own', async () => {
  const people = await orderers(server, someone(5))
  const orders = placed(await together(people))
  const numbers = orders.map(order => Number(order.number.slice(4))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
  for (const [index, order] of orders.entries()) {
    const { user, center, client, product, key } = people[index]!
    expect((await server.as(user).get(`/orders/${order.id}/`)).body).toMatchObject({
      number: order.number,
      base: 20,
      entries: [{ product, quantity: 2 }],
    })
    expect((await linesIn(user)).body.items).toEqual([])
    const { sql } = server
    const [mail] = await sql`select count(*)::int from queued_jobs where data -> 'data' ->> 'order_id' = ${order.id}`
    expect(mail).toEqual({ count: 1 })
    expect(await sql`select user_id, kind from events where order_id = ${order.id}`).toEqual([
      { user_id: user, kind: 'order_placed' },
    ])
    expect(await sql`select reply ->> 'number' as number from idempotency_keys where key = ${key!}`).toEqual([
      { number: order.number },
    ])
    expect(
      await sql`select client_id, product_id, quantity from consumption_months where center_id = ${center}`,
    ).toEqual([{ client_id: client, product_id: product, quantity: 2 }])
    expect(await sql`select stock from products where id = ${product}`).toEqual([{ stock: 999_998 }])
  }
})

test('each waits or not by its own discount on the whole', async () => {
  const { make, sql } = server
  const percentages = [0, 15, 15.01, 30, 5]
  const wishes = []
  for (const _ of percentages) {
    const user = await make.user({ role: 'sales_person' })
    const client = await make.client({ sales_person: user })
    wishes.push({ user, client, center: await make.center({ client }) })
  }
  const people = await orderers(server, wishes)
  for (const [index, { user }] of people.entries()) {
    const client_discount_percentage = percentages[index]!
    await server.as(user).send('PUT', '/cart/update/', { client_discount_percentage })
  }
  const orders = placed(await together(people))
  expect(orders.map(({ state, client_discount }) => [state, client_discount])).toEqual([
    [2, 0],
    [2, 3],
    [1, 3],
    [1, 6],
    [2, 1],
  ])
  const stored = await sql`
    select o.waiting_reasons, e.details ->> 'reason' as reason from orders o join events e on e.order_id = o.id
    where o.id = any (${orders.map(order => order.id)}::bigint[]) and o.state = 1 order by o.client_discount_percentage`
  expect(stored).toMatchObject([
    { waiting_reasons: ['discount'], reason: expect.stringContaining('15,01') },
    { waiting_reasons: ['discount'], reason: expect.stringContaining('30') },
  ])
})

describe('an order that waited for a lock is decided by what is true after it:', () => {
  test('the cart has changed', async () => {
    const [one] = await orderers(server, [{}])
    const more = await server.make.product({ price: 5 })
    const answer = await changedMeanwhile(
      one!,
      'carts',
      holder => holder`
        insert into cart_items (cart_id, product_id, quantity) select id, ${more}, 1 from carts where user_id = ${one!.user}`,
    )
    expect(answer).toMatchObject({ status: 'fulfilled', value: { base: 25 } })
  })

  test('the centre has reached its limit', async () => {
    const client = await server.make.client()
    const center = await server.make.center({ client, purchase_limit: 30, purchase_limit_period: 'M' })
    const [one] = await orderers(server, [{ client, center }])
    // As the ERP tells of one that was placed by telephone.
    const answer = await changedMeanwhile(
      one!,
      'centers',
      holder => holder`
        with told as (
          insert into orders (number, client_id, center_id, order_datetime, base, total, lines)
          values ('E-1', ${client}, ${center}, ${server.clock.now}, 20, 20, 1) returning id
        )
        insert into order_entries (order_id, line, product_id, quantity, price, base)
        select id, 1, ${slower}, 1, 20, 20 from told`,
    )
    expect(answer).toMatchObject({ status: 'fulfilled', value: { state: 1 } })
  })

  test('the article has gone', async () => {
    const [one] = await orderers(server, [{}])
    const answer = await changedMeanwhile(
      one!,
      'products',
      holder => holder`update products set stock = 1 where id = ${one!.product}`,
    )
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'cart.not_enough_stock' } })
    expect((await linesIn(one!.user)).body.items).toHaveLength(1)
  })
})

test.each(['carts', 'centers', 'products'] as const)('who holds one of the %s delays its order alone', async table => {
  const people = await orderers(server, someone(4))
  const id = await rowOf(people[2]!, table)
  const { waiting } = await server.sql.begin(async holder => {
    await holder`select from ${holder(table)} where id = ${id} for update`
    const slowest = together([people[2]!])
    expect(placed(await together([people[0]!, people[1]!, people[3]!]))).toHaveLength(3)
    return { waiting: { slowest } }
  })
  expect(placed(await waiting.slowest)).toHaveLength(1)
})

describe('orders at the same moment', () => {
  const ordered = async (wishes: Partial<Orderer>[]) => {
    const orders = placed(await together(await orderers(server, wishes)))
    expect(orders).toHaveLength(wishes.length)
  }

  test('of one centre are all placed', async () => {
    const client = await server.make.client()
    const center = await server.make.center({ client })
    await ordered([{ client, center }, {}, { client, center }])
  })

  test('for one article of which there is so much are placed up to the last piece', async () => {
    const product = await server.make.product({ stock: 4 })
    await ordered([{ product }, { product }, {}])
    expect(await server.sql`select stock from products where id = ${product}`).toEqual([{ stock: 0 }])
  })

  test('of 150 lines each are placed', async () => {
    const people = await orderers(server, someone(3))
    const { sql } = server
    for (const { user } of people) {
      await sql`
        with article as (
          insert into products (external_id, name, stock)
          select gen_random_uuid(), 'Artículo ' || n, 10 from generate_series(1, 149) n returning id
        ), priced as (
          insert into prices (country_id, product_id, price) select 'es', id, 1 from article
        )
        insert into cart_items (cart_id, product_id, quantity)
        select c.id, a.id, 1 from carts c, article a where c.user_id = ${user}`
    }
    const orders = placed(await together(people))
    expect(orders.map(order => order.lines)).toEqual([150, 150, 150])
  })
})

describe('of orders that are placed at the same moment', () => {
  test('one that cannot be stored fails alone', async () => {
    const poison = await server.make.product({ price: 10 })
    await server.sql.unsafe(
      `alter table order_entries add constraint planted check (product_id <> ${poison}) not valid`,
    )
    const people = await orderers(server, [{}, { product: poison }, {}, {}])
    const answers = await together(people)
    await server.sql`alter table order_entries drop constraint planted`
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(answers[1]).toMatchObject({ reason: { code: '23514' } })
    expect((await linesIn(people[1]!.user)).body.items).toHaveLength(1)
  })

  test('one whose connection is lost fails, and a repeat places each order once', async () => {
    const people = await orderers(server, [{}, { product: slower }, {}])
    const { sql } = server
    const answers = await whileLocked(server, slower, async () => {
      const answering = together(people)
      await until(async () => (await waitingForProduct(server, slower)).length > 0)
      for (const pid of await waitingForProduct(server, slower)) await sql`select pg_terminate_backend(${pid})`
      return answering
    })
    const lost = { status: 'rejected', reason: { code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) } }
    expect(answers.result[1]).toMatchObject(lost)
    const again = placed(await together(people))
    expect(again).toHaveLength(3)
    const portal = portalOf(server)
    expect(await Promise.all(people.map(one => portal.place(one)))).toEqual(again)
    const rows = await sql`select from orders where center_id = any (${people.map(one => one.center)}::bigint[])`
    expect(rows).toHaveLength(3)
  })
})

test('an order whose answer was lost is returned by a repeat, and not stored twice', async () => {
  const people = await orderers(server, [{}, { key: undefined }])
  const portal = portalOf(server)
  // Nobody gets these answers.
  for (const one of people) await portal.place(one)
  const { number } = await portal.place(people[0]!)
  await expect(portal.place(people[1]!)).rejects.toMatchObject({ code: 'cart.empty' })
  const rows = await server.sql`select number from orders where center_id = ${people[0]!.center}`
  expect(rows).toEqual([{ number }])
  expect(await server.sql`select from orders where center_id = ${people[1]!.center}`).toHaveLength(1)
})

const NO_WORDS = { observations: '', customer_number: '', delivery_date: null }

test('orders of different centres do not wait for each other', async () => {
  const portal = portalOf(server)
  const [leader, other, third] = await orderers(server, [{ product: slow }, {}, {}])
  const { result } = await whileLocked(server, slow, async () => {
    const first = portal.place(leader!)
    await until(async () => (await waitingForProduct(server, slow)).length > 0)
    expect(await portal.place(third!)).toMatchObject({ base: 20, state: 2 })
    const { client, center, product, context } = other!
    const lines = [{ product, quantity: 1, description: '' }]
    const [order] = await server.sql.begin(own => placeLines(own, context, [{ ...NO_WORDS, client, center, lines }]))
    expect(order).toMatchObject({ base: 10, state: 2 })
    return { first }
  })
  await result.first
})

test('two processes that order for the same centres and articles never block each other for good', async () => {
  const second = connect(server.url, { max: 10 })
  const portals = [portalOf(server), portalOf(server, second)]
  // As in portals that run: each connection has prepared the statements of an order, so that no lock is held for that.
  const earlier = await orderers(server, someone(48))
  await Promise.all(earlier.map((one, index) => portals[index % 2]!.place(one)))
  const { make } = server
  const client = await make.client()
  const products = [await make.product(), await make.product(), await make.product()]
  const centers: number[] = []
  for (let index = 0; index < 4; index++) {
    centers.push(await make.center({ client, purchase_limit: 250, purchase_limit_period: 'M' }))
  }
  const wishes = Array.from({ length: 60 }, (_, index) => ({
    client,
    center: centers[index % 4]!,
    product: products[index % 3]!,
  }))
  const people = await orderers(server, wishes)
  for (const { user } of people) {
    await server.sql`
      insert into cart_items (cart_id, product_id, quantity)
      select c.id, p.id, 1 from carts c, unnest(${products}::bigint[]) p (id)
      where c.user_id = ${user} and not exists (select from cart_items i where i.cart_id = c.id and i.product_id = p.id)`
  }
  const orders = await Promise.all(people.map((one, index) => portals[index % 2]!.place(one)))
  // Fifteen orders of 40 a centre: six are within 250.
  expect(orders.filter(order => order.state === 2)).toHaveLength(24)
  const sold = await server.sql<{ sum: number }[]>`
    select sum(1000000 - stock)::int as sum from products where id = any (${products}::bigint[])`
  expect(sold).toEqual([{ sum: 24 * 4 }])
  await second.end({ timeout: 5 })
})
