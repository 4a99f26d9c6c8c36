import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'
import { enterVisit } from '#server/test/punchout/visits.ts'
import { cleanUpCarts } from '#server/cart/nightly.ts'

let server: TestServer
let article: number
let sales: number
let one: number
let two: number
let lead: number
let seller: Caller

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  article = await server.make.product({ price: 10 })
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})
beforeEach(async () => {
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  one = await make.client({ name: 'Uno', sales_person: sales })
  two = await make.client({ name: 'Dos', sales_person: sales })
  lead = await make.lead({ sales_person: sales, province: await make.region() })
  seller = server.as(sales)
})

const add = (whom: object, quantity = 1) =>
  seller.send('POST', '/cart/add_cart_item/', { ...whom, product: article, quantity })
const quantities = async (query = '', caller = seller) =>
  (await caller.get(`/cart/${query}`)).body.items.map(({ quantity }: { quantity: number }) => quantity)
const open = async (caller = seller) => (await caller.get('/carts/')).body.results

describe('R620: a user has a cart for each client and lead', () => {
  test('and a call that names nobody is for the one that was changed last', async () => {
    expect(await quantities()).toEqual([])
    await add({ client: one }, 1)
    await add({ client: two }, 2)
    await add({ lead }, 3)
    expect(await quantities()).toEqual([3])
    expect(await quantities(`?client=${one}`)).toEqual([1])
    // Reading one changes nothing, also one that has never been filled.
    const third = await server.make.client({ sales_person: sales })
    expect(await quantities(`?client=${third}`)).toEqual([])
    expect(await quantities()).toEqual([3])
    await add({ client: one }, 4)
    expect(await quantities()).toEqual([5])
    expect(await quantities(`?client=${two}`)).toEqual([2])
    expect(await quantities(`?lead=${lead}`)).toEqual([3])
    expect((await seller.get(`/cart/?client=${one}&lead=${lead}`)).status).toBe(400)
  })

  test('a line is changed and removed in its own cart, and by nobody else', async () => {
    const { body: line } = await add({ client: one }, 1)
    await add({ client: two }, 2)
    const change = (caller: Caller) => caller.send('PATCH', `/cart/update_cart_item/${line.id}/`, { quantity: 7 })
    expect((await change(server.as(await server.make.user({ role: 'admin' })))).status).toBe(404)
    expect((await change(seller)).status).toBe(200)
    expect(await quantities(`?client=${one}`)).toEqual([7])
    expect((await seller.send('DELETE', `/cart/remove_cart_item/${line.id}/`)).status).toBe(200)
    expect(await quantities(`?client=${one}`)).toEqual([])
    expect(await quantities(`?client=${two}`)).toEqual([2])
  })

  test('an order of one leaves the other; a repeat places nothing', async () => {
    const center = await server.make.center({ client: one })
    await add({ client: one, center }, 1)
    await add({ client: two }, 2)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const place = () => seller.send('PATCH', '/cart/create_order/', { client: one, center }, key)
    const placed = await place()
    expect(placed.status).toBe(200)
    expect((await place()).body).toEqual(placed.body)
    expect(await quantities(`?client=${one}`)).toEqual([])
    expect(await quantities(`?client=${two}`)).toEqual([2])
    // Also two nights later: the reply is found by the cart, which is there as long as the reply.
    const then = new Date(server.clock.now)
    await server.sql`update carts set used_at = ${then}, created_at = ${then} where user_id = ${sales}`
    await cleanUpCarts(server.sql, new Date(then.getTime() + 48 * 3600_000))
    expect((await place()).body).toEqual(placed.body)
  })

  test('that of a client who is out of reach is neither read nor filled, and is there again with the client', async () => {
    await add({ client: two }, 2)
    const { body: line } = await add({ client: one }, 1)
    await server.sql`update clients set sales_person_id = null where id = ${one}`
    expect((await seller.get(`/cart/?client=${one}`)).status).toBe(404)
    expect((await add({ client: one }, 1)).status).toBe(404)
    expect((await seller.send('PATCH', `/cart/clear/?client=${one}`)).status).toBe(404)
    expect((await seller.send('DELETE', `/cart/remove_cart_item/${line.id}/`)).status).toBe(404)
    expect(await quantities()).toEqual([2])
    expect(await open()).toMatchObject([{ client: { id: two } }])
    await server.sql`update clients set sales_person_id = ${sales} where id = ${one}`
    expect(await quantities(`?client=${one}`)).toEqual([1])
  })

  test('those that have been empty for three days leave the database, those with lines stay', async () => {
    await add({ client: one }, 1)
    await add({ client: two }, 2)
    await seller.send('PATCH', `/cart/clear/?client=${two}`)
    const kept = async () => {
      const carts = await server.sql<{ session_key: string }[]>`select session_key from carts where user_id = ${sales}`
      return carts.map(cart => cart.session_key).toSorted()
    }
    const both = [`client:${one}`, `client:${two}`].toSorted()
    await server.sql`update carts set used_at = now() - interval '2 days', created_at = 'epoch' where user_id = ${sales}`
    await cleanUpCarts(server.sql, new Date())
    expect(await kept()).toEqual(both)
    await server.sql`update carts set used_at = now() - interval '73 hours', created_at = now() - interval '73 hours' where user_id = ${sales}`
    await cleanUpCarts(server.sql, new Date())
    expect(await kept()).toEqual([`client:${one}`])
  })
})

describe('R621: the carts that have lines', () => {
  test('are listed, the one changed last first, without those that were emptied', async () => {
    expect(await open()).toEqual([])
    const center = await server.make.center({ client: one, name: 'Playa' })
    await add({ client: one, center })
    await add({ client: two })
    await add({ lead })
    expect(await open()).toMatchObject([
      { lead: { id: lead }, client: null, center: null, lines: 1 },
      { client: { id: two, name: 'Dos' }, center: null, lead: null, lines: 1 },
      { client: { id: one, name: 'Uno' }, center: { id: center, name: 'Playa' }, lead: null, lines: 1 },
    ])
    await seller.send('PATCH', `/cart/clear/?client=${two}`)
    expect(await quantities(`?client=${one}`)).toEqual([1])
    expect(await open()).toMatchObject([{ lead: { id: lead } }, { client: { id: one } }])
    expect(await open(server.as(await server.make.user({ role: 'admin' })))).toEqual([])
  })

  test('of a visit from a procurement system are its own alone', async () => {
    const user = await server.make.user({ clients: [one, two] })
    const own = server.as(user)
    await own.send('POST', '/cart/add_cart_item/', { client: one, product: article, quantity: 1 })
    const visit = await enterVisit(server, { user, client: one, buyer_cookie: 'c-1' })
    expect(await open(visit)).toEqual([])
    await visit.send('POST', '/cart/add_cart_item/', { client: one, product: article, quantity: 9 })
    expect(await quantities('', visit)).toEqual([9])
    expect(await quantities(`?client=${one}`, visit)).toEqual([9])
    expect(await quantities('', own)).toEqual([1])
    expect(await open(own)).toHaveLength(1)
  })
})
