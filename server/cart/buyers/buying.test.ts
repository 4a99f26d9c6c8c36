import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// What can be put into a cart, and how much of it. Stock and obsolete limits are on in every brand.

let server: TestServer
let buyer: number
let client: number
let center: number

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  center = await server.make.center({ client })
  buyer = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())
beforeEach(() => server.as(buyer).send('PATCH', '/cart/clear/'))

const add = (product: number, quantity = 1, more: object = {}) =>
  server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product, quantity, ...more })
const replace = (items: object[]) => server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
const change = (item: number, body: object) => server.as(buyer).send('PATCH', `/cart/update_cart_item/${item}/`, body)
const order = () => server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
const items = async () => (await server.as(buyer).get('/cart/')).body.items

const UNAVAILABLE = { status: 400, body: { product: ['Este producto no se puede añadir al carro.'] } }

describe('what cannot be bought', () => {
  test('R093: an article without a price', async () => {
    const product = await server.make.product({ price: null })
    expect(await add(product)).toMatchObject(UNAVAILABLE)
    expect(await replace([{ product, quantity: 1 }])).toMatchObject(UNAVAILABLE)
  })

  test('an article with a special price only is still quote-only', async () => {
    const product = await server.make.product({ price: null })
    await server.make.specialPrice({ client, product, price: 1 })
    expect(await add(product)).toMatchObject(UNAVAILABLE)
  })

  test('an article that does not exist', async () => {
    expect(await add(999_999_999)).toMatchObject(UNAVAILABLE)
  })

  test('an article that the client is not authorised for, with the same words', async () => {
    const [allowed, refused] = [await server.make.product(), await server.make.product()]
    await server.sql`update clients set only_authorized_products = true where id = ${client}`
    await server.sql`insert into authorised_products (client_id, product_id) values (${client}, ${allowed})`
    expect(await add(allowed)).toMatchObject({ status: 200 })
    expect(await add(refused)).toMatchObject(UNAVAILABLE)
    expect(await replace([{ product: refused, quantity: 1 }])).toMatchObject(UNAVAILABLE)
    await server.sql`delete from authorised_products`
    expect((await items())[0]).toMatchObject({ is_valid_product: false })
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
    await server.sql`update clients set only_authorized_products = false where id = ${client}`
    expect(await order()).toMatchObject({ status: 200 })
  })

  test('a format of another article', async () => {
    const product = await server.make.product({ price: 1000 })
    const foreign = await server.make.unit(await server.make.product(), 0.001)
    const expected = { status: 400, body: { aditional_measurement_unit: ['Ese formato no es de este producto.'] } }
    expect(await add(product, 1, { aditional_measurement_unit: foreign })).toMatchObject(expected)
    expect(await replace([{ product, quantity: 1, aditional_measurement_unit: foreign }])).toMatchObject(expected)
    const { body } = await add(product)
    expect(await change(body.id, { aditional_measurement_unit: foreign })).toMatchObject(expected)
    expect(await items()).toMatchObject([{ total: 1000 }])
  })

  test('R316: anything without a client', async () => {
    const product = await server.make.product()
    expect(await server.as(buyer).send('POST', '/cart/add_cart_item/', { product, quantity: 1 })).toMatchObject({
      status: 400,
      body: { client: ['Selecciona un cliente antes de añadir al carro.'] },
    })
  })
})

describe('a locked client', () => {
  test('can neither fill a cart nor order its lines', async () => {
    const product = await server.make.product()
    await add(product)
    await server.sql`update clients set locked = true where id = ${client}`
    const locked = { status: 400, body: { client: ['El cliente está bloqueado y no puede hacer pedidos.'] } }
    expect(await add(product)).toMatchObject(locked)
    expect(await replace([{ product, quantity: 1 }])).toMatchObject(locked)
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.client_locked' } })
    await server.sql`update clients set locked = false where id = ${client}`
    expect(await order()).toMatchObject({ status: 200 })
  })
})

