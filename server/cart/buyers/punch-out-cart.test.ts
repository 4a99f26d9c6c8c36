import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'
import { enterVisit } from '#server/test/punchout/visits.ts'

// R134: every call of the cart takes the cookie of a punch-out session. The cart is found by the session, as the cookie is
// known to others: it may be named, and no other one may.

let server: TestServer
let client: number
let center: number
let article: number
let other: number
let user: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  article = await make.product({ price: 10, stock: 100 })
  other = await make.product({ price: 3, stock: 100 })
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  user = await server.make.user({ clients: [client] })
  buyer = server.as(user)
})

const COOKIE = 'session-7 ñ/& <b>'
const enter = (buyer_cookie = COOKIE) => enterVisit(server, { user, client, buyer_cookie })
const at = (path: string, cookie?: string) =>
  cookie === undefined ? path : `${path}?punchout_buyer_cookie=${encodeURIComponent(cookie)}`
const add = (caller: Caller, quantity = 2, product = article) =>
  caller.send('POST', '/cart/add_cart_item/', { client, center, product, quantity })
const cart = async () => (await buyer.get('/cart/')).body
const quantities = async (caller: Caller) =>
  (await caller.get('/cart/')).body.items.map(({ quantity }: { quantity: number }) => quantity)

describe('R134: the cart of a punch-out session', () => {
  test('is another one than the user’s own, and than that of another session with the same cookie', async () => {
    const [first, second] = [await enter(), await enter()]
    await add(buyer)
    await add(first, 5)
    await add(first, 1)
    await add(second, 7)
    expect([await quantities(buyer), await quantities(first), await quantities(second)]).toEqual([[2], [6], [7]])
  })

  test('is not taken for the user’s own by a repeated key', async () => {
    const body = { client, center, product: article, quantity: 1 }
    const visitor = await enter()
    const keyed = (caller: Caller) => caller.send('POST', '/cart/add_cart_item/', body, { 'Idempotency-Key': 'once' })
    expect(await keyed(buyer)).toMatchObject({ status: 200 })
    expect(await keyed(visitor)).toMatchObject({ status: 422 })
    expect(await quantities(visitor)).toEqual([])
  })

  test('is read, changed, replaced and emptied with its cookie named or not', async () => {
    const visitor = await enter()
    const line = (await add(visitor, 5)).body.id
    await add(buyer, 2)
    expect((await buyer.send('PATCH', `/cart/update_cart_item/${line}/`, { quantity: 4 })).status).toBe(404)
    for (const quantity of [3, 4]) {
      const path = at(`/cart/update_cart_item/${line}/`, quantity === 3 ? undefined : COOKIE)
      expect((await visitor.send('PATCH', path, { quantity })).status).toBe(200)
    }
    const many = { client, center, items: [{ product: other, quantity: 3 }] }
    expect((await visitor.send('POST', at('/cart/add_cart_items/', COOKIE), many)).status).toBe(200)
    expect((await visitor.get(at('/cart/', COOKIE))).body.items).toHaveLength(2)
    expect((await visitor.send('DELETE', at(`/cart/remove_cart_item/${line}/`, COOKIE))).status).toBe(200)
    const replaced = { client, center, items: [{ product: article, quantity: 9 }] }
    const { body } = await visitor.send('PUT', at('/cart/update/', COOKIE), replaced)
    expect(body.items).toMatchObject([{ quantity: 9 }])
    await visitor.send('PATCH', at('/cart/clear/', COOKIE))
    expect([await quantities(buyer), await quantities(visitor)]).toEqual([[2], []])
  })

  test('T6.1: is refused with the cookie of another session, and to who signed in otherwise', async () => {
    const [visitor] = [await enter(), await enter('another')]
    for (const caller of [visitor, buyer]) {
      expect(await caller.get(at('/cart/', 'another'))).toMatchObject({ status: 403 })
      expect(await caller.send('PATCH', at('/cart/clear/', 'another'))).toMatchObject({ status: 403 })
    }
    expect(await buyer.get(at('/cart/', COOKIE))).toMatchObject({ status: 403 })
  })

  test('R315: becomes no order and no offer here', async () => {
    const visitor = await enter()
    await add(visitor)
    for (const path of ['/cart/create_order/', '/cart/create_offer/']) {
      expect(await visitor.send('PATCH', at(path, COOKIE), { client, center })).toMatchObject({ status: 403 })
    }
  })
})

describe('K1: a punch-out session', () => {
  test('sees its client and its center alone', async () => {
    const second = await server.make.client()
    const elsewhere = await server.make.center({ client })
    const abroad = await server.make.center({ client: second })
    user = await server.make.user({ clients: [client, second] })
    const named = await enterVisit(server, { user, client, center })
    const free = await enterVisit(server, { user, client })
    const clients = (caller: Caller) => caller.get('/clients/').then(answer => answer.body.count)
    const centers = (caller: Caller) => caller.get(`/centers/?client=${client}`).then(answer => answer.body.count)
    expect(await clients(server.as(user))).toBe(2)
    expect([await clients(named), await clients(free)]).toEqual([1, 1])
    expect([await centers(named), await centers(free)]).toEqual([1, 2])
    expect(await named.get(`/centers/${elsewhere}/`)).toMatchObject({ status: 404 })
    expect(await free.get(`/centers/${abroad}/`)).toMatchObject({ status: 404 })
    expect(await free.get(`/clients/${second}/`)).toMatchObject({ status: 404 })
    const wish = { client: second, center: abroad, product: article, quantity: 1 }
    expect(await free.send('POST', '/cart/add_cart_item/', wish)).toMatchObject({ status: 404 })
  })
})

test('R136: a cart shows for each line whether it can be bought, and whether its price is special', async () => {
  await server.make.specialPrice({ client, product: other, price: 1 })
  await server.make.refresh()
  await add(buyer, 1)
  await add(buyer, 1, other)
  const marks = async () =>
    (await cart()).items.map((item: { is_valid_product: boolean; is_special_price: boolean }) => [
      item.is_valid_product,
      item.is_special_price,
    ])
  expect(await marks()).toEqual([
    [true, false],
    [true, true],
  ])
  const gone = await server.make.product({ price: 4 })
  await add(buyer, 1, gone)
  await server.sql`delete from prices where product_id = ${gone}`
  expect((await marks()).at(-1)).toEqual([false, false])
})
