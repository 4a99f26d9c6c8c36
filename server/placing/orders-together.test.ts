import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { connect } from '#server/database/connect.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
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
import { insertOrder, type StoreOrder } from './order-store.ts'
import { placeLines } from './place-lines.ts'

// T3.1, T5.1: orders that are stored together are as many orders, each on its own merits.

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

/** Places the orders while another one is being stored, so that they go together afterwards. */
async function together(people: Orderer[], meanwhile: () => Promise<void> = async () => undefined): Promise<Answers> {
  const portal = portalOf(server)
  const [leader] = await orderers(server, [{ product: slow }])
  const { result } = await whileLocked(server, slow, async () => {
    const first = portal.place(leader!)
    await until(() => portal.decided === 1)
    const others = people.map(one => portal.place(one))
    await until(() => portal.decided === 1 + people.length)
    await meanwhile()
    return { answers: Promise.all([first, Promise.allSettled(others)]) }
  })
  const [, answers] = await result.answers
  return answers
}

const placed = (answers: Answers): PlacedOrder[] =>
  answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))

/** How many of the orders each transaction has stored, most first. */
async function groupsOf(orders: PlacedOrder[]): Promise<number[]> {
  const rows = await server.sql<{ count: number }[]>`
    select count(*)::int as count from orders where id = any (${orders.map(order => order.id)}::bigint[])
    group by xmin::text order by 1 desc`
  return rows.map(row => row.count)
}

const someone = (count: number): Partial<Orderer>[] => Array.from({ length: count }, () => ({}))
const linesIn = (user: number) => server.as(user).get('/cart/')

test('orders that wait for the same commit get it, each with all that is its own', async () => {
  const people = await orderers(server, someone(5))
  const orders = placed(await together(people))
  expect(await groupsOf(orders)).toEqual([5])
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
  expect(await groupsOf(orders)).toEqual([5])
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

describe('of orders in a batch one is decided again, alone,', () => {
  test('whose cart has changed', async () => {
    const people = await orderers(server, someone(4))
    const { user, client, center } = people[1]!
    const more = await server.make.product({ price: 5 })
    const orders = placed(
      await together(people, async () => {
        await server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product: more, quantity: 1 })
      }),
    )
    expect(orders.map(order => order.base)).toEqual([20, 25, 20, 20])
    expect(await groupsOf(orders)).toEqual([3, 1])
  })

  test('whose centre has reached its limit', async () => {
    const client = await server.make.client()
    const center = await server.make.center({ client, purchase_limit: 30, purchase_limit_period: 'M' })
    const people = await orderers(server, [{}, { client, center }, {}])
    const orders = placed(
      await together(people, async () => {
        // As the ERP tells of one that was placed by telephone.
        await server.sql`
          with told as (
            insert into orders (number, client_id, center_id, order_datetime, base, total, lines)
            values ('E-1', ${client}, ${center}, ${server.clock.now}, 20, 20, 1) returning id
          )
          insert into order_entries (order_id, line, product_id, quantity, price, base)
          select id, 1, ${slower}, 1, 20, 20 from told`
      }),
    )
    expect(orders.map(order => order.state)).toEqual([2, 1, 2])
    expect(await groupsOf(orders)).toEqual([2, 1])
  })

  test('whose article has gone', async () => {
    const people = await orderers(server, someone(3))
    const answers = await together(people, async () => {
      await server.sql`update products set stock = 1 where id = ${people[1]!.product}`
    })
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: 'cart.not_enough_stock' } })
    expect(await groupsOf(placed(answers))).toEqual([2])
    expect((await linesIn(people[1]!.user)).body.items).toHaveLength(1)
  })
})

test.each(['carts', 'centers', 'products'] as const)('nobody waits for who holds one of the %s', async table => {
  const people = await orderers(server, someone(4))
  const { user, center, product } = people[2]!
  const ids = { carts: (await linesIn(user)).body.id, centers: center, products: product }
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  let held = Promise.resolve()
  const orders: PlacedOrder[] = []
  const portal = portalOf(server)
  const [leader] = await orderers(server, [{ product: slow }])
  const { result } = await whileLocked(server, slow, async () => {
    const first = portal.place(leader!)
    await until(() => portal.decided === 1)
    const others = people.map(async one => void orders.push(await portal.place(one)))
    await until(() => portal.decided === 5)
    let isHeld = false
    held = server.sql.begin(async other => {
      await other`select from ${other(table)} where id = ${ids[table]} for update`
      isHeld = true
      await released
    })
    await until(() => isHeld)
    return { all: Promise.all([first, ...others]) }
  })
  await until(() => orders.length === 3)
  release()
  await held
  await result.all
  expect(await groupsOf(orders)).toEqual([3, 1])
})