describe('stock', () => {
  test.each([
    [5, 5],
    [12, 12],
    [13, 12],
    [999_999, 12],
  ])('R102: of 12, %d wanted become %d', async (wanted, expected) => {
    const product = await server.make.product({ stock: 12 })
    expect(await add(product, wanted)).toMatchObject({ body: { quantity: expected } })
    expect(await change((await items())[0].id, { quantity: wanted })).toMatchObject({ body: { quantity: expected } })
    expect((await replace([{ product, quantity: wanted }])).body.items).toMatchObject([{ quantity: expected }])
    await add(product, wanted)
    expect((await items())[0].quantity).toBeLessThanOrEqual(12)
  })

  test('an addition returns the quantity that was added, with any stored quantity before', async () => {
    const product = await server.make.product({ stock: 12 })
    const box = await server.make.unit(product, 2)
    expect((await add(product, 10)).body).toMatchObject({ quantity: 10, added: 10 })
    expect((await add(product, 5)).body).toMatchObject({ quantity: 12, added: 2 })
    const boxed = { aditional_measurement_unit: box }
    expect((await add(product, 4, boxed)).body).toMatchObject({ quantity: 4, added: 4 })
    expect((await add(product, 5, boxed)).body).toMatchObject({ quantity: 6, added: 2 })
  })

  test('R103: of an obsolete article a fraction is rounded', async () => {
    const product = await server.make.product({ stock: 12, obsolete: true })
    expect(await add(product, 2.6)).toMatchObject({ body: { quantity: 3 } })
    expect(await change((await items())[0].id, { quantity: 99.5 })).toMatchObject({ body: { quantity: 12 } })
  })

  test('an article without stock is refused', async () => {
    const product = await server.make.product({ stock: 0, name: 'Lejía' })
    const refused = { status: 400, body: { quantity: ['No hay existencias suficientes de «Lejía».'] } }
    expect(await add(product)).toMatchObject(refused)
    expect(await replace([{ product, quantity: 1 }])).toMatchObject(refused)
  })

  test('a format counts in whole formats', async () => {
    const product = await server.make.product({ stock: 20 })
    const box = await server.make.unit(product, 6)
    expect(await add(product, 5, { aditional_measurement_unit: box })).toMatchObject({ body: { quantity: 3 } })
    const pallet = await server.make.unit(product, 21)
    expect(await add(product, 1, { aditional_measurement_unit: pallet })).toMatchObject({ status: 400 })
  })

  test('a change of format alone keeps to the stock as well', async () => {
    const product = await server.make.product({ stock: 20 })
    const box = await server.make.unit(product, 6)
    const { body } = await add(product, 20)
    expect(await change(body.id, { aditional_measurement_unit: box })).toMatchObject({
      status: 200,
      body: { quantity: 3 },
    })
    expect(await change(body.id, { aditional_measurement_unit: null })).toMatchObject({ body: { quantity: 3 } })
  })

  test('a change to the format of another line says where that format is', async () => {
    const product = await server.make.product({ stock: 200 })
    const box = await server.make.unit(product, 6)
    const { body } = await add(product, 2)
    await add(product, 1, { aditional_measurement_unit: box })
    expect(await change(body.id, { aditional_measurement_unit: box })).toEqual({
      status: 400,
      headers: expect.anything(),
      body: { aditional_measurement_unit: ['Ese formato ya está en el carro, en otra línea.'] },
    })
    expect((await items()).map((item: { quantity: number }) => item.quantity)).toEqual([2, 1])
  })

  test('two lines of one article share its stock (6 + 6 of 10)', async () => {
    const product = await server.make.product({ stock: 10 })
    const box = await server.make.unit(product, 6)
    await add(product, 6)
    await add(product, 1, { aditional_measurement_unit: box })
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.not_enough_stock' } })
    expect(await server.sql`select stock from products where id = ${product}`).toEqual([{ stock: 10 }])
    expect(await items()).toHaveLength(2)
  })

  test('an order takes the stock, to the last unit', async () => {
    const product = await server.make.product({ stock: 10 })
    const box = await server.make.unit(product, 4)
    await add(product, 2)
    await add(product, 2, { aditional_measurement_unit: box })
    expect(await order()).toMatchObject({ status: 200 })
    expect(await server.sql`select stock from products where id = ${product}`).toEqual([{ stock: 0 }])
    expect(await add(product)).toMatchObject({ status: 400 })
  })
})

