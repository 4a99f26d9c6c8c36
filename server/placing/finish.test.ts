import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let buyer: number
let client: number
let center: number
let article: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  const sales = await make.user({ role: 'sales_person', can_validate_orders: true, first_name: 'Vera' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client, has_facturable: true })
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  article = await make.product({ price: 10, name: 'Jabón' })
  await make.refresh()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  await fill([{ product: article, quantity: 2 }])
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const fill = (items: object[], user = buyer) => server.as(user).send('PUT', '/cart/update/', { client, center, items })
const order = (body: object = {}, user = buyer) =>
  server.as(user).send('PATCH', '/cart/create_order/', { client, center, ...body })
const detail = async (id: number) => (await server.as(buyer).get(`/orders/${id}/`)).body

describe('an order is refused', () => {
  test('R143: without a centre', async () => {
    for (const none of [null, undefined]) {
      expect(await order({ center: none })).toMatchObject({
        status: 400,
        body: { code: 'cart.order_needs_center', message: 'Para realizar un Pedido, tiene que seleccionar un centro.' },
      })
    }
  })

  test('R153: with an empty cart', async () => {
    await server.as(buyer).send('PATCH', '/cart/clear/')
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
    const newcomer = await server.make.user({ clients: [client] })
    expect(await order({}, newcomer)).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
  })

  test('R148: with an article that lost its price', async () => {
    const product = await server.make.product({ price: 5 })
    await fill([
      { product, quantity: 1 },
      { product: article, quantity: 1 },
    ])
    await server.sql`delete from prices where product_id = ${product}`
    const cart = await server.as(buyer).get('/cart/')
    expect(cart.body.items).toMatchObject([{ is_valid_product: false, price: null }, { is_valid_product: true }])
    expect(cart.body.base).toBe(10)
    expect(await order()).toMatchObject({
      status: 400,
      body: {
        message: 'Algunos productos ya no están disponibles, por favor elimínalos antes de continuar con la compra.',
      },
    })
  })

  test.each([
    ['2026-11-19', 400],
    ['2026-11-20', 200],
    ['2026-11-21', 400],
    ['2026-11-23', 200],
    ['2026-02-30', 400],
    ['20-11-2026', 400],
  ])('for delivery on %s: %i', async (delivery_date, status) => {
    expect((await order({ delivery_date })).status).toBe(status)
  })

  test('for delivery today is accepted until midnight in Madrid', async () => {
    server.clock.now = new Date('2026-11-20T22:59:59Z')
    expect((await order({ delivery_date: '2026-11-20' })).status).toBe(200)
    await fill([{ product: article, quantity: 1 }])
    server.clock.now = new Date('2026-11-20T23:00:00Z')
    expect(await order({ delivery_date: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { code: 'cart.delivery_in_past' },
    })
  })

  test('R151: with a customer number of more than 35 characters', async () => {
    expect(await order({ customer_number: 'ñ'.repeat(36) })).toMatchObject({
      status: 400,
      body: { customer_number: ['Como máximo 35 caracteres.'] },
    })
    expect(await order({ customer_number: '🧽'.repeat(35) })).toMatchObject({ status: 200 })
  })
})

describe('an order that is taken', () => {
  test('R159: empties the cart, and keeps the message', async () => {
    const { status, body } = await order({
      observations: 'Muelle 2',
      customer_number: 'PC-7',
      delivery_date: '2026-11-25',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 2, base: 20, tax_total: 4.2, total: 24.2, lines: 1, validators: [] })
    expect(body).not.toHaveProperty('code')
    expect(await server.as(buyer).get('/cart/')).toMatchObject({
      body: { items: [], client: null, center: null, observations: '' },
    })
    expect(await detail(body.id)).toMatchObject({
      number: body.number,
      details: 'Muelle 2',
      client_order_number: 'PC-7',
      order_datetime: '2026-11-20T10:00:00.000Z',
      delivery_datetime: '2026-11-24T23:00:00.000Z',
      user_creator: { first_name: 'Bea' },
      center: { id: center },
      client: { id: client },
    })
  })

  test('keeps its lines as they were sold, if the article changes', async () => {
    const box = await server.make.unit(article, 6, 'caja')
    await fill([
      { product: article, quantity: 2, billable: true, description: 'para el bar' },
      { product: article, quantity: 1, aditional_measurement_unit: box },
    ])
    const { body } = await order()
    await changeForTest(server.sql, 'prices', { product_id: article, country_id: 'es' }, { price: 99 })
    await server.sql`delete from product_units where id = ${box}`
    await changeForTest(server.sql, 'tax_rates', { country_id: 'es', code: 'general' }, { rate: 25 })
    expect(await detail(body.id)).toMatchObject({
      base: 80,
      tax_total: 16.8,
      billable_center: 20,
      taxes: [{ name: 'IVA', rate: 21, base: 80, tax: 16.8, surcharge_rate: 0, surcharge: 0 }],
      entries: [
        {
          price: 10,
          quantity: 2,
          base: 20,
          billable: true,
          description: 'para el bar',
          aditional_measurement_unit: null,
        },
        {
          price: 10,
          quantity: 1,
          base: 60,
          billable: false,
          aditional_measurement_unit: { name: 'caja', quantity: 6 },
        },
      ],
    })
  })

  test('pays each rate of tax once, and none for a client without tax', async () => {
    const reduced = await server.make.product({ price: 0.05, tax_code: 'reducido' })
    const exempt = await server.make.product({ price: 3, tax_code: 'exento' })
    const lines = [article, reduced, exempt].map(product => ({ product, quantity: 3 }))
    await fill(lines)
    const { body } = await order()
    expect((await detail(body.id)).taxes).toEqual([
      { name: 'IVA', rate: 21, base: 30, tax: 6.3, surcharge_rate: 0, surcharge: 0 },
      { name: 'IVA', rate: 10, base: 0.15, tax: 0.02, surcharge_rate: 0, surcharge: 0 },
      { name: 'IVA', rate: 0, base: 9, tax: 0, surcharge_rate: 0, surcharge: 0 },
    ])
    expect(body).toMatchObject({ base: 39.15, tax_total: 6.32, total: 45.47 })
    await changeForTest(server.sql, 'clients', { id: client }, { tax_exempt: true })
    await fill(lines)
    expect((await order()).body).toMatchObject({ base: 39.15, tax_total: 0, total: 39.15 })
  })

  test('is never sold without tax because a country lacks the rate', async () => {
    const unknown = await server.make.product({ price: 1, tax_code: 'otro' })
    await fill([{ product: unknown, quantity: 1 }])
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
  })
})

describe('R157: an order above the limit', () => {
  const centerWith = (purchase_limit: number) =>
    server.make.center({ client, purchase_limit, purchase_limit_period: 'M' })

  test('waits, with code 1, the message and who may validate it', async () => {
    const limited = await centerWith(1)
    const { body } = await order({ center: limited })
    expect(body).toMatchObject({
      state: 1,
      code: 1,
      message: 'Este pedido supera el límite de consumo de este centro',
      validators: ['Vera Gil'],
    })
    const { body: facts } = await server.as(buyer).get(`/centers/${limited}/`)
    expect(facts).toMatchObject({ purchase_current: 0, purchase_limit_percent: 0 })
    expect(await server.sql`select 1 from consumption_months where center_id = ${limited}`).toHaveLength(0)
  })

  test('of a validator waits for another one (four eyes), unless the client allows the own validation', async () => {
    const own = await server.make.client()
    const at = await server.make.center({ client: own, purchase_limit: 0, purchase_limit_period: 'M' })
    const valentina = await server.make.user({ clients: [own], can_validate_orders: true, first_name: 'Valentina' })
    const other = await server.make.user({ clients: [own] })
    const place = async (user: number) => {
      const items = [{ product: article, quantity: 1 }]
      await server.as(user).send('PUT', '/cart/update/', { client: own, center: at, items })
      return (await server.as(user).send('PATCH', '/cart/create_order/', { client: own, center: at })).body
    }
    expect(await place(valentina)).toMatchObject({ state: 1, code: 1, validators: [] })
    await server.sql`update clients set own_validation = true where id = ${own}`
    expect(await place(valentina)).toMatchObject({ state: 2, validators: [] })
    expect(await place(other)).toMatchObject({ state: 1, validators: ['Valentina Gil'] })
  })

  test('R023: is counted for those who may validate it, and never for the person who placed it', async () => {
    const own = await server.make.client()
    const at = await server.make.center({ client: own, purchase_limit: 0, purchase_limit_period: 'M' })
    const validators = { clients: [own], can_validate_orders: true }
    const [one, other] = [await server.make.user(validators), await server.make.user(validators)]
    const items = [{ product: article, quantity: 1 }]
    await server.as(one).send('PUT', '/cart/update/', { client: own, center: at, items })
    await server.as(one).send('PATCH', '/cart/create_order/', { client: own, center: at })
    const waiting = async (user: number) => (await server.as(user).get('/account/')).body.validable_orders
    expect([await waiting(one), await waiting(other), await waiting(buyer)]).toEqual([0, 1, 0])
    await server.sql`update clients set own_validation = true where id = ${own}`
    expect([await waiting(one), await waiting(other)]).toEqual([1, 1])
  })
})

test('consumption grows with what is ordered, not with what waits', async () => {
  const product = await server.make.product({ price: 10 })
  const consumed = async () => {
    const { body } = await server.as(buyer).get(`/products/${product}/?client=${client}&center=${center}`)
    return body.consumption_months.at(-1)
  }
  expect(await consumed()).toBe(0)
  await fill([{ product, quantity: 3 }])
  await order()
  expect(await consumed()).toBe(3)
})
