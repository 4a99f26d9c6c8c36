import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What was shown is what counts: a cart that is finished as another one than was on the screen is refused with what has
// changed, and confirmed under the same key.

let server: TestServer
let buyer: number
let client: number
let center: number
let soap: number
let bleach: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
})
beforeEach(async () => {
  const { make } = server
  client = await make.client()
  center = await make.center({ client, purchase_limit: 500, purchase_limit_period: 'M' })
  buyer = await make.user({ clients: [client] })
  soap = await make.product({ price: 10, name: 'Jabón', stock: 1000 })
  bleach = await make.product({ price: 2.5, name: 'Lejía', stock: 1000 })
  await make.refresh()
  await add(soap, 3)
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const at = () => ({ client, center })
const add = (product: number, quantity: number) =>
  server.as(buyer).send('POST', '/cart/add_cart_item/', { ...at(), product, quantity })
const shown = async () => {
  const { version, final, items } = (await server.as(buyer).get(`/cart/?center=${center}`)).body
  return { version, total: final, items }
}
const order = (seen: object, key?: string) =>
  server.as(buyer).send('PATCH', '/cart/create_order/', { ...at(), ...seen }, key ? { 'Idempotency-Key': key } : {})
const price = (product: number, value: number) =>
  server.sql`update prices set price = ${value} where product_id = ${product}`

describe('an order that names what was shown', () => {
  test('is placed where nothing has changed, with either value or both', async () => {
    const { version, total } = await shown()
    expect(await order({ version, total })).toMatchObject({ status: 200, body: { total } })
    await add(soap, 3)
    expect(await order({ version: (await shown()).version })).toMatchObject({ status: 200 })
    await add(soap, 3)
    expect(await order({ total })).toMatchObject({ status: 200, body: { total } })
  })

  test('is refused after the ERP has raised a price, and confirmed under the same key', async () => {
    const { version, total } = await shown()
    await price(soap, 12)
    const refused = await order({ version, total }, 'one')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        message: 'El carro ha cambiado desde que lo viste. Revisa los cambios y vuelve a confirmar.',
        differences: [
          { kind: 'price', product: soap, name: 'Jabón', before: 10, after: 12 },
          { kind: 'total', product: null, name: '', before: 36.3, after: 43.56 },
        ],
      },
    })
    const now = await shown()
    const confirmed = await order({ version: now.version, total: now.total }, 'one')
    expect(confirmed).toMatchObject({ status: 200, body: { total: 43.56 } })
    expect(await order({ version: now.version, total: now.total }, 'one')).toEqual({
      ...confirmed,
      headers: expect.anything(),
    })
  })

  test('is refused after another device has added a line, taken one out and changed a quantity', async () => {
    await add(bleach, 2)
    const { version, total, items } = await shown()
    const line = items.find((item: { product: number }) => item.product === soap)
    const third = await server.make.product({ price: 1, name: 'Bayeta', stock: 9 })
    await add(third, 4)
    await server.as(buyer).send('PATCH', `/cart/update_cart_item/${line.id}/`, { client, quantity: 5 })
    const other = items.find((item: { product: number }) => item.product === bleach)
    await server.as(buyer).send('DELETE', `/cart/remove_cart_item/${other.id}/`)
    expect((await order({ version, total })).body.differences).toEqual([
      { kind: 'quantity', product: soap, name: 'Jabón', before: 3, after: 5 },
      { kind: 'line', product: third, name: 'Bayeta', before: null, after: 4 },
      { kind: 'gone', product: bleach, name: 'Lejía', before: 2, after: null },
      { kind: 'total', product: null, name: '', before: 42.35, after: 65.34 },
    ])
  })

  test.each([
    ['tax', () => server.sql`update products set tax_code = 'reducido' where id = ${soap}`, { before: 21, after: 10 }],
    ['stock', () => server.sql`update products set stock = 2 where id = ${soap}`, { before: 3, after: 2 }],
    ['stock', () => server.sql`update products set stock = 0 where id = ${soap}`, { before: 3, after: 0 }],
    ['gone', () => server.sql`delete from prices where product_id = ${soap}`, { before: 3, after: null }],
    [
      'limit',
      () => server.sql`update centers set purchase_limit = 400 where id = ${center}`,
      { before: 500, after: 400 },
    ],
    [
      'limit',
      () => server.sql`update centers set purchase_limit_period = 'X' where id = ${center}`,
      { before: 500, after: null },
    ],
  ])('is refused after another %s', async (kind, change, values) => {
    const { version, total } = await shown()
    await change()
    const { status, body } = await order({ version, total })
    expect(status).toBe(409)
    expect(body.differences[0]).toMatchObject({ kind, ...values })
  })

  test('is refused after a colleague has ordered for the centre', async () => {
    const { version, total } = await shown()
    const colleague = await server.make.user({ clients: [client] })
    const body = { ...at(), product: bleach, quantity: 40 }
    await server.as(colleague).send('POST', '/cart/add_cart_item/', body)
    expect(await server.as(colleague).send('PATCH', '/cart/create_order/', at())).toMatchObject({ status: 200 })
    expect((await order({ version, total })).body.differences).toEqual([
      { kind: 'limit', product: null, name: '', before: 500, after: 400 },
    ])
  })

  test('is refused for another total or version alone; what is not known of it is not said', async () => {
    const { version, total } = await shown()
    expect((await order({ total: 1 })).body).toMatchObject({
      differences: [{ kind: 'total', before: 1, after: total }],
    })
    expect((await order({ version: version - 1 })).body).toMatchObject({ code: 'changed', differences: [] })
  })

  test('says what went where another tab has ordered it all', async () => {
    const { version, total } = await shown()
    expect(await order({})).toMatchObject({ status: 200 })
    expect((await order({ version, total })).body).toMatchObject({
      code: 'changed',
      differences: [{ kind: 'gone', product: soap, before: 3 }, { kind: 'limit' }, { kind: 'total', after: 0 }],
    })
  })

  test('is taken as specified without either', async () => {
    await shown()
    await price(soap, 12)
    expect(await order({})).toMatchObject({ status: 200, body: { total: 43.56 } })
  })
})

test.each(['create_offer', 'create_catalog'])('%s names what was shown, too', async call => {
  const sales = await server.make.user({ role: 'sales_person', clients: [client] })
  await server.sql`update clients set sales_person_id = ${sales} where id = ${client}`
  await server.as(sales).send('POST', '/cart/add_cart_item/', { ...at(), product: soap, quantity: 3 })
  const { version, final: total } = (await server.as(sales).get(`/cart/?center=${center}`)).body
  const finish = (seen: object) =>
    server
      .as(sales)
      .send(
        'PATCH',
        `/cart/${call}/`,
        { ...at(), catalog_name: 'Jabones', catalog_type: 'photo', ...seen },
        { 'Idempotency-Key': 'one' },
      )
  await price(soap, 12)
  expect(await finish({ version, total })).toMatchObject({
    status: 409,
    body: { code: 'changed', differences: [{ kind: 'price', before: 10, after: 12 }, { kind: 'total' }] },
  })
  const now = (await server.as(sales).get(`/cart/?center=${center}`)).body
  expect(await finish({ version: now.version, total: now.final })).toMatchObject({ status: 200 })
})

test('of a cart the last versions are kept, each once, and nobody who reads it again writes', async () => {
  for (let quantity = 1; quantity <= 25; quantity++) {
    await add(bleach, 1)
    await shown()
    await shown()
  }
  const [kept] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from shown_carts s join carts ca on ca.id = s.cart_id where ca.user_id = ${buyer}`
  expect(kept?.count).toBe(20)
})
