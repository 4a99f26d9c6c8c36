import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_LINES } from '#domain/cart/contract.ts'
import { CODE_ZERO, PICKUP, SHIPPING } from '#domain/cart/finish.ts'
import { changeForTest } from '#server/test/change.ts'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let buyer: number
let client: number
let center: number
let article: number
let unit: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client, has_facturable: true })
  buyer = await make.user({ clients: [client] })
  article = await make.product({ price: 10 })
  unit = await make.unit(article, 6)
})
afterAll(() => server.close())
beforeEach(() => server.as(sales).send('PATCH', '/cart/clear/'))

const add = (user: number, charge: object) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { client, center, quantity: 1, ...charge })
const cart = async (user = sales) => (await server.as(user).get('/cart/')).body

test('with concurrent additions a cart gets no more lines than allowed', async () => {
  const charge = { product: SHIPPING, price: 1, quantity: 1 }
  const items = Array.from({ length: MAX_LINES - 3 }, () => charge)
  expect(await server.as(sales).send('PUT', '/cart/update/', { client, center, items })).toMatchObject({ status: 200 })
  const answers = await atOnce(30, () => add(sales, charge))
  expect(statuses(answers)).toEqual({ 200: 3, 400: 27 })
  expect((await cart()).items).toHaveLength(MAX_LINES)
})

test('a full cart takes more of what it holds, and no other line', async () => {
  const [held, other] = [await server.make.product({ price: 2 }), await server.make.product({ price: 3 })]
  await server.make.refresh()
  const charges = Array.from({ length: MAX_LINES - 1 }, () => ({ product: SHIPPING, price: 1, quantity: 1 }))
  const items = [...charges, { product: held, quantity: 2 }]
  expect(await server.as(sales).send('PUT', '/cart/update/', { client, center, items })).toMatchObject({ status: 200 })
  expect(await add(sales, { product: held, quantity: 3 })).toMatchObject({ status: 200, body: { quantity: 5 } })
  expect(await add(sales, { product: other })).toMatchObject({ status: 400 })
  const { items: kept } = await cart()
  expect(kept).toHaveLength(MAX_LINES)
  expect(kept.find(({ product }: { product: number }) => product === held)).toMatchObject({ quantity: 5 })
})

describe.each([CODE_ZERO, SHIPPING, PICKUP])('R126: the charge %i', product => {
  test('costs what a salesperson says, and is never billable', async () => {
    expect(await add(sales, { product, price: 5.9, billable: true, description: 'Urgente' })).toMatchObject({
      status: 200,
    })
    expect((await cart()).items).toMatchObject([
      {
        product,
        price: 5.9,
        total: 5.9,
        is_charge: true,
        billable: false,
        description: 'Urgente',
        is_valid_product: true,
      },
    ])
  })

  test('R128: is not a client’s to add', async () => {
    expect(await add(buyer, { product, price: 5 })).toMatchObject({
      status: 400,
      body: { product: ['No puedes añadir cargos.'] },
    })
    const replaced = await server
      .as(buyer)
      .send('PUT', '/cart/update/', { client, center, items: [{ product, price: 0.01, quantity: 1 }] })
    expect(replaced).toMatchObject({ status: 400, body: { product: ['No puedes añadir cargos.'] } })
  })

  test.each([undefined, null, 0, 0.0001, 0.0049])(
    'R120: is not added where it comes to nothing (price %j)',
    async price => {
      const refused = await add(sales, { product, price })
      expect(refused).toMatchObject({ status: 400, body: { price: ['Un cargo necesita un importe mayor que 0.'] } })
    },
  )

  test('stays above 0 when it is changed', async () => {
    const { body } = await add(sales, { product, price: 0.01 })
    const refused = await server.as(sales).send('PATCH', `/cart/update_cart_item/${body.id}/`, { quantity: 0.001 })
    expect(refused.status).toBe(400)
  })
})

test('R121: the discount of a charge is held to its maximum, also when it is changed later', async () => {
  expect(await add(sales, { product: SHIPPING, price: 10, discount: 1 })).toMatchObject({
    status: 400,
    body: { discount: ['En esta línea no se puede aplicar descuento.'] },
  })
  const { body } = await add(sales, { product: SHIPPING, price: 10 })
  const change = `/cart/update_cart_item/${body.id}/`
  expect(await server.as(sales).send('PATCH', change, { discount: 100 })).toMatchObject({
    status: 400,
    body: { discount: ['En esta línea no se puede aplicar descuento.'] },
  })
  expect((await cart()).total).toBe(12.1)
})

