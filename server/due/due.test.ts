import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DueProduct } from '#domain/due/contract.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

// R585 to R589: what is due at a center, and why. The clock says 2026-11-20; the fixed weights decide.

let server: TestServer
let client: number
let center: number
let user: number
let buyer: Caller

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  user = await server.make.user({ clients: [client] })
  buyer = server.as(user)
})

const WEEKS = ['2026-09-14', '2026-09-28', '2026-10-12', '2026-10-26', '2026-11-09']

const order = (day: string, lines: [product: number, quantity: number][], state?: number) =>
  server.make.order({
    client,
    center,
    at: `${day}T09:00:00Z`,
    lines: lines.map(([product, quantity]) => ({ product, quantity })),
    ...(state !== undefined && { state }),
  })

/** Articles in each order of two months, the quantities in the order of the days. */
async function regular(quantities = [4, 6, 6, 6, 8], count = 1): Promise<number[]> {
  const products: number[] = []
  for (let index = 0; index < count; index++) products.push(await server.make.product({ name: 'Lejía', price: 3 }))
  for (const [index, day] of WEEKS.entries()) {
    await order(
      day,
      products.map(product => [product, quantities[index] ?? 6]),
    )
  }
  return products
}

const due = async (who = buyer, query = `client=${client}&center=${center}`): Promise<DueProduct[]> =>
  (await who.get(`/due/?${query}`)).body.results
const ids = async (who?: Caller) => (await due(who)).map(({ id }) => id)

test('R585 tells each article with its band, its interval and its usual quantity', async () => {
  const [product] = await regular()
  expect(await due()).toMatchObject([
    {
      id: product,
      name: 'Lejía',
      final_price: 3,
      band: 'sure',
      past: 'center',
      interval: 14,
      days_since: 11,
      suggested_quantity: 6,
      usual_least: 4,
      usual_most: 8,
    },
  ])
})

test('R585 stands the surest first, and leaves out what is improbable', async () => {
  const [always] = await regular()
  const often = await server.make.product()
  const once = await server.make.product()
  for (const day of WEEKS.slice(1)) await order(day, [[often, 1]])
  await order(WEEKS[0]!, [[once, 1]])
  expect(await ids()).toEqual([always, often])
})

test('R586 proposes the other centers of the client, and never as sure, to a center without five orders', async () => {
  const products = await regular(undefined, 2)
  const young = await server.make.center({ client })
  const found = await due(buyer, `client=${client}&center=${young}`)
  expect(found.map(({ id }) => id).toSorted()).toEqual(products.toSorted())
  expect(found.every(({ band, past, interval }) => band !== 'sure' && past === 'client' && interval === null)).toBe(
    true,
  )
})

describe('R587 what is not needed now stays out:', () => {
  test('what is in the cart', async () => {
    const [product] = await regular()
    await buyer.send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
    expect(await ids()).toEqual([])
  })
  test('what waits for a validation', async () => {
    const [product] = await regular()
    await order('2026-11-13', [[product!, 6]], 1)
    expect(await ids()).toEqual([])
  })
  test('what was ordered today', async () => {
    const [product] = await regular()
    await order('2026-11-20', [[product!, 6]])
    expect(await ids()).toEqual([])
  })
  test('what is on its way', async () => {
    const [product] = await regular()
    const id = await order('2026-11-18', [[product!, 6]])
    await server.sql`update orders set delivery_datetime = '2026-11-20T12:00:00Z' where id = ${id}`
    expect(await ids()).toEqual([])
    await server.sql`update orders set state = 10 where id = ${id}`
    expect(await ids()).toEqual([product])
  })
  test('what has run out, has no price, is off sale or may not be bought', async () => {
    const [out, unpriced, ended, wanted] = await regular(undefined, 4)
    await server.sql`update products set stock = 0 where id = ${out!}`
    await server.sql`delete from prices where product_id = ${unpriced!}`
    await server.sql`update products set on_sale_until = '2026-11-19' where id = ${ended!}`
    expect(await ids()).toEqual([wanted])
    await server.sql`update clients set only_authorized_products = true where id = ${client}`
    expect(await ids()).toEqual([])
  })
  test('what was ordered for the client that the center had before', async () => {
    await regular()
    const other = await server.make.client()
    await server.sql`update centers set client_id = ${other} where id = ${center}`
    const heir = server.as(await server.make.user({ clients: [other] }))
    expect(await due(heir, `client=${other}&center=${center}`)).toEqual([])
  })
})