describe('quantities', () => {
  test.each([0, -1, 999_999.5, 1_000_000, 1e308, 1.0001, '1', null, [], {}, true])('%j is refused', async quantity => {
    const product = await server.make.product()
    expect(await add(product, quantity as number)).toMatchObject({
      status: 400,
      body: { quantity: [expect.any(String)] },
    })
    const { body } = await replace([{ product, quantity }])
    expect(Object.keys(body)).toEqual(['items.0.quantity'])
  })

  test('R104 R117: no quantity is below 1, whether added, changed or replaced', async () => {
    const product = await server.make.product()
    const least = ['El valor mínimo es 1.']
    const { body } = await add(product, 1)
    expect(body).toMatchObject({ quantity: 1 })
    for (const quantity of [0.999, 0.5, 0.001]) {
      expect(await add(product, quantity)).toMatchObject({ status: 400, body: { quantity: least } })
      expect(await change(body.id, { quantity })).toMatchObject({ status: 400, body: { quantity: least } })
      expect(await replace([{ product, quantity }])).toMatchObject({ status: 400, body: { 'items.0.quantity': least } })
    }
    expect(await items()).toMatchObject([{ quantity: 1 }])
  })

  test('R117: of less than one in stock no line is made', async () => {
    const product = await server.make.product({ stock: 0.5, name: 'Cuerda' })
    const refused = { status: 400, body: { quantity: ['No hay existencias suficientes de «Cuerda».'] } }
    expect(await add(product)).toMatchObject(refused)
    expect(await add(product, 1.5)).toMatchObject(refused)
    expect(await replace([{ product, quantity: 1 }])).toMatchObject(refused)
  })

  test('what is said last of an article that is listed twice counts, with the quantities of both', async () => {
    const product = await server.make.product()
    const { body } = await replace([
      { product, quantity: 1, description: 'first' },
      { product, quantity: 2, description: 'last' },
      { product, quantity: 3 },
    ])
    expect(body.items).toMatchObject([{ quantity: 6, description: 'last' }])
  })

  test('the same article adds up, in each format on a line of its own', async () => {
    const product = await server.make.product()
    const box = await server.make.unit(product, 6)
    for (let time = 0; time < 3; time++) {
      await add(product, 2)
      await add(product, 1, { aditional_measurement_unit: box })
    }
    expect(await items()).toMatchObject([
      { quantity: 6, total: 60, aditional_measurement_unit: null },
      { quantity: 3, total: 180, aditional_measurement_unit: box },
    ])
    const { body } = await replace([
      { product, quantity: 1.5 },
      { product, quantity: 2 },
    ])
    expect(body.items).toMatchObject([{ quantity: 3.5 }])
  })

  test('K12: of a format only whole ones are ordered, of the article itself a fraction', async () => {
    const product = await server.make.product()
    const pack = { aditional_measurement_unit: await server.make.unit(product, 50) }
    const whole = 'De un formato solo se piden unidades enteras.'
    const refused = { status: 400, body: { quantity: [whole] } }
    expect(await add(product, 1.5, pack)).toMatchObject(refused)
    expect(await replace([{ product, quantity: 1.234, ...pack }])).toMatchObject({ status: 400 })
    const { body } = await add(product, 1.5)
    expect(await change(body.id, pack)).toMatchObject(refused)
    expect(await change(body.id, { ...pack, quantity: 2 })).toMatchObject({ status: 200 })
    expect(await change(body.id, { quantity: 2.5 })).toMatchObject(refused)
  })

  test('a line does not take the format of its twin', async () => {
    const product = await server.make.product()
    const box = await server.make.unit(product, 6)
    const { body } = await add(product)
    await add(product, 1, { aditional_measurement_unit: box })
    expect(await change(body.id, { aditional_measurement_unit: box })).toMatchObject({ status: 400 })
    expect(await items()).toHaveLength(2)
  })

  test('billable is kept only at a centre that charges on', async () => {
    const product = await server.make.product()
    expect((await add(product, 1, { billable: true })).status).toBe(200)
    expect((await items())[0].billable).toBe(false)
    await server.sql`update centers set has_facturable = true where id = ${center}`
    await change((await items())[0].id, { billable: 'True' })
    expect((await items())[0].billable).toBe(true)
    await change((await items())[0].id, { billable: 'false' })
    expect((await items())[0].billable).toBe(false)
  })
})