test('a charge has no format: that of an article cannot multiply or divide it', async () => {
  const { body } = await add(sales, { product: SHIPPING, price: 10, aditional_measurement_unit: unit })
  await server.as(sales).send('PATCH', `/cart/update_cart_item/${body.id}/`, { aditional_measurement_unit: unit })
  expect((await cart()).items).toMatchObject([{ total: 10, aditional_measurement_unit: null }])
})

test('a charge can be changed in quantity and text', async () => {
  const { body } = await add(sales, { product: SHIPPING, price: 10 })
  const changed = await server
    .as(sales)
    .send('PATCH', `/cart/update_cart_item/${body.id}/`, { quantity: 2, description: 'Dos palés', billable: true })
  expect(changed).toMatchObject({ status: 200, body: { quantity: 2 } })
  expect((await cart()).items).toMatchObject([{ total: 20, description: 'Dos palés', billable: false }])
})

test('two charges of one kind stay two lines', async () => {
  await add(sales, { product: SHIPPING, price: 1 })
  await add(sales, { product: SHIPPING, price: 2 })
  expect((await cart()).items.map((item: { total: number }) => item.total)).toEqual([1, 2])
})

test('R119: the text of a charge has at most 254 characters', async () => {
  expect(await add(sales, { product: SHIPPING, price: 1, description: 'ñ'.repeat(254) })).toMatchObject({ status: 200 })
  expect(await add(sales, { product: SHIPPING, price: 1, description: 'ñ'.repeat(255) })).toMatchObject({
    status: 400,
    body: { description: ['Como máximo 254 caracteres.'] },
  })
})

test('R146 R206: an order with Código 0 is refused', async () => {
  await add(sales, { product: CODE_ZERO, price: 5 })
  await add(sales, { product: article })
  expect(await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })).toMatchObject({
    status: 400,
    body: { code: 'cart.order_with_code_zero', message: 'No está permitido crear pedidos con líneas: Código 0' },
  })
})

test('charges are part of the order and of its base', async () => {
  await add(sales, { product: article, quantity: 2 })
  await add(sales, { product: SHIPPING, price: 5.9 })
  await add(sales, { product: PICKUP, price: 1.1 })
  const { body } = await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })
  expect(body).toMatchObject({ base: 27, lines: 3 })
  const consumed = await server.sql`select product_id from consumption_months`
  expect(consumed).toEqual([{ product_id: article }])
})

test('an amount that no document can hold is refused, not broken', async () => {
  await add(sales, { product: SHIPPING, price: 9_999_999, quantity: 999_999 })
  const { status, body } = await server.as(sales).send('PATCH', '/cart/create_order/', { client, center })
  expect(status).toBe(400)
  expect(body.message).toBe('El valor máximo es 999.999.999.999,99.')
})

test('Código 0 is discounted up to what the ERP says of it, in every way and also later', async () => {
  const { sql } = server
  await changeForTest(sql, 'products', { id: CODE_ZERO }, { max_discount: 30 })
  const charge = { product: CODE_ZERO, price: 100, description: 'Montaje' }
  expect(await add(sales, { ...charge, discount: 30.01 })).toMatchObject({
    status: 400,
    body: { discount: ['El descuento máximo de esta línea es 30 %.'] },
  })
  const { body } = await add(sales, { ...charge, discount: 30 })
  expect(await server.as(sales).send('PATCH', `/cart/update_cart_item/${body.id}/`, { discount: 31 })).toMatchObject({
    status: 400,
  })
  expect(await cart()).toMatchObject({
    custom_product: { max_discount: 30 },
    items: [{ discount: 30, max_discount: 30, total: 70 }],
  })
  await sql`update products set max_discount = 20 where id = ${CODE_ZERO}`
  expect(await cart()).toMatchObject({ custom_product: { max_discount: 20 }, items: [{ discount: 20, total: 80 }] })
  const offered = await server.as(sales).send('PATCH', '/cart/create_offer/', { client, center })
  expect(offered).toMatchObject({ status: 200, body: { base: 100, discounts: 20 } })
})

test('without Código 0 in the catalogue its maximum is still a number', async () => {
  const bare = await testServer()
  try {
    const someone = await bare.make.user({ role: 'sales_person' })
    await bare.sql`delete from products where id = ${CODE_ZERO}`
    expect((await bare.as(someone).get('/cart/')).body).toMatchObject({ custom_product: { max_discount: 0 } })
  } finally {
    await bare.close()
  }
})
