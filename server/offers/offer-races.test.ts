import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { countingStatements } from '#server/test/counting/statements.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { contextOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { placeOffer } from './create-offer.ts'

// T3.1 and T21.1 for offers: what must happen once happens once, however many ask at the same moment.

let server: TestServer
let article: number
let province: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma', max: 20 })
  article = await server.make.product({ price: 10 })
  province = await server.make.region()
  await server.make.refresh()
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

async function seller() {
  const user = await server.make.user({ role: 'sales_person', countries: ['es'] })
  const client = await server.make.client({ sales_person: user })
  const center = await server.make.center({ client })
  const lead = await server.make.lead({ sales_person: user, province })
  return { user, client, center, lead }
}
type Seller = Awaited<ReturnType<typeof seller>>

const add = ({ user }: Seller, owner: object, quantity = 1) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity })
const finish = ({ user }: Seller, owner: object, key?: string) =>
  server.as(user).send('PATCH', '/cart/create_offer/', owner, key === undefined ? {} : { 'idempotency-key': key })
const offersOf = ({ user }: Seller) => server.sql<{ base: number; lines: number }[]>`
  select base, lines from offers where user_id = ${user} order by id`

describe('50 times the same cart at once', () => {
  test.each(['client', 'lead'] as const)('of a %s, without a key: one offer (5 rounds)', async kind => {
    const one = await seller()
    const owner = kind === 'lead' ? { lead: one.lead } : { client: one.client, center: one.center }
    for (let round = 1; round <= 5; round++) {
      await add(one, owner, round)
      const answers = await atOnce(50, () => finish(one, owner))
      expect(statuses(answers)).toEqual({ 200: 1, 400: 49 })
      expect(answers.filter(({ body }) => body.code === 'cart.empty')).toHaveLength(49)
    }
    expect((await offersOf(one)).map(({ base }) => base)).toEqual([10, 20, 30, 40, 50])
  })

  test('with one key: one offer and 50 identical answers', async () => {
    const one = await seller()
    const owner = { client: one.client, center: one.center }
    await add(one, owner)
    const answers = await atOnce(50, () => finish(one, owner, 'a-key'))
    expect(statuses(answers)).toEqual({ 200: 50 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await offersOf(one)).toHaveLength(1)
  })

  test('as an order and as an offer: one of the two', async () => {
    const one = await seller()
    const owner = { client: one.client, center: one.center }
    await add(one, owner)
    const answers = await atOnce(40, index =>
      index % 2 === 0 ? finish(one, owner) : server.as(one.user).send('PATCH', '/cart/create_order/', owner),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 400: 39 })
  })
})

test('30 concurrent sellers get 30 offers, and no line that was added meanwhile is lost', async () => {
  const sellers = await Promise.all(Array.from({ length: 30 }, seller))
  await Promise.all(sellers.map(one => add(one, { lead: one.lead }, 2)))
  const answers = await Promise.all(
    sellers.flatMap(one => [finish(one, { lead: one.lead }), add(one, { lead: one.lead }, 3)]),
  )
  for (const { status } of answers) expect(status).toBe(200)
  const [sums] = await server.sql<{ offered: number; left: number }[]>`
    select
      (select coalesce(sum(e.quantity), 0) from offer_entries e join offers o on o.id = e.offer_id
        where o.user_id = any (${sellers.map(({ user }) => user)})) as offered,
      (select coalesce(sum(ci.quantity), 0) from cart_items ci join carts ca on ca.id = ci.cart_id
        where ca.user_id = any (${sellers.map(({ user }) => user)})) as left`
  expect(sums!.offered + sums!.left).toBe(30 * 5)
})

test('as many statements for forty lines as for one', async () => {
  const one = await seller()
  const owner = { client: one.client, center: one.center }
  const articles = await Promise.all(Array.from({ length: 40 }, () => server.make.product({ price: 3 })))
  const finishCounted = async (products: number[]) => {
    const items = products.map(product => ({ product, quantity: 1 }))
    await server.as(one.user).send('PUT', '/cart/update/', { ...owner, items })
    const counting = countingStatements(server.sql)
    const context = { ...(await contextOf(server, one.user, one.client)), sql: counting.sql }
    expect(await placeOffer(context, { ...owner, print_format: undefined }, undefined)).toMatchObject({
      lines: products.length,
    })
    return counting.count()
  }
  const few = await finishCounted([article])
  expect(few).toBeGreaterThan(2)
  expect(await finishCounted(articles)).toBe(few)
})
