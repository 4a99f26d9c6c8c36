import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartTotals } from '#domain/cart/totals.ts'
import { CODE_ZERO, PICKUP, SHIPPING } from '#domain/cart/finish.ts'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let buyer: number
let client: number
let center: number
let lead: number
let second: number
let lisboa: number
let article: number
let unit: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es', 'pt'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  const province = await make.region()
  lead = await make.lead({ sales_person: sales, province })
  second = await make.lead({ sales_person: sales, province })
  lisboa = await make.lead({ sales_person: sales, province: await make.region('Lisboa', 'pt') })
  article = await make.product({ price: 10, max_discount: 15 })
  unit = await make.unit(article, 6)
  await make.specialPrice({ client, product: article, price: 2 })
  await server.sql`update prices set price = 11 where country_id = 'pt' and product_id = ${article}`
})
beforeEach(async () => {
  for (const owner of [`client=${client}`, ...[lead, second, lisboa].map(id => `lead=${id}`)])
    await server.as(sales).send('PATCH', `/cart/clear/?${owner}`)
  await server.as(buyer).send('PATCH', `/cart/clear/?client=${client}`)
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const add = (line: object, user = sales) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { product: article, quantity: 1, ...line })
const replace = (body: object, user = sales) => server.as(user).send('PUT', '/cart/update/', body)
const cart = async (user = sales) => (await server.as(user).get('/cart/')).body

describe('the cart of a lead', () => {
  test('has the list prices and taxes of its country', async () => {
    await add({ lead, quantity: 3 })
    expect(await cart()).toMatchObject({
      lead,
      client: null,
      center: null,
      base: 30,
      tax: 6.3,
      items: [{ price: 10, list_price: 10, is_special_price: false, is_valid_product: true, tax_rate: 21 }],
    })
    await server.as(sales).send('PATCH', '/cart/clear/')
    await add({ lead: lisboa, quantity: 2 })
    expect(await cart()).toMatchObject({ lead: lisboa, items: [{ price: 11, tax_rate: 23 }], tax: 5.06 })
  })

  test('an addition, a change and a replacement cost the same (T2.4)', async () => {
    const wish = { quantity: 4, discount: 15, billable: true, description: 'x', aditional_measurement_unit: unit }
    await add({ lead, ...wish })
    const [{ id, ...added }] = (await cart()).items
    expect(added).toMatchObject({ total: 204, discount: 15, billable: true })
    await server.as(sales).send('PATCH', `/cart/update_cart_item/${id}/`, { discount: 0, quantity: 1 })
    await server.as(sales).send('PATCH', `/cart/update_cart_item/${id}/`, { discount: 15, quantity: 4 })
    const { id: _, ...changed } = (await cart()).items[0]
    await replace({ lead, items: [{ product: article, ...wish }] })
    const { id: __, ...replaced } = (await cart()).items[0]
    expect([changed, replaced]).toEqual([added, added])
  })

  test('R118: takes at most the maximum discount of the line, in every call', async () => {
    for (const discount of [15.01, 100]) {
      expect(await add({ lead, discount })).toMatchObject({ status: 400, body: { discount: [expect.any(String)] } })
      expect(await replace({ lead, items: [{ product: article, quantity: 1, discount }] })).toMatchObject({
        status: 400,
        body: { discount: [expect.any(String)] },
      })
    }
    expect((await cart()).items).toEqual([])
  })

  test.each([CODE_ZERO, SHIPPING, PICKUP])('R126: takes the charge %i', async product => {
    expect(await add({ lead, product, price: 5.9, billable: true })).toMatchObject({ status: 200 })
    expect((await cart()).items).toMatchObject([{ product, total: 5.9, is_charge: true, billable: false }])
    const discount = await add({ lead, product, price: 5.9, discount: 10 })
    expect(discount.status).toBe(product === CODE_ZERO ? 200 : 400)
    expect(await add({ lead, product, price: 0 })).toMatchObject({ status: 400 })
    expect(await add({ lead, product, price: 1, description: 'x'.repeat(255) })).toMatchObject({ status: 400 })
  })

  test('is not accepted as an order', async () => {
    await add({ lead })
    expect(await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })).toMatchObject({
      status: 400,
      body: { code: 'cart.empty' },
    })
    expect((await server.as(sales).send('PATCH', '/cart/create_order/', {})).status).toBe(400)
    expect((await cart()).items).toHaveLength(1)
  })
})