describe('R588 «No hace falta»', () => {
  test('keeps an article out for one of its intervals, and is taken back', async () => {
    const [product] = await regular()
    const answer = await buyer.send('POST', '/due/answers/', { center, product })
    expect(answer).toMatchObject({ status: 200, body: { center, product, until: '2026-12-04' } })
    expect(await ids()).toEqual([])
    await buyer.send('DELETE', `/due/answers/?center=${center}&product=${product}`)
    expect(await ids()).toEqual([product])
    await buyer.send('POST', '/due/answers/', { center, product })
    server.clock.now = new Date('2026-12-05T09:00:00Z')
    const later = await ids()
    server.clock.now = new Date('2026-11-20T10:00:00Z')
    expect(later).toEqual([product])
  })
  test('is listed with its day, until it is taken back or over', async () => {
    const [product, secret] = await regular(undefined, 2)
    const answers = async () => (await buyer.get(`/due/answers/?client=${client}&center=${center}`)).body.results
    for (const each of [product, secret]) await buyer.send('POST', '/due/answers/', { center, product: each })
    await server.sql`update clients set only_authorized_products = true where id = ${client}`
    expect(await answers()).toEqual([])
    await server.sql`insert into authorised_products (client_id, product_id) values (${client}, ${product!})`
    expect(await answers()).toEqual([{ id: product, name: 'Lejía', until: '2026-12-04' }])
    server.clock.now = new Date('2026-12-05T09:00:00Z')
    const later = await answers()
    server.clock.now = new Date('2026-11-20T10:00:00Z')
    expect(later).toEqual([])
    await buyer.send('DELETE', `/due/answers/?center=${center}&product=${product}`)
    expect(await answers()).toEqual([])
  })
  test('is answered by nobody who may not buy for the center', async () => {
    const [product] = await regular()
    const stranger = server.as(await server.make.user({ clients: [await server.make.client()] }))
    expect((await stranger.send('POST', '/due/answers/', { center, product })).status).toBe(404)
    expect((await stranger.get(`/due/answers/?client=${client}&center=${center}`)).status).toBe(404)
    expect((await stranger.send('DELETE', `/due/answers/?center=${center}&product=${product}`)).status).toBe(404)
    expect(await ids()).toEqual([product])
    expect((await buyer.send('POST', '/due/answers/', { center, product: 999_999_999 })).status).toBe(404)
  })
})

describe('R595 the next week', () => {
  const MONDAYS = [...WEEKS, '2026-09-07', '2026-09-21', '2026-10-05', '2026-10-19', '2026-11-02', '2026-11-16']
  const told = async (query = `client=${client}&center=${center}`) => ({
    count: (await buyer.get(`/due/?${query}`)).body.next_week,
    list: (await buyer.get(`/due/next_week/?${query}`)).body.results.map(({ id }: DueProduct) => id),
  })
  /** The center orders every Monday; three times, four weeks apart, an article that is due on `2026-11-23` or so. */
  async function monthly(days = ['2026-08-31', '2026-09-28', '2026-10-26']): Promise<number> {
    const weekly = await server.make.product()
    const once = await server.make.product()
    for (const day of MONDAYS) await order(day, [[weekly, 1]])
    for (const day of days) await order(day, [[once, 2]])
    return once
  }

  test('has what an interval makes due from Monday to Sunday, and is not proposed yet', async () => {
    const product = await monthly()
    expect(await ids()).not.toContain(product)
    expect(await told()).toEqual({ count: 1, list: [product] })
    const [shown] = (await buyer.get(`/due/next_week/?client=${client}&center=${center}`)).body.results
    expect(shown).toMatchObject({ interval: 28, days_since: 25, suggested_quantity: 2 })
  })
  test.each([
    [['2026-08-30', '2026-09-27', '2026-10-25'], 'the Sunday before'],
    [['2026-09-07', '2026-10-05', '2026-11-02'], 'the Monday after'],
    [['2026-09-28', '2026-10-26'], 'one interval alone'],
  ])('has not what is due otherwise: %j, %s', async days => {
    await monthly(days)
    expect(await told()).toEqual({ count: 0, list: [] })
  })
  test('has the last day of the week', async () => {
    const product = await monthly(['2026-09-06', '2026-10-04', '2026-11-01'])
    expect((await told()).list).toEqual([product])
  })
  test('has what is on its way now, and not what cannot be bought', async () => {
    const product = await monthly()
    await server.sql`update orders set state = 5, delivery_datetime = '2026-11-20T12:00:00Z'
      where id in (select order_id from order_entries where product_id = ${product})`
    expect((await told()).list).toEqual([product])
    await server.sql`update products set stock = 0 where id = ${product}`
    expect(await told()).toEqual({ count: 0, list: [] })
  })
  test('is empty without a center, and unknown to others', async () => {
    await monthly()
    expect(await told(`client=${client}`)).toEqual({ count: 0, list: [] })
    const stranger = server.as(await server.make.user({ clients: [await server.make.client()] }))
    expect((await stranger.get(`/due/next_week/?client=${client}&center=${center}`)).status).toBe(404)
  })
})

test('R589 tells who sells what the center has given up', async () => {
  const [kept] = await regular()
  const given = await server.make.product()
  for (const day of ['2026-06-01', '2026-06-11', '2026-06-21', '2026-07-01']) await order(day, [[given, 2]])
  const seller = await server.make.user({ role: 'sales_person' })
  await server.sql`update clients set sales_person_id = ${seller} where id = ${client}`
  const sold = (await server.as(seller).get(`/due/?client=${client}&center=${center}`)).body
  expect(sold.stopped).toMatchObject([{ id: given, interval: 10, days_since: 142 }])
  expect(sold.results.map(({ id }: DueProduct) => id)).toEqual([kept])
  expect((await buyer.get(`/due/?client=${client}&center=${center}`)).body.stopped).toEqual([])
})

test('proposes nothing without a center, and is answered 404 for a client or a center of others', async () => {
  await regular()
  expect(await due(buyer, '')).toEqual([])
  expect(await due(buyer, `client=${client}`)).toEqual([])
  const foreign = await server.make.client()
  expect((await buyer.get(`/due/?client=${foreign}`)).status).toBe(404)
  expect((await buyer.get(`/due/?client=${foreign}&center=${center}`)).status).toBe(404)
  expect((await buyer.get(`/due/?center=${await server.make.center({ client: foreign })}`)).status).toBe(404)
})

test('before an order is sent, six at most are suggested', async () => {
  await regular(undefined, 8)
  const others = async () => (await buyer.get(`/other_products/?client=${client}&center=${center}`)).body.results
  expect(await others()).toHaveLength(6)
  expect(await ids()).toHaveLength(8)
})
