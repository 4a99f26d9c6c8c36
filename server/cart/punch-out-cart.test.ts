import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// R134: every call of the cart takes the cookie of a punch-out session, and works then on the cart of that session.

let server: TestServer
let client: number
let center: number
let article: number
let other: number
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
  buyer = server.as(await server.make.user({ clients: [client] }))
})

const COOKIE = 'session-7 ñ/&'
const at = (path: string, cookie?: string) =>
  cookie === undefined ? path : `${path}?punchout_buyer_cookie=${encodeURIComponent(cookie)}`
const add = (cookie?: string, quantity = 2, product = article) =>
  buyer.send('POST', at('/cart/add_cart_item/', cookie), { client, center, product, quantity })
const cart = async (cookie?: string) => (await buyer.get(at('/cart/', cookie))).body
const quantities = async (cookie?: string) =>
  (await cart(cookie)).items.map(({ quantity }: { quantity: number }) => quantity)

describe('R134: the cart of a punch-out session', () => {
  test('is another one than the user’s own, and than that of another session', async () => {
    await add()
    await add(COOKIE, 5)
    await add(COOKIE, 1)
    await add('other', 7)
    expect([await quantities(), await quantities(COOKIE), await quantities('other')]).toEqual([[2], [6], [7]])
  })

  test('is not taken for the user’s own by a repeated key', async () => {
    const body = { client, center, product: article, quantity: 1 }
    const keyed = (path: string) => buyer.send('POST', path, body, { 'Idempotency-Key': 'once' })
    expect(await keyed('/cart/add_cart_item/')).toMatchObject({ status: 200 })
    expect(await keyed(at('/cart/add_cart_item/', COOKIE))).toMatchObject({ status: 422 })
    expect(await quantities(COOKIE)).toEqual([])
  })

  test('is another user’s own, with the same cookie', async () => {
    await add(COOKIE, 5)
    buyer = server.as(await server.make.user({ clients: [client] }))
    expect(await quantities(COOKIE)).toEqual([])
  })

  test('is changed, replaced and emptied by its cookie alone', async () => {
    const line = (await add(COOKIE, 5)).body.id
    await add(undefined, 2)
    const change = (cookie?: string) =>
      buyer.send('PATCH', at(`/cart/update_cart_item/${line}/`, cookie), { quantity: 4 })
    expect((await change()).status).toBe(404)
    expect((await change(COOKIE)).status).toBe(200)
    const many = { client, center, items: [{ product: other, quantity: 3 }] }
    expect((await buyer.send('POST', at('/cart/add_cart_items/', COOKIE), many)).status).toBe(200)
    expect([await quantities(), await quantities(COOKIE)]).toEqual([[2], [4, 3]])
    expect((await buyer.send('DELETE', `/cart/remove_cart_item/${line}/`)).status).toBe(404)
    expect((await buyer.send('DELETE', at(`/cart/remove_cart_item/${line}/`, COOKIE))).status).toBe(200)
    const replaced = { client, center, items: [{ product: article, quantity: 9 }] }
    expect((await buyer.send('PUT', at('/cart/update/', COOKIE), replaced)).body.items).toMatchObject([{ quantity: 9 }])
    await buyer.send('PATCH', at('/cart/clear/', COOKIE))
    expect([await quantities(), await quantities(COOKIE)]).toEqual([[2], []])
  })

  test('is the base of the order, if it is named', async () => {
    await add(undefined, 2)
    await add(COOKIE, 5)
    const order = (cookie?: string) => buyer.send('PATCH', at('/cart/create_order/', cookie), { client, center })
    expect((await order(COOKIE)).body).toMatchObject({ base: 50, lines: 1 })
    expect([await quantities(), await quantities(COOKIE)]).toEqual([[2], []])
    expect((await order()).body).toMatchObject({ base: 20 })
  })

  test('is no way to fill the table: a user has at most 50', async () => {
    for (let session = 0; session < 50; session++) await cart(`session-${session}`)
    expect((await buyer.get(at('/cart/', 'one-more'))).status).toBe(404)
    expect((await add('one-more')).status).toBe(404)
    expect((await add()).status).toBe(200)
  })
})

test('R136: a cart shows for each line whether it can be bought, and whether its price is special', async () => {
  await server.make.specialPrice({ client, product: other, price: 1 })
  await server.make.refresh()
  await add(undefined, 1)
  await add(undefined, 1, other)
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
  await add(undefined, 1, gone)
  await server.sql`delete from prices where product_id = ${gone}`
  expect((await marks()).at(-1)).toEqual([false, false])
})
