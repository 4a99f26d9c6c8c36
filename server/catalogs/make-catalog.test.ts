import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let buyer: number
let client: number
let center: number
let article: number
let special: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Marc' })
  client = await make.client({ sales_person: sales, name: 'Hotel Ñandú' })
  center = await make.center({ client, name: 'Playa' })
  buyer = await make.user({ clients: [client] })
  article = await make.product({ name: 'Gel de manos', price: 20, max_discount: 12 })
  special = await make.product({ name: 'Lejía', price: 8, max_discount: 12 })
  await make.specialPrice({ client, product: special, price: 5 })
  await make.refresh()
})
beforeEach(async () => {
  await server.as(sales).send('PATCH', '/cart/clear/')
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

const add = (line: object = {}) =>
  server.as(sales).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 1, ...line })
const wish = { catalog_name: 'Químicos primavera', catalog_type: 'photo' }
const finish = (body: object = {}, { user = sales, key }: { user?: number; key?: string } = {}) =>
  server
    .as(user)
    .send(
      'PATCH',
      '/cart/create_catalog/',
      { client, center, ...wish, ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    )
const jobs = async () => (await server.queued()).filter(({ queue }) => queue === 'catalog').map(({ data }) => data)

describe('a cart that is finished as a catalogue', () => {
  test('R159, R161: has a number, its figures and a text, and leaves an empty cart', async () => {
    await add({ quantity: 4, discount: 5, description: 'Con dosificador' })
    await add({ product: special, quantity: 2 })
    const { status, body } = await finish({
      catalog_items_per_page: 9,
      catalog_with_prices: 'false',
      catalog_details: 'Precios sin IVA',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: expect.stringMatching(/^C26-\d{6}$/),
      name: 'Químicos primavera',
      created: '2026-11-20T10:00:00.000Z',
      client: { id: client, name: 'Hotel Ñandú' },
      center: { id: center, name: 'Playa' },
      type: 'photo',
      type_name: 'Portada fotográfica',
      items_per_page: 9,
      items_per_page_name: '9 por página',
      with_prices: false,
      state: 1,
      base: 90,
      discounts: 4,
      tax: 18.06,
      total: 104.06,
      final: 104.06,
      details: 'Precios sin IVA',
      lines: 2,
      pages: null,
      has_logo: false,
      message: 'El catálogo se ha creado con éxito.',
    })
    expect((await server.as(sales).get('/cart/')).body).toMatchObject({ items: [], client: null })
    expect(await jobs()).toContainEqual({ catalog_id: body.id, type: 'photo' })
    expect((await server.as(sales).get(`/catalogs/${body.id}/`)).body.products).toMatchObject([
      { product: article, price: 20, quantity: 4, discount: 5, base: 76, description: 'Con dosificador' },
      { product: special, price: 5, quantity: 2, discount: 0, base: 10 },
    ])
  })

  test('R144, R149, R153: needs a centre, a name and a type, and a line', async () => {
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
    await add()
    expect(await finish({ center: undefined })).toMatchObject({
      status: 400,
      body: {
        code: 'cart.catalog_needs_center',
        message: 'Para realizar un Catálogo, tiene que seleccionar un centro.',
      },
    })
    expect(await finish({ catalog_name: '  ' })).toMatchObject({ status: 400 })
    expect(await finish({ catalog_type: undefined })).toMatchObject({ status: 400 })
    expect(await finish({ catalog_type: 'catalog' })).toMatchObject({ status: 400 })
    expect(await finish({ catalog_items_per_page: 5 })).toMatchObject({ status: 400 })
  })

  test('R150: a budget needs only a name', async () => {
    await add()
    expect(await finish({ catalog_type: 'budgetwof' })).toMatchObject({
      status: 200,
      body: { type_name: 'Presupuesto sin imágenes', items_per_page: 6 },
    })
  })

  test('R148: no article of it is gone', async () => {
    const gone = await server.make.product({ price: 4 })
    await add({ product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
  })

  test('R320: is not a client’s to make', async () => {
    expect(await finish({}, { user: buyer })).toMatchObject({ status: 403 })
  })

  test('a repeat with the same key makes no second one, and another wish with it is refused', async () => {
    await add()
    const [first, second] = [await finish({}, { key: 'one' }), await finish({}, { key: 'one' })]
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, number: first.body.number } })
    expect(await finish({ catalog_name: 'Otro' }, { key: 'one' })).toMatchObject({ status: 422 })
  })

  test('R155: of two at the same moment one is refused', async () => {
    await add()
    const answers = await Promise.all([finish(), finish()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  test('a cart with the prices of one client becomes no catalogue of another', async () => {
    const second = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: second })
    await add()
    expect(await finish({ client: second, center: there })).toMatchObject({
      status: 400,
      body: { code: 'cart.empty' },
    })
  })
})

describe('a whole assortment', () => {
  const make = (body: object = {}, key?: string) =>
    server
      .as(sales)
      .send(
        'POST',
        '/catalogs/',
        { client, center, name: 'Todo', type: 'text', ...body },
        key === undefined ? {} : { 'idempotency-key': key },
      )

  test('is a catalogue with all that a search finds at the prices of the client, and leaves the cart as it was', async () => {
    await add()
    const answer = await make({ search: 'lejia', items_per_page: 0 })
    expect(answer).toMatchObject({ status: 201, body: { lines: 1, base: 5, items_per_page_name: 'Lista', state: 1 } })
    expect((await server.as(sales).get(`/catalogs/${answer.body.id}/`)).body.products).toMatchObject([
      { product: special, price: 5, quantity: 1 },
    ])
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
  })

  test('has an article without a price, which stays without one', async () => {
    const asked = await server.make.product({ name: 'Robot fregador', price: null })
    await server.make.refresh()
    const { body } = await make({ search: 'robot fregador' })
    expect((await server.as(sales).get(`/catalogs/${body.id}/`)).body.products).toMatchObject([
      { product: asked, price: null, base: 0 },
    ])
  })

  test('that is empty is refused, and a key is used once', async () => {
    expect(await make({ is_covid: true })).toMatchObject({ status: 400, body: { code: 'catalogs.empty' } })
    const [first, second] = [await make({}, 'two'), await make({}, 'two')]
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await make({ name: 'Otro' }, 'two')).toMatchObject({ status: 422 })
  })

  test('has at most 2,000 articles', async () => {
    const supplier = await server.make.supplier('Muchos')
    await server.sql`
      with made as (
        insert into products (external_id, name, supplier_id)
        select 'MUCHOS-' || n, 'Artículo ' || n, ${supplier} from generate_series(1, 2001) n returning id
      )
      insert into prices (country_id, product_id, price) select 'es', id, 1 from made`
    await server.make.refresh()
    expect(await make({ supplier })).toMatchObject({
      status: 400,
      body: { code: 'catalogs.too_many', message: 'Son 2.001 artículos. Un catálogo tiene 2.000 como máximo.' },
    })
    await server.sql`delete from products where external_id = 'MUCHOS-2001'`
    await server.make.refresh()
    expect(await make({ supplier })).toMatchObject({ status: 201, body: { lines: 2000, base: 2000 } })
  })
})
