import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, type BuyerGroup, makeBuyerGroup, statuses } from '#server/test/buyer-group.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T3.1, T5.1, T5.2, T21.1: what must happen once happens once, however many ask at the same moment.

let server: TestServer
let article: number

beforeAll(async () => {
  server = await testServer({ max: 20 })
  article = await server.make.product({ price: 10 })
  await server.make.refresh()
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

const order = (user: number, crowd: BuyerGroup, body: object = {}, key?: string) =>
  server
    .as(user)
    .send(
      'PATCH',
      '/cart/create_order/',
      { client: crowd.client, center: crowd.center, ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    )

const ordersOf = (crowd: BuyerGroup) => server.sql<{ id: number; lines: number; base: number }[]>`
  select id, lines, base from orders where center_id = ${crowd.center} order by id`

describe('50 times the same cart at once', () => {
  test('without a key: one order, the others find the cart empty (10 rounds)', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    for (let round = 1; round <= 10; round++) {
      await crowd.fillCarts(article, round)
      const answers = await atOnce(50, () => order(crowd.buyers[0]!, crowd))
      expect(statuses(answers)).toEqual({ 200: 1, 400: 49 })
      const refused = answers.filter(answer => answer.status === 400)
      expect(refused.every(({ body }) => body.code === 'cart.empty')).toBe(true)
      expect(await ordersOf(crowd)).toHaveLength(round)
    }
    expect((await ordersOf(crowd)).map(one => one.base)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  })

  test('with one key: one order and 50 equal answers (5 rounds)', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    for (let round = 1; round <= 5; round++) {
      await crowd.fillCarts(article, 1)
      const answers = await atOnce(50, () => order(crowd.buyers[0]!, crowd, {}, `key-${round}`))
      expect(statuses(answers)).toEqual({ 200: 50 })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await ordersOf(crowd)).toHaveLength(round)
    }
  })

  test('with 50 keys: still one order', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    await crowd.fillCarts(article, 1)
    const answers = await atOnce(50, index => order(crowd.buyers[0]!, crowd, {}, `other-${index}`))
    expect(statuses(answers)).toEqual({ 200: 1, 400: 49 })
  })
})

describe('a key', () => {
  test('returns the same answer a day later, and creates nothing', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    await crowd.fillCarts(article, 1)
    const first = await order(crowd.buyers[0]!, crowd, {}, 'kept')
    await crowd.fillCarts(article, 7)
    const again = await order(crowd.buyers[0]!, crowd, {}, 'kept')
    expect(again.body).toEqual(first.body)
    expect(await ordersOf(crowd)).toHaveLength(1)
    expect((await server.as(crowd.buyers[0]!).get('/cart/')).body.items).toHaveLength(1)
  })

  test('with another body is refused with 422', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    await crowd.fillCarts(article, 1)
    await order(crowd.buyers[0]!, crowd, {}, 'reused')
    await crowd.fillCarts(article, 1)
    const other = await order(crowd.buyers[0]!, crowd, { customer_number: '7' }, 'reused')
    expect(other).toMatchObject({ status: 422, body: { non_field_errors: [expect.stringContaining('idempotencia')] } })
    expect(await ordersOf(crowd)).toHaveLength(1)
  })

  test('belongs to one user: another one’s answer cannot be read with it', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 2 })
    await crowd.fillCarts(article, 1)
    const [one, other] = await Promise.all(crowd.buyers.map(buyer => order(buyer, crowd, {}, 'shared')))
    expect(statuses([one!, other!])).toEqual({ 200: 2 })
    expect(one!.body.number).not.toBe(other!.body.number)
  })

  test('of a refused order may be used again', async () => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    expect(await order(crowd.buyers[0]!, crowd, {}, 'early')).toMatchObject({ status: 400 })
    await crowd.fillCarts(article, 1)
    expect(await order(crowd.buyers[0]!, crowd, {}, 'early')).toMatchObject({ status: 200 })
  })

  test.each(['', 'with blank', 'ñ', 'x'.repeat(256)])('%j is none', async key => {
    const crowd = await makeBuyerGroup(server, { buyers: 1 })
    expect(await order(crowd.buyers[0]!, crowd, {}, key)).toMatchObject({
      status: 400,
      body: { 'Idempotency-Key': [expect.any(String)] },
    })
  })
})

test('R157: of 200 orders at once that want 20 times the limit exactly 10 are within it (3 rounds)', async () => {
  // Of many articles, so that no order waits for another's article.
  const articles = await Promise.all(Array.from({ length: 100 }, () => server.make.product({ price: 10 })))
  for (let round = 1; round <= 3; round++) {
    const crowd = await makeBuyerGroup(server, { buyers: 200, purchase_limit: 1000 })
    await crowd.fillCarts(articles, 10)
    const answers = await atOnce(200, index => order(crowd.buyers[index]!, crowd))
    expect(statuses(answers)).toEqual({ 200: 200 })
    expect(answers.filter(({ body }) => body.state === 2)).toHaveLength(10)
    const pending = answers.filter(({ body }) => body.code === 1 && body.state === 1)
    expect(pending).toHaveLength(190)
    expect(pending[0]?.body.message).toBe('Este pedido supera el límite de consumo de este centro')
    const { body } = await server.as(crowd.buyers[0]!).get(`/centers/${crowd.center}/`)
    expect(body).toMatchObject({ purchase_current: 1000, purchase_limit_percent: 100 })
  }
})