describe('a cart belongs to one', () => {
  test('R316: belongs to a client or a lead, and to none before it has one', async () => {
    expect(await add({})).toMatchObject({ status: 400, body: { client: [expect.any(String)] } })
    expect(await add({ client, lead })).toMatchObject({ status: 400, body: { lead: [expect.any(String)] } })
    expect(await replace({ client, lead, items: [] })).toMatchObject({ status: 400 })
    expect(await add({ lead, center })).toMatchObject({ status: 404 })
  })

  test.each([
    ['a client', 'a lead'],
    ['a lead', 'a client'],
    ['a lead', 'another lead'],
  ])('of %s stays as it is beside that of %s (R620)', async (first, then) => {
    const owners: Record<string, object> = {
      'a client': { client, center },
      'a lead': { lead },
      'another lead': { lead: second },
    }
    const cartOf = async (owner: object | undefined) => {
      const [[name, id] = ['client', 0]] = Object.entries(owner ?? {})
      return (await server.as(sales).get(`/cart/?${name}=${id}`)).body
    }
    await add({ ...owners[first] })
    const before = await cart()
    expect(await add({ ...owners[then], quantity: 1.5 })).toMatchObject({ status: 200, body: { quantity: 1.5 } })
    expect(await replace({ ...owners[then], observations: 'x' })).toMatchObject({ status: 200 })
    expect(await cartOf(owners[first])).toEqual(before)
    await server.as(sales).send('DELETE', `/cart/remove_cart_item/${before.items[0].id}/`)
    expect(await cartOf(owners[first])).toMatchObject({ items: [] })
    expect(await cartOf(owners[then])).toMatchObject({ observations: 'x', items: [{ quantity: 1.5 }] })
    expect((await cart()).items).toEqual([]) // that of the first was changed last
  })

  test('the same lines have the prices of each', async () => {
    await add({ client, center, quantity: 5 })
    expect((await cart()).base).toBe(10)
    expect(await replace({ lead, items: [{ product: article, quantity: 5 }] })).toMatchObject({
      body: { lead, client: null, center: null, base: 50 },
    })
    expect(await replace({ client, center, items: [{ product: article, quantity: 5 }] })).toMatchObject({
      body: { lead: null, client, center, base: 10 },
    })
  })

  test('40 first lines for a client and a lead at once go to the cart of each', async () => {
    const answers = await atOnce(40, index => add(index % 2 === 0 ? { lead } : { client, center }))
    expect(statuses(answers)).toEqual({ 200: 40 })
    for (const query of [`lead=${lead}`, `client=${client}`])
      expect((await server.as(sales).get(`/cart/?${query}`)).body.items).toMatchObject([{ quantity: 20 }])
  })
})

test('a buyer has no leads', async () => {
  expect(await add({ lead }, buyer)).toMatchObject({ status: 404 })
  expect(await replace({ lead, items: [{ product: article, quantity: 1 }] }, buyer)).toMatchObject({ status: 404 })
})

test('T12: 100 random carts of clients and leads come to the same to the cent, in the cart, the offer and the rule', async () => {
  let seed = 20261120
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const rates = ['general', 'reducido', 'exento']
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server.make.product({ price: (random(90000) + 1) / 10000, max_discount: 40, tax_code: rates[index % 3] ?? '' }),
    ),
  )
  for (let round = 0; round < 100; round++) {
    const owner = round % 2 === 0 ? { lead } : { client, center }
    const percentage = random(4) === 0 ? random(1000) / 100 : 0
    const items = products
      .slice(random(6), 6 + random(6))
      .map(product => ({ product, quantity: (random(50000) + 1000) / 1000, discount: random(4000) / 100 }))
    const { body } = await replace({ ...owner, items, client_discount_percentage: percentage })
    const expected = cartTotals(
      body.items.map((item: { price: number; quantity: number; discount: number; tax_rate: number }) => ({
        ...item,
        unit_quantity: 1,
      })),
      { client_discount_percentage: percentage },
    )
    expect(body).toMatchObject({ base: expected.base, discounts: expected.discounts, final: expected.final })
    const placed = await server.as(sales).send('PATCH', '/cart/create_offer/', owner)
    expect(placed).toMatchObject({ status: 200, body: { base: expected.base, total: expected.final } })
    const offer = (await server.as(sales).get(`/offers/${placed.body.id}/`)).body
    const cent = (amount: number) => Math.round(amount * 100)
    expect(cent(offer.base) - cent(offer.discounts) + cent(offer.tax_total)).toBe(cent(offer.total))
    const taxes = offer.taxes.reduce((sum: number, one: { tax: number }) => sum + cent(one.tax), 0)
    expect(taxes).toBe(cent(offer.tax_total))
  }
})
