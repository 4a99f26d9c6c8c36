import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, type BuyerGroup, makeBuyerGroup, statuses } from '#server/test/buyer-group.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T13: two tabs, double clicks and repeats on one cart.

let server: TestServer
let articles: number[]
let crowd: BuyerGroup
let buyer: number

beforeAll(async () => {
  server = await testServer({ max: 20 })
  articles = await atOnce(3, () => server.make.product({ price: 10 }))
  crowd = await makeBuyerGroup(server, { buyers: 1 })
  buyer = crowd.buyers[0]!
})
afterEach(async () => {
  await expectInvariants(server.sql)
  await clear()
})
afterAll(() => server.close())

const at = () => ({ client: crowd.client, center: crowd.center })
const add = (product = articles[0]!) =>
  server.as(buyer).send('POST', '/cart/add_cart_item/', { ...at(), product, quantity: 1 })
const remove = (item: number) => server.as(buyer).send('DELETE', `/cart/remove_cart_item/${item}/`)
const clear = () => server.as(buyer).send('PATCH', '/cart/clear/')
const finish = () => server.as(buyer).send('PATCH', '/cart/create_order/', at())
const cart = async () => (await server.as(buyer).get('/cart/')).body

test('T13.1: 500 additions at once add up to 500', async () => {
  const answers = await atOnce(500, () => add())
  expect(statuses(answers)).toEqual({ 200: 500 })
  const { items, base, version } = await cart()
  expect(items).toMatchObject([{ quantity: 500, total: 5000 }])
  expect(base).toBe(5000)
  expect(version).toBeGreaterThanOrEqual(500)
})

test('what is added while the cart is being ordered is in the order or in the cart, never in both or in neither', async () => {
  let added = 0
  for (let round = 0; round < 15; round++) {
    const answers = await atOnce(20, index => (index % 5 === 4 ? finish() : add(articles[index % 3])))
    added += answers.filter(({ status, body }) => status === 200 && 'product' in body).length
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  }
  const [sum] = await server.sql<{ ordered: number; waiting: number }[]>`
    select (select coalesce(sum(quantity), 0) from order_entries) as ordered,
      (select coalesce(sum(quantity), 0) from cart_items) as waiting`
  expect(added).toBe(15 * 16)
  expect(sum!.ordered + sum!.waiting).toBe(added)
  expect(sum!.ordered).toBeGreaterThan(0)
})

test('K13: format and quantity changed at once end as they would one after the other', async () => {
  const pack = await server.make.unit(articles[0]!, 6)
  const change = (id: number, body: object) => server.as(buyer).send('PATCH', `/cart/update_cart_item/${id}/`, body)
  for (let round = 0; round < 30; round++) {
    await clear()
    const { body } = await add()
    const answers = await Promise.all([
      change(body.id, { quantity: 2.5 }),
      change(body.id, { aditional_measurement_unit: pack }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [line] = (await cart()).items
    expect(line.aditional_measurement_unit === null || Number.isInteger(line.quantity)).toBe(true)
  }
})

describe('any mixture of steps at once', () => {
  const step = fc.constantFrom('add', 'add other', 'remove', 'change', 'replace', 'clear', 'finish', 'read')

  test('leaves a cart that is either full or ordered, without an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        await clear()
        await add()
        const item: number = (await cart()).items[0].id
        const before = await server.sql`select count(*)::int as orders from orders`
        const answers = await Promise.all(steps.map(name => take(name, item)))
        for (const { status } of answers) expect([200, 400, 404]).toContain(status)
        const after = await server.sql`select count(*)::int as orders from orders`
        const finished = answers.filter(({ status }, index) => steps[index] === 'finish' && status === 200)
        expect(after[0]!['orders'] - before[0]!['orders']).toBe(finished.length)
        await expectInvariants(server.sql)
      }),
      { numRuns: 20 },
    )
  })

  const take = (name: string, item: number) => {
    switch (name) {
      case 'add':
        return add()
      case 'add other':
        return add(articles[1])
      case 'remove':
        return remove(item)
      case 'change':
        return server.as(buyer).send('PATCH', `/cart/update_cart_item/${item}/`, { quantity: 4 })
      case 'replace':
        return server
          .as(buyer)
          .send('PUT', '/cart/update/', { ...at(), items: [{ product: articles[2], quantity: 2 }] })
      case 'clear':
        return clear()
      case 'finish':
        return finish()
      default:
        return server.as(buyer).get('/cart/')
    }
  }
})

describe('two tabs', () => {
  const replace = (version: number | undefined, quantity: number) =>
    server.as(buyer).send('PUT', '/cart/update/', { ...at(), version, items: [{ product: articles[0], quantity }] })

  test('of two changes made for one version the second is refused', async () => {
    await add()
    const { version } = await cart()
    expect(await replace(version, 5)).toMatchObject({ status: 200 })
    expect(await replace(version, 9)).toMatchObject({
      status: 409,
      body: { non_field_errors: ['El carro ha cambiado en otra pestaña.'] },
    })
    expect((await cart()).items).toMatchObject([{ quantity: 5 }])
  })

  test('of 20 at once exactly one wins', async () => {
    const { version } = await cart()
    const answers = await atOnce(20, index => replace(version, index + 1))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
  })

  test.each(['add', 'change', 'remove', 'clear'])('a version is old after: %s', async name => {
    await add()
    const { version, items } = await cart()
    if (name === 'add') await add()
    if (name === 'change')
      await server.as(buyer).send('PATCH', `/cart/update_cart_item/${items[0].id}/`, { quantity: 2 })
    if (name === 'remove') await remove(items[0].id)
    if (name === 'clear') await clear()
    expect(await replace(version, 3)).toMatchObject({ status: 409 })
  })

  test('a line that the other tab removed cannot be changed', async () => {
    await add()
    const item = (await cart()).items[0].id
    await clear()
    expect(await server.as(buyer).send('PATCH', `/cart/update_cart_item/${item}/`, { quantity: 2 })).toMatchObject({
      status: 404,
    })
    expect(await remove(item)).toMatchObject({ status: 404 })
  })

  test('two lines that want the same format at once do not become one by force', async () => {
    const product = articles[0]!
    const [box, crate] = [await server.make.unit(product, 6), await server.make.unit(product, 12)]
    const items = [null, box].map(aditional_measurement_unit => ({ product, quantity: 1, aditional_measurement_unit }))
    for (let round = 0; round < 10; round++) {
      const { body } = await server.as(buyer).send('PUT', '/cart/update/', { ...at(), items })
      const answers = await Promise.all(
        body.items.map((item: { id: number }) =>
          server.as(buyer).send('PATCH', `/cart/update_cart_item/${item.id}/`, { aditional_measurement_unit: crate }),
        ),
      )
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
      expect((await cart()).items).toHaveLength(2)
    }
  })
})
