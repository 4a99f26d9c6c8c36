import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T2.2: a cart that was filled at the prices of one client never becomes an order of another: each has its own (R620).

let server: TestServer
let sales: number
let cheap: { client: number; center: number }
let normal: { client: number; center: number }
let article: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person' })
  const company = async () => {
    const client = await make.client({ sales_person: sales })
    return { client, center: await make.center({ client }) }
  }
  cheap = await company()
  normal = await company()
  article = await make.product({ price: 100 })
  await make.specialPrice({ client: cheap.client, product: article, price: 1 })
  await make.refresh()
})
afterAll(() => server.close())

const seller = () => server.as(sales)
const fillFor = (company: typeof cheap) =>
  seller().send('POST', '/cart/add_cart_item/', { ...company, product: article, quantity: 5 })

beforeEach(async () => {
  for (const { client } of [cheap, normal]) await seller().send('PATCH', `/cart/clear/?client=${client}`)
})

describe('a cart at the prices of another client', () => {
  test('cannot be ordered for a client who pays more', async () => {
    await fillFor(cheap)
    expect(await seller().get('/cart/')).toMatchObject({ body: { base: 5 } })
    const refused = await seller().send('PATCH', '/cart/create_order/', normal)
    expect(refused).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
    expect(await server.sql`select 1 from orders`).toHaveLength(0)
    expect(await seller().get(`/cart/?client=${cheap.client}`)).toMatchObject({
      body: { client: cheap.client, base: 5 },
    })
  })

  test('is shown with them for a center of the next client, not for one that is not visible', async () => {
    await fillFor(cheap)
    const shown = await seller().get(`/cart/?center=${normal.center}`)
    expect(shown).toMatchObject({ status: 200, body: { client: cheap.client, center: cheap.center, base: 5 } })
    const foreign = await server.make.center({ client: await server.make.client() })
    expect(await seller().get(`/cart/?center=${foreign}`)).toMatchObject({ status: 404 })
  })

  test('cannot be ordered for a center of that client either', async () => {
    await fillFor(cheap)
    const order = { client: cheap.client, center: normal.center }
    expect(await seller().send('PATCH', '/cart/create_order/', order)).toMatchObject({ status: 404 })
    expect(await seller().send('PATCH', '/cart/create_order/', { center: normal.center })).toMatchObject({
      status: 404,
    })
  })

  test('does not change hands without its lines', async () => {
    await fillFor(cheap)
    const moved = await seller().send('PUT', '/cart/update/', { ...normal, observations: 'Llamar antes' })
    expect(moved).toMatchObject({ status: 200, body: { client: null, items: [] } })
    expect(await seller().get(`/cart/?client=${cheap.client}`)).toMatchObject({
      body: { client: cheap.client, observations: '', base: 5 },
    })
  })

  test('stays beside the cart of the other one, whose lines have its own prices', async () => {
    await fillFor(cheap)
    expect(await fillFor(normal)).toMatchObject({ status: 200 })
    for (const [{ client }, base] of [
      [cheap, 5],
      [normal, 500],
    ] as const)
      expect(await seller().get(`/cart/?client=${client}`)).toMatchObject({ body: { client, base } })
  })

  test('is priced anew where its lines are put in for another client', async () => {
    await fillFor(cheap)
    const items = [{ product: article, quantity: 5, price: 1 }]
    const replaced = await seller().send('PUT', '/cart/update/', { client: normal.client, items })
    expect(replaced).toMatchObject({ status: 200, body: { client: normal.client, center: null, base: 500 } })
    const placed = await seller().send('PATCH', '/cart/create_order/', normal)
    expect(placed).toMatchObject({ status: 200, body: { base: 500 } })
    expect(await seller().get(`/cart/?client=${cheap.client}`)).toMatchObject({ body: { base: 5 } })
  })
})

test('a line costs what it costs when the order is placed, not when it was added', async () => {
  await fillFor(normal)
  await changeForTest(server.sql, 'prices', { product_id: article, country_id: 'es' }, { price: 150 })
  expect(await seller().get('/cart/')).toMatchObject({ body: { base: 750 } })
  expect(await seller().send('PATCH', '/cart/create_order/', normal)).toMatchObject({ body: { base: 750 } })
})
