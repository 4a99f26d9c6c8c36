import { describe, expect, onTestFinished, test } from 'vitest'
import { CODE_ZERO, PICKUP, SHIPPING } from '#domain/cart/finish.ts'
import {
  add,
  article,
  buyer,
  center,
  client,
  countOffers,
  finish,
  lead,
  openOffers,
  read,
  sales,
  server,
  special,
  unit,
} from '#server/test/offers-fixture.ts'

openOffers()

describe('an offer for a client', () => {
  test('R160, R161: has a number, its figures and a text; the cart is empty', async () => {
    await add({ quantity: 4, discount: 5, description: 'Con dosificador', aditional_measurement_unit: unit })
    await add({ product: SHIPPING, price: 5.9 })
    const placed = await finish({ client, center, observations: 'Entrega en 5 días', print_format: [2, 3, 2] })
    expect(placed).toMatchObject({
      status: 200,
      body: {
        number: expect.stringMatching(/^O26-\d{6}$/),
        offer_datetime: '2026-11-20T10:00:00.000Z',
        valid_until: '2026-12-20',
        state: 2,
        base: 485.9,
        discounts: 24,
        tax_total: 97,
        total: 558.9,
        lines: 2,
        message: 'La Oferta se ha realizado con éxito.',
        validators: [],
      },
    })
    expect(placed.body).not.toHaveProperty('code')
    expect((await server.as(sales).get('/cart/')).body).toMatchObject({ items: [], client: null })
    expect(await read(placed.body.id)).toMatchObject({
      number: placed.body.number,
      details: 'Entrega en 5 días',
      is_expired: false,
      print_formats: [2, 3],
      client: { id: client, name: 'Hotel Ñandú' },
      center: { id: center, name: 'Playa' },
      lead: null,
      taxes: [{ name: 'IVA', rate: 21, base: 461.9, tax: 97, surcharge_rate: 0, surcharge: 0 }],
      entries: [
        {
          product: article,
          price: 20,
          quantity: 4,
          discount: 5,
          base: 456,
          description: 'Con dosificador',
          aditional_measurement_unit: { id: unit, name: 'pack 6', quantity: 6 },
        },
        { product: SHIPPING, price: 5.9, quantity: 1, discount: 0, base: 5.9, is_charge: true },
      ],
      stage: 'sent',
      history: [
        { kind: 'offer_sent', user: 'Marc Gil', reason: '' },
        { kind: 'offer_placed', user: 'Marc Gil', reason: '' },
      ],
    })
  })

  test('the discount on the whole counts among its discounts', async () => {
    await add({ quantity: 10, discount: 10 })
    await server.as(sales).send('PUT', '/cart/update/', { client_discount_percentage: 3 })
    const { body } = await finish()
    expect(body).toMatchObject({ base: 200, discounts: 25.4, tax_total: 36.67, total: 211.27 })
    expect(await read(body.id)).toMatchObject({ client_discount_percentage: 3 })
  })

  test('R145: needs a centre', async () => {
    await add()
    expect(await finish({ client })).toMatchObject({
      status: 400,
      body: {
        code: 'cart.offer_needs_center',
        message: 'Para realizar una Oferta, tiene que seleccionar un centro.',
      },
    })
  })

  test('R147: has no line of product 3960, and may have product 1', async () => {
    await add({ product: PICKUP, price: 3 })
    expect(await finish()).toMatchObject({
      status: 400,
      body: { code: 'cart.offer_with_pickup', message: 'No está permitido crear ofertas con líneas: Recogida' },
    })
    await server.as(sales).send('PATCH', '/cart/clear/')
    await add({ product: CODE_ZERO, price: 3, discount: 50, description: 'Montaje' })
    expect(await finish()).toMatchObject({ status: 200, body: { base: 3, discounts: 1.5 } })
  })

  test('R148, R153: an article that is gone or an empty cart cannot be offered', async () => {
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
    const gone = await server.make.product({ price: 4 })
    await add({ product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
  })

  test('R318, R319: is not a client’s to make', async () => {
    await add({}, buyer)
    expect(await finish({ client, center }, buyer)).toMatchObject({ status: 403 })
    expect(await server.as(buyer).get('/print_formats/')).toMatchObject({ status: 403 })
    expect(await server.as(buyer).get('/offers/')).toMatchObject({ status: 403 })
    expect(await countOffers()).toBeGreaterThan(0)
  })

  test('a cart with the prices of one client cannot become an offer for another client or a lead', async () => {
    const second = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: second })
    await add({ product: special, quantity: 3 })
    const before = await countOffers()
    expect(await finish({ client: second, center: there })).toMatchObject({ body: { code: 'cart.empty' } })
    expect(await finish({ lead })).toMatchObject({ body: { code: 'cart.empty' } })
    expect(await finish({ client, center: there })).toMatchObject({ status: 404 })
    expect(await finish({ client, lead, center })).toMatchObject({ status: 400, body: { lead: [expect.any(String)] } })
    expect(await countOffers()).toBe(before)
  })

  test('prices are the current ones; a price in the request is ignored', async () => {
    await add({ product: special, quantity: 2, price: 0.01 })
    const { body } = await finish({ client, center, base: 1, price: 1, state: 1, number: 'O26-999999' })
    expect(body).toMatchObject({ base: 10, discounts: 0, total: 12.1, state: 2 })
  })

  test.each([[0], [4], [[1, 9]], ['1'], [-1], [1.5]])('there is no print format %j', async print_format => {
    await add()
    expect(await finish({ client, center, print_format })).toMatchObject({
      status: 400,
      body: { print_format: [expect.any(String)] },
    })
  })

  test('a locked client has no add control', async () => {
    const locked = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: locked })
    await add({}, sales, { client: locked, center: there })
    onTestFinished(async () => void (await server.as(sales).send('PATCH', '/cart/clear/')))
    await server.sql`update clients set locked = true where id = ${locked}`
    expect(await finish({ client: locked, center: there })).toMatchObject({
      status: 400,
      body: { code: 'cart.client_locked' },
    })
  })
})

describe('a repeat', () => {
  test('with the same key returns the first result, and 422 with another body', async () => {
    await add()
    const first = await finish({ client, center }, sales, 'one-key')
    await add({ quantity: 9 })
    expect((await finish({ client, center }, sales, 'one-key')).body).toEqual(first.body)
    expect(await finish({ client, center, observations: 'x' }, sales, 'one-key')).toMatchObject({ status: 422 })
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
  })

  test('an order’s key is another one', async () => {
    await add()
    const offer = await finish({ client, center }, sales, 'both')
    await add()
    const order = await server
      .as(sales)
      .send('PATCH', '/cart/create_order/', { client, center }, { 'idempotency-key': 'both' })
    expect(order.body.number).toMatch(/^P26/)
    expect(offer.body.number).toMatch(/^O26/)
  })
})