test('K5: an order waits for the lock on its centre, and counts orders that were placed there meanwhile', async () => {
  const crowd = await makeBuyerGroup(server, { buyers: 1, purchase_limit: 100 })
  await crowd.fillCarts(article, 6)
  const { sql, clock } = server
  let release: () => void = () => undefined
  let isPlaced: () => void = () => undefined
  const placed = new Promise<void>(resolve => (isPlaced = resolve))
  const holding = sql.begin(async transaction => {
    await transaction`select from centers where id = ${crowd.center} for no key update`
    await transaction`
      insert into orders (number, client_id, center_id, order_datetime, state, base)
      values ('held', ${crowd.client}, ${crowd.center}, ${clock.now}, 2, 60)`
    isPlaced()
    await new Promise<void>(resolve => (release = resolve))
  })
  await placed
  const asked = order(crowd.buyers[0]!, crowd)
  // Long enough for an order that waits for nobody.
  await Promise.race([asked, pause(1000)])
  release()
  await holding
  const { body } = await asked
  await sql`delete from orders where number = 'held'` // it has no lines
  expect(body).toMatchObject({ state: 1, code: 1 })
})

test('K3: an order waits for the lock on its cart, and has the line that was added meanwhile', async () => {
  const crowd = await makeBuyerGroup(server, { buyers: 1 })
  await crowd.fillCarts(article, 1)
  const added = await server.make.product({ price: 10 })
  const { sql } = server
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const adding = sql.begin(async transaction => {
    const [cart] = await transaction<{ id: number }[]>`
      select id from carts where user_id = ${crowd.buyers[0]!} for update`
    held.resolve()
    await released.promise
    await transaction`insert into cart_items (cart_id, product_id, quantity) values (${cart!.id}, ${added}, 1)`
  })
  await held.promise
  const asked = order(crowd.buyers[0]!, crowd)
  // Long enough for an order that waits for nobody.
  await Promise.race([asked, pause(1000)])
  released.resolve()
  await adding
  expect(await asked).toMatchObject({ status: 200, body: { lines: 2 } })
})

test('of a stock of 10, 100 orders of 1 at once get exactly 10', async () => {
  const rare = await server.make.product({ price: 10, stock: 10 })
  // Of many centres, so that no order waits for another's centre.
  const crowds = await Promise.all(Array.from({ length: 50 }, () => makeBuyerGroup(server, { buyers: 2 })))
  for (const crowd of crowds) await crowd.fillCarts(rare, 1)
  const buyers = [0, 1].flatMap(nth => crowds.map(crowd => ({ crowd, user: crowd.buyers[nth]! })))
  const answers = await atOnce(100, index => order(buyers[index]!.user, buyers[index]!.crowd))
  expect(statuses(answers)).toEqual({ 200: 10, 400: 90 })
  const codes = new Set(answers.filter(({ status }) => status === 400).map(({ body }) => body.code))
  expect([...codes].every(code => ['cart.not_enough_stock', 'cart.invalid_products'].includes(code))).toBe(true)
  expect(await server.sql`select stock from products where id = ${rare}`).toEqual([{ stock: 0 }])
})

test('orders that want two scarce articles, in either order, do not block each other', async () => {
  const [one, other] = [await server.make.product({ stock: 1000 }), await server.make.product({ stock: 1000 })]
  const crowd = await makeBuyerGroup(server, { buyers: 60 })
  for (const [index, buyer] of crowd.buyers.entries()) {
    const items = (index % 2 ? [one, other] : [other, one]).map(product => ({ product, quantity: 1 }))
    await server.as(buyer).send('PUT', '/cart/update/', { client: crowd.client, center: crowd.center, items })
  }
  const answers = await atOnce(60, index => order(crowd.buyers[index]!, crowd))
  expect(statuses(answers)).toEqual({ 200: 60 })
  expect(await server.sql`select stock from products where id in (${one}, ${other})`).toEqual([
    { stock: 940 },
    { stock: 940 },
  ])
})

test('K21, T21.1: numbers rise and none is used twice where every fifth order is rolled back', async () => {
  const crowd = await makeBuyerGroup(server, { buyers: 100 })
  await crowd.fillCarts(article, 1)
  const poison = await server.make.product({ price: 10, name: 'Averiado' })
  await server.sql.unsafe(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if new.product_id = ${poison} then raise exception 'planted'; end if;
      return new;
    end $$;
    create trigger poison before insert on order_entries for each row execute function refuse_poison();`)
  const poisoned = crowd.buyers.filter((_, index) => index % 5 === 0)
  await server.sql`
    insert into cart_items (cart_id, product_id, quantity)
    select id, ${poison}, 1 from carts where user_id = any (${poisoned}::bigint[])`
  const answers = await atOnce(100, index => order(crowd.buyers[index]!, crowd))
  expect(statuses(answers)).toEqual({ 200: 80, 500: 20 })
  await server.sql`drop trigger poison on order_entries`
  const retried = await Promise.all(poisoned.map(buyer => order(buyer, crowd)))
  expect(statuses(retried)).toEqual({ 200: 20 })
  const numbers = [...answers, ...retried].filter(({ status }) => status === 200).map(({ body }) => body.number)
  expect(new Set(numbers).size).toBe(100)
  const highest = answers
    .map(({ body }) => String(body.number ?? ''))
    .toSorted()
    .at(-1)!
  expect(retried.filter(({ body }) => body.number <= highest)).toEqual([])
})

test('numbers begin anew with each business year', async () => {
  const crowd = await makeBuyerGroup(server, { buyers: 2 })
  await crowd.fillCarts(article, 1)
  server.clock.now = new Date('2026-12-31T22:59:59Z')
  const last = await order(crowd.buyers[0]!, crowd)
  server.clock.now = new Date('2026-12-31T23:00:00Z')
  const first = await order(crowd.buyers[1]!, crowd)
  expect(last.body.number).toMatch(/^P26-\d{6}$/)
  expect(first.body.number).toBe('P27-000001')
})
