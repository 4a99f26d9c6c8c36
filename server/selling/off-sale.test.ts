import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { travelForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// From the day after its last one an article is sold to nobody, whatever the night has refreshed, and stays where it is known.

const LAST_SECOND = '2026-11-20T22:59:59Z'
const MIDNIGHT = '2026-11-20T23:00:00Z'

let server: TestServer
let sales: number
let client: number
let center: number
let category: number
let soap: number
let foam: number
let code: string

beforeAll(async () => {
  server = await testServer({ flags: { favorite: true } })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { make, sql } = server
  await make.world()
  sales = await make.user({ role: 'sales_person', can_validate_orders: true })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  category = await make.category()
  code = `J-${client}`
  soap = await make.product({ name: 'Jabón lavanda', external_id: code, category })
  foam = await make.product({ name: 'Espuma lavanda', external_id: `E-${client}`, category })
  await sql`insert into product_relations (product_id, related_id, kind) values (${foam}, ${soap}, 'related')`
  await make.refresh()
  const file = `external_id;name;on_sale_until;replaced_by\n${code};Jabón lavanda;2026-11-20;E-${client}\n`
  expect(await importFile(sql, 'products', file)).toMatchObject({ rows_refused: 0, rows_changed: 1 })
})

const who = () => server.as(sales)
const at = () => ({ client, center })
const buyer = () => `client=${client}&center=${center}`
const add = (product = soap) => who().send('POST', '/cart/add_cart_item/', { ...at(), product, quantity: 2 })
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)
const list = async (query: string) => (await who().get(`/products/?${buyer()}&${query}`)).body
const page = async (product: number) => (await who().get(`/products/${product}/?${buyer()}`)).body
const replacement = () => ({ id: foam, name: 'Espuma lavanda', external_id: `E-${client}` })

describe('on its last day', () => {
  test('an article is listed, found and ordered as any other', async () => {
    travelForTest(server.clock, LAST_SECOND)
    expect(await list(`category=${category}`)).toMatchObject({ count: 2 })
    expect(idsOf(await list('search=lavanda'))).toContain(soap)
    expect(await page(soap)).toMatchObject({ is_on_sale: true, replaced_by: null })
    expect(await add()).toMatchObject({ status: 200 })
    expect(await who().send('PATCH', '/cart/create_order/', at())).toMatchObject({ status: 200 })
  })
})

