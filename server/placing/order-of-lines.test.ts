import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the sort order of lines is kept, and later lines are last (R129)', async () => {
  const { make, as } = server
  const client = await make.client()
  const user = await make.user({ clients: [client] })
  const [one, two, three] = [await make.product(), await make.product(), await make.product()]
  const items = [two, one].map(product => ({ product, quantity: 1 }))
  expect((await as(user).send('PUT', '/cart/update/', { client, items })).status).toBe(200)
  await as(user).send('POST', '/cart/add_cart_item/', { client, product: three, quantity: 1 })
  const { body } = await as(user).get('/cart/')
  expect(body.items.map((item: { product: number }) => item.product)).toEqual([two, one, three])
})

test('the order of purchase outlives every other order (R129)', async () => {
  const { make, as } = server
  const client = await make.client()
  const user = as(await make.user({ clients: [client] }))
  const products = [await make.product(), await make.product(), await make.product()]
  for (const product of products) await user.send('POST', '/cart/add_cart_item/', { client, product, quantity: 1 })
  for (const order of [products.toReversed(), [products[1], products[0], products[2]]]) {
    await user.send('PUT', '/cart/update/', { client, items: order.map(product => ({ product, quantity: 1 })) })
  }
  const { body } = await user.get('/cart/')
  const byPurchase = body.items.toSorted((one: { added: number }, other: { added: number }) => one.added - other.added)
  expect(byPurchase.map((item: { product: number }) => item.product)).toEqual(products)
  expect(body.items.map((item: { product: number }) => item.product)).toEqual([products[1], products[0], products[2]])
})

test('a line shows the lowest category of its article and its parent (R129)', async () => {
  const { make, as, sql } = server
  const paper = await make.category('Celulosa')
  const rolls = await make.category('Bobinas', paper)
  const wide = await make.category('Anchas', rolls)
  const [deep, high, loose] = [
    await make.product({ category: wide }),
    await make.product({ category: paper }),
    await make.product(),
  ]
  await sql`insert into product_categories values (${deep}, ${paper})`
  await make.refresh()
  const client = await make.client()
  const user = as(await make.user({ clients: [client] }))
  for (const product of [deep, high, loose])
    await user.send('POST', '/cart/add_cart_item/', { client, product, quantity: 1 })
  const told = async () =>
    (await user.get('/cart/')).body.items.map(
      (item: { product_data: { category: string } }) => item.product_data.category,
    )
  expect(await told()).toEqual(['Bobinas › Anchas', 'Celulosa', ''])
  await sql`update categories set name = 'Rollos' where id = ${rolls}`
  await make.refresh()
  expect(await told()).toEqual(['Rollos › Anchas', 'Celulosa', ''])
})