describe('orders go one after the other', () => {
  const groups = async (wishes: Partial<Orderer>[]) => {
    const orders = placed(await together(await orderers(server, wishes)))
    expect(orders).toHaveLength(wishes.length)
    return groupsOf(orders)
  }

  test('of one centre', async () => {
    const client = await server.make.client()
    const center = await server.make.center({ client })
    expect(await groups([{ client, center }, {}, { client, center }])).toEqual([2, 1])
  })

  test('for one article of which there is so much', async () => {
    const product = await server.make.product({ stock: 4 })
    expect(await groups([{ product }, { product }, {}])).toEqual([2, 1])
    expect(await server.sql`select stock from products where id = ${product}`).toEqual([{ stock: 0 }])
  })

  test('of two years', async () => {
    const people = await orderers(server, someone(2))
    const [last, first] = await together(people, async () => undefined).then(placed)
    expect([last!.number.slice(0, 3), first!.number.slice(0, 3)]).toEqual(['P26', 'P26'])
    const portal = portalOf(server)
    const [leader, old, young] = await orderers(server, [{ product: slow }, {}, {}])
    const { result } = await whileLocked(server, slow, async () => {
      const orders = [portal.place(leader!)]
      await until(() => portal.decided === 1)
      orders.push(portal.place(old!))
      await until(() => portal.decided === 2)
      server.clock.now = new Date('2026-12-31T23:30:00Z')
      orders.push(portal.place(young!))
      await until(() => portal.decided === 3)
      return { orders: Promise.all(orders) }
    })
    expect((await result.orders).map(order => order.number.slice(0, 3))).toEqual(['P26', 'P26', 'P27'])
  })

  test('with more than sixteen', async () => {
    expect(await groups(someone(18))).toEqual([16, 2])
  })

  test('with more than 400 lines', async () => {
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
    expect(await groupsOf(orders)).toEqual([2, 1])
  })
})

describe('of orders that go together', () => {
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

  test('all callers get an error when the database is lost, and a repeat places each order once', async () => {
    const people = await orderers(server, [{}, { product: slower }, {}])
    const { sql } = server
    const answers = await whileLocked(server, slower, async () => {
      const answering = together(people)
      await until(async () => (await waitingForProduct(server, slower)).length > 0)
      for (const pid of await waitingForProduct(server, slower)) await sql`select pg_terminate_backend(${pid})`
      return answering
    })
    const lost = { status: 'rejected', reason: { code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) } }
    expect(answers.result).toMatchObject([lost, lost, lost])
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
  const lost = Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
  const untold: StoreOrder = async order => {
    await insertOrder(server.sql, keptJobs)(order)
    throw lost
  }
  for (const one of people) await expect(portal.place(one, untold)).rejects.toBe(lost)
  const { number } = await portal.place(people[0]!)
  await expect(portal.place(people[1]!)).rejects.toMatchObject({ code: 'cart.empty' })
  const rows = await server.sql`select number from orders where center_id = ${people[0]!.center}`
  expect(rows).toEqual([{ number }])
  expect(await server.sql`select from orders where center_id = ${people[1]!.center}`).toHaveLength(1)
})

const NO_WORDS = { observations: '', customer_number: '', delivery_date: null }

test('an order in its own transaction does not wait for a batch', async () => {
  const portal = portalOf(server)
  const [leader, other] = await orderers(server, [{ product: slow }, {}])
  const { result } = await whileLocked(server, slow, async () => {
    const first = portal.place(leader!)
    await until(() => portal.decided === 1)
    const { client, center, product, context } = other!
    const lines = [{ product, quantity: 1, description: '' }]
    const placing = server.sql.begin(async own => {
      const [order] = await placeLines(own, context, [{ ...NO_WORDS, client, center, lines }])
      expect(order).toMatchObject({ base: 10, state: 2 })
      throw new Error('placed at once') // and taken back: its number would be lower than the first one's
    })
    await expect(placing).rejects.toThrow('placed at once')
    return { first }
  })
  await result.first
})

test('two processes that order for the same centres and articles never block each other for good', async () => {
  const second = connect(server.url, { max: 10 })
  const portals = [portalOf(server), portalOf(server, second)]
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
