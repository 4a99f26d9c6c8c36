import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterVisit } from '#server/test/punchout/visits.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let article: number
let buyer: number
let staff: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  staff = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: staff })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  article = await make.product({
    price: 10,
    max_discount: 37.5,
    description: 'With a "max_discount":37.5, in its text',
  })
  await make.refresh()
})
afterAll(() => server.close())

/** Every call that answers articles or a cart. */
async function read(who: Caller): Promise<string> {
  await who.send('PATCH', '/cart/clear/', {})
  await who.send('POST', '/favourite_products/', { obj: article })
  const of = `client=${client}&center=${center}`
  const answers = [
    await who.get(`/products/?${of}`),
    await who.get(`/products/${article}/?${of}`),
    await who.send('POST', '/product_lookup/', { client, center, products: [article] }),
    await who.get(`/favourite_products/?${of}`),
    await who.send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1 }),
    await who.get('/cart/'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { body } of answers) expect(JSON.stringify(body)).toContain(String(article))
  return JSON.stringify(answers.map(({ body }) => body))
}

test('buyers and visits read no max_discount, staff do', async () => {
  const member = '"max_discount":'
  expect(await read(server.as(buyer))).not.toContain(member)
  expect(await read(await enterVisit(server, { user: buyer, client }))).not.toContain(member)
  const told = await read(server.as(staff))
  expect(told.split(`${member}37.5`).length - 1).toBeGreaterThanOrEqual(5)
  expect((await server.as(staff).get('/cart/')).body.custom_product).toEqual({ max_discount: expect.any(Number) })
  expect((await server.as(buyer).get('/cart/')).body.custom_product).toEqual({})
})