describe('from midnight on', () => {
  test.each(['before', 'after'])(
    'an article is on no shelf and in no search, %s the night has refreshed them',
    async when => {
      travelForTest(server.clock, MIDNIGHT)
      if (when === 'after') await server.sql`select refresh_catalogue('2026-11-21')`
      for (const ordering of [
        'name',
        'recommended',
        '-has_image,name',
        '-total_consumption',
        'final_price',
        'category',
      ]) {
        const found = await list(`category=${category}&ordering=${ordering}`)
        expect({ ordering, ids: idsOf(found), count: found.count }).toEqual({ ordering, ids: [foam], count: 1 })
      }
      for (const search of ['lavanda', 'jabon lavanda', code]) {
        expect(idsOf(await list(`category=${category}&search=${search}`))).not.toContain(soap)
      }
      const { body: facets } = await who().get(`/products/facets/?${buyer()}&category=${category}`)
      expect(facets).toMatchObject({ count: 1, in_stock: 1 })
      const { body: suggested } = await who().get(`/product_suggestions/?${buyer()}&search=lavanda`)
      expect(suggested.products.map(({ id }: { id: number }) => id)).not.toContain(soap)
      expect((await page(foam)).related_products).toEqual([])
      const open = await server.as(null).get(`/public_products/?category=${category}`)
      expect(open.body).toMatchObject({ count: 1, results: [{ id: foam }] })
    },
  )

  test('its page says that it is no longer sold, and what takes its place', async () => {
    travelForTest(server.clock, MIDNIGHT)
    expect(await page(soap)).toMatchObject({ is_on_sale: false, replaced_by: replacement() })
    expect((await server.as(null).get(`/public_products/${soap}/`)).body).toMatchObject({
      is_on_sale: false,
      replaced_by: replacement(),
    })
  })

  test('where its replacement is off sale too, the one of that takes its place; one that is not for the client does not', async () => {
    const { make, sql } = server
    travelForTest(server.clock, MIDNIGHT)
    const gel = await make.product({ name: 'Gel lavanda' })
    await sql`update products set on_sale_until = '2026-11-19', replaced_by_id = ${gel} where id = ${foam}`
    expect(await page(soap)).toMatchObject({ replaced_by: { id: gel } })
    await sql`update clients set only_authorized_products = true where id = ${client}`
    await sql`insert into authorised_products (client_id, product_id) values (${client}, ${soap})`
    expect(await page(soap)).toMatchObject({ is_on_sale: false, replaced_by: null })
    await sql`update products set replaced_by_id = ${soap} where id = ${gel}`
    await sql`update products set on_sale_until = '2026-11-19' where id = ${gel}`
    expect(await page(soap)).toMatchObject({ replaced_by: null })
  })

  test('it stays in the cart, marked, and cannot be ordered, offered or added', async () => {
    await add()
    const { version, final: total } = (await who().get(`/cart/?center=${center}`)).body
    travelForTest(server.clock, MIDNIGHT)
    expect((await who().get(`/cart/?center=${center}`)).body).toMatchObject({
      final: 0,
      items: [{ is_valid_product: false, product_data: { is_on_sale: false, replaced_by: replacement() } }],
    })
    expect(await who().send('PATCH', '/cart/create_order/', { ...at(), version, total })).toMatchObject({
      status: 409,
      body: { differences: [{ kind: 'gone', product: soap }, { kind: 'total' }] },
    })
    for (const finish of ['create_order', 'create_offer']) {
      expect(await who().send('PATCH', `/cart/${finish}/`, at())).toMatchObject({ status: 400 })
    }
    const refused = { product: ['«Jabón lavanda» ya no se vende.'] }
    expect(await add()).toMatchObject({ status: 400, body: refused })
    const many = {
      ...at(),
      items: [
        { product: soap, quantity: 1 },
        { product: foam, quantity: 1 },
      ],
    }
    expect((await who().send('POST', '/cart/add_cart_items/', many)).body).toMatchObject({
      added: [{ product: foam }],
      refused: [{ product: soap, field: 'product', message: refused.product[0] }],
    })
    expect(
      await who().send('PUT', '/cart/update/', { ...at(), items: [{ product: soap, quantity: 1 }] }),
    ).toMatchObject({
      status: 400,
      body: refused,
    })
  })

  test('it stays among the favourites and is found by its code, marked', async () => {
    await who().send('POST', '/favourite_products/', { obj: soap })
    travelForTest(server.clock, MIDNIGHT)
    expect((await who().get(`/favourite_products/?${buyer()}`)).body.results).toMatchObject([
      { obj: { id: soap, is_on_sale: false, replaced_by: replacement() } },
    ])
    const { body } = await who().send('POST', '/product_lookup/', { ...at(), codes: [code] })
    expect(body).toMatchObject({ codes: [{ products: [soap] }], results: [{ id: soap, is_on_sale: false }] })
  })

  test('an accepted offer shows it, and cannot be converted with it', async () => {
    const { make, sql } = server
    const offer = await make.offer({ client, center, user: sales, product: soap })
    await sql`update offers set stage = 'accepted' where id = ${offer}`
    travelForTest(server.clock, MIDNIGHT)
    const { body } = await who().get(`/offers/${offer}/`)
    expect(body.entries).toMatchObject([{ product_data: { is_on_sale: false } }])
    expect((await who().get(`/offers/${offer}/conversion/?${buyer()}&kind=order`)).body).toMatchObject({
      holds: true,
      items: [{ is_available: false, hindrance: 'off-sale', reason: '«Jabón lavanda» ya no se vende.' }],
    })
  })

  test('an order that waits with it cannot be validated', async () => {
    const { make, sql } = server
    await sql`update centers set purchase_limit = 1, purchase_limit_period = 'M' where id = ${center}`
    const other = await make.user({ clients: [client] })
    await server.as(other).send('POST', '/cart/add_cart_item/', { ...at(), product: soap, quantity: 1 })
    const { body } = await server.as(other).send('PATCH', '/cart/create_order/', at())
    expect(body).toMatchObject({ code: 1 })
    travelForTest(server.clock, MIDNIGHT)
    expect((await who().send('PATCH', `/validable_orders/${body.id}/`, { cancelled: false })).body).toMatchObject({
      code: 102,
    })
  })
})

test('an import that brings a last day that is over takes the article off its shelf, and a later day back', async () => {
  const send = (day: string) =>
    importFile(server.sql, 'products', `external_id;name;on_sale_until\n${code};Jabón lavanda;${day}\n`)
  await send('2026-11-19')
  const onShelf = () => server.sql`select from shelves where product_id = ${soap} and category_id = ${category}`
  expect(await onShelf()).toHaveLength(0)
  expect(await list(`category=${category}`)).toMatchObject({ count: 1 })
  await send('')
  expect(await onShelf()).toHaveLength(1)
  expect(idsOf(await list(`category=${category}&search=lavanda`))).toContain(soap)
  expect(
    await importFile(server.sql, 'products', `external_id;name;replaced_by\n${code};Jabón;${code}\n`),
  ).toMatchObject({
    applied: false,
    problems: [{ column: 'replaced_by', reason: 'is the article itself' }],
  })
})
