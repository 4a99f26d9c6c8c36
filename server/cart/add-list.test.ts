import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedLines } from '#domain/cart/contract.ts'
import { type Answer, type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let buyer: Caller
let paper: number
let pack: number
let gloves: number
let onRequest: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  paper = await make.product({ name: 'Bobina' })
  pack = await make.unit(paper, 6)
  gloves = await make.product({ name: 'Guante', stock: 8, obsolete: true })
  onRequest = await make.product({ name: 'Máquina', price: null })
  await sql`
    insert into products (id, external_id, name, is_charge) overriding system value values (2413, 'PORTES1', 'Portes', true)
    on conflict (id) do nothing`
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.make.client()
  center = await server.make.center({ client })
  buyer = server.as(await server.make.user({ clients: [client] }))
})

const add = (items: object[], more: object = {}): Promise<Answer> =>
  buyer.send('POST', '/cart/add_cart_items/', { client, center, items, ...more })

const cart = async () => (await buyer.get('/cart/')).body
const lines = async () =>
  (await cart()).items.map((item: { product: number; quantity: number; aditional_measurement_unit: number | null }) => [
    item.product,
    item.aditional_measurement_unit,
    item.quantity,
  ])

describe('many lines at once', () => {
  test('are added in their order, for the client and the centre', async () => {
    const { body } = await add([
      { product: gloves, quantity: 2 },
      { product: paper, quantity: 3, aditional_measurement_unit: pack },
      { product: paper, quantity: 1 },
    ])
    expect(body.refused).toEqual([])
    expect(body.added).toMatchObject([
      { index: 0, product: gloves, added: 2, quantity: 2 },
      { index: 1, product: paper, added: 3, quantity: 3 },
      { index: 2, product: paper, added: 1, quantity: 1 },
    ])
    expect(await lines()).toEqual([
      [gloves, null, 2],
      [paper, pack, 3],
      [paper, null, 1],
    ])
    expect(await cart()).toMatchObject({ client, center })
  })

  test('a refused line has its reason, and the others are added', async () => {
    const { status, body } = await add([
      { product: paper, quantity: 1 },
      { product: 999_999_999, quantity: 1 },
      { product: onRequest, quantity: 1 },
      { product: gloves, quantity: 1, aditional_measurement_unit: pack },
      { product: 2413, quantity: 1 },
      { product: gloves, quantity: 1 },
    ])
    expect(status).toBe(200)
    expect(body.added.map((line: { index: number }) => line.index)).toEqual([0, 5])
    expect(body.refused).toEqual([
      { index: 1, product: 999_999_999, field: 'product', message: 'Este producto no se puede añadir al carro.' },
      { index: 2, product: onRequest, field: 'product', message: 'Este producto no se puede añadir al carro.' },
      {
        index: 3,
        product: gloves,
        field: 'aditional_measurement_unit',
        message: 'Ese formato no es de este producto.',
      },
      { index: 4, product: 2413, field: 'product', message: expect.any(String) },
    ])
    expect(await lines()).toEqual([
      [paper, null, 1],
      [gloves, null, 1],
    ])
  })

  test('add up with the cart and with one another, up to the stock', async () => {
    await add([{ product: gloves, quantity: 5 }])
    const { body } = await add([
      { product: gloves, quantity: 2 },
      { product: gloves, quantity: 2 },
      { product: gloves, quantity: 2 },
    ])
    expect(body.added).toMatchObject([
      { index: 0, added: 2, quantity: 7 },
      { index: 1, added: 1, quantity: 8 },
    ])
    expect(body.refused).toMatchObject([{ index: 2, field: 'quantity', message: expect.stringContaining('Guante') }])
    expect(await lines()).toEqual([[gloves, null, 8]])
  })

  test('a list without addable articles leaves the cart without a buyer', async () => {
    const { body } = await add([{ product: onRequest, quantity: 1 }])
    expect(body.added).toEqual([])
    expect(await cart()).toMatchObject({ client: null, items: [] })
  })

  test('take an order of 620 lines whole', async () => {
    const ids: number[] = []
    for (let index = 0; index < 620; index++) ids.push(await server.make.product())
    await server.make.refresh()
    const { body } = await add(ids.map(product => ({ product, quantity: 1 })))
    expect(body.refused).toEqual([])
    expect((await cart()).items).toHaveLength(620)
  })

  test('stop at 1,000 lines', async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => server.make.product()))
    await add([{ product: products[0], quantity: 1 }])
    await server.sql`
      insert into cart_items (cart_id, product_id, is_charge, quantity, price)
      select ca.id, 2413, true, 1, 1 from carts ca, generate_series(1, 997) where ca.client_id = ${client}`
    const { body } = await add(products.slice(1).map(product => ({ product, quantity: 1 })))
    expect(body.added.map((line: { index: number }) => line.index)).toEqual([0, 1])
    expect(body.refused.map((line: { index: number; message: string }) => [line.index, line.message])).toEqual([
      [2, expect.stringContaining('1.000')],
      [3, expect.stringContaining('1.000')],
    ])
  })
})

test('the cart for another client is not touched (R620)', async () => {
  await add([{ product: paper, quantity: 1 }])
  const other = await server.make.client()
  const admin = server.as(await server.make.user({ role: 'admin' }))
  await admin.send('POST', '/cart/add_cart_items/', { client, items: [{ product: paper, quantity: 1 }] })
  const answer = await admin.send('POST', '/cart/add_cart_items/', {
    client: other,
    items: [{ product: paper, quantity: 2 }],
  })
  expect(answer.status).toBe(200)
  expect(await admin.get(`/cart/?client=${client}`)).toMatchObject({ body: { client, items: [{ quantity: 1 }] } })
  expect(await admin.get(`/cart/?client=${other}`)).toMatchObject({ body: { client: other, items: [{ quantity: 2 }] } })
  expect((await buyer.send('POST', '/cart/add_cart_items/', { client: other, items: [] })).status).toBe(404)
})

test('a locked client and no client are refused as a whole', async () => {
  await server.sql`update clients set locked = true where id = ${client}`
  expect(Object.keys((await add([{ product: paper, quantity: 1 }])).body)).toEqual(['client'])
  expect(Object.keys((await add([], { client: null })).body)).toEqual(['client'])
})

test('parallel additions all count', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      add([
        { product: paper, quantity: 1 },
        { product: gloves, quantity: 1 },
      ]),
    ),
  )
  expect(await lines()).toEqual([
    [paper, null, 8],
    [gloves, null, 8],
  ])
})

test('the quantity that is reported as added is in the cart, for any request', async () => {
  const item = fc.record({
    product: fc.constantFrom(paper, gloves, onRequest, 999_999_999),
    quantity: fc.integer({ min: 1, max: 12 }),
    aditional_measurement_unit: fc.constantFrom(null, pack),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 8 }), async items => {
      await buyer.send('PATCH', '/cart/clear/')
      const { body }: { body: AddedLines } = await add(items)
      const told = [...body.added, ...body.refused].map(({ index }) => index)
      expect(told.toSorted((one, other) => one - other)).toEqual(items.map((_, index) => index))
      const sums = new Map<string, number>()
      for (const { index, added } of body.added) {
        const key = JSON.stringify([items[index]!.product, items[index]!.aditional_measurement_unit])
        sums.set(key, (sums.get(key) ?? 0) + added)
      }
      const kept = (await lines()).map(([product, unit, quantity]: (number | null)[]) => [
        JSON.stringify([product, unit]),
        quantity,
      ])
      expect(new Map(kept)).toEqual(sums)
    }),
    { numRuns: 15 },
  )
})
