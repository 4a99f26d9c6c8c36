import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { travelForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A tariff holds from its day on, everywhere and from midnight in Madrid, whatever the night has refreshed.

const TODAY = '2026-11-20T10:00:00Z'
const LAST_SECOND = '2026-11-20T22:59:59Z'
const MIDNIGHT = '2026-11-20T23:00:00Z'

let server: TestServer
let sales: number
let client: number
let center: number
let soap: number
let bleach: number

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { make } = server
  await make.world()
  sales = await make.user({ role: 'sales_person' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  soap = await make.product({ price: 10, name: 'Jabón', external_id: `J-${client}` })
  bleach = await make.product({ price: 11, name: 'Lejía' })
  await make.refresh()
  expect(
    await importFile(server.sql, 'prices', `country;product;valid_from;price\nes;J-${client};2026-11-21;12\n`),
  ).toMatchObject({
    rows_refused: 0,
    rows_changed: 1,
  })
})

const who = () => server.as(sales)
const at = () => ({ client, center })
const add = (product: number, quantity = 2) =>
  who().send('POST', '/cart/add_cart_item/', { ...at(), product, quantity })
const article = async (product: number) =>
  (await who().get(`/products/${product}/?client=${client}&center=${center}`)).body
const listed = async (ordering: string): Promise<{ id: number; final_price: number | null }[]> =>
  (await who().get(`/products/?client=${client}&center=${center}&ordering=${ordering}&complete=1`)).body.results.filter(
    ({ id }: { id: number }) => [soap, bleach].includes(id),
  )
const cart = async () => (await who().get(`/cart/?center=${center}`)).body
const offer = (seen: object = {}) =>
  who().send('PATCH', '/cart/create_offer/', { ...at(), ...seen }, { 'Idempotency-Key': `offer-${client}` })

describe('a tariff of tomorrow', () => {
  test.each([
    [TODAY, 10],
    [LAST_SECOND, 10],
    [MIDNIGHT, 12],
  ])('at %s the price of the article is %d in the list, on its page and in the cart', async (instant, price) => {
    travelForTest(server.clock, instant)
    await add(soap)
    expect(await listed('final_price')).toMatchObject(
      price === 10 ? [{ id: soap, final_price: 10 }, { id: bleach }] : [{ id: bleach }, { id: soap, final_price: 12 }],
    )
    expect((await listed('-final_price')).map(({ id }) => id)).toEqual(price === 10 ? [bleach, soap] : [soap, bleach])
    expect(await article(soap)).toMatchObject({ price, final_price: price })
    expect(await cart()).toMatchObject({ items: [{ price, list_price: price, total: 2 * price }] })
    const { status, body } = await who().send('PATCH', '/cart/create_order/', at())
    expect({ status, base: body.base }).toEqual({ status: 200, base: 2 * price })
  })

  test('an offer of today has the price of today, and a cart left overnight says that its price has changed', async () => {
    await add(soap)
    const { version, final: total } = await cart()
    travelForTest(server.clock, MIDNIGHT)
    expect(await offer({ version, total })).toMatchObject({
      status: 409,
      body: {
        code: 'changed',
        differences: [{ kind: 'price', product: soap, before: 10, after: 12 }, { kind: 'total' }],
      },
    })
    server.clock.now = new Date(TODAY)
    const { body } = await offer({ version, total })
    expect(body).toMatchObject({ base: 20 })
  })
})

describe('a price', () => {
  const send = (rows: string) => importFile(server.sql, 'prices', `country;product;valid_from;price;valid_to\n${rows}`)

  test('that is empty makes the article one on request from its day on', async () => {
    await send(`es;J-${client};2026-11-21;;\n`)
    await add(soap)
    travelForTest(server.clock, MIDNIGHT)
    expect(await article(soap)).toMatchObject({ price: null, final_price: null })
    expect(await cart()).toMatchObject({ items: [{ price: null, is_valid_product: false }] })
    expect(await add(soap)).toMatchObject({ status: 400 })
    const buyable = (await who().get(`/products/?client=${client}&center=${center}&complete=0`)).body.results
    expect(buyable.map(({ id }: { id: number }) => id)).not.toContain(soap)
  })

  test('holds on its last day, and then the one before it holds again', async () => {
    await send(`es;J-${client};2026-11-20;8;2026-11-20\n`)
    expect(await article(soap)).toMatchObject({ price: 8 })
    await send(`es;J-${client};2026-11-21;9;2026-11-21\n`)
    travelForTest(server.clock, '2026-11-21T12:00:00Z')
    expect(await article(soap)).toMatchObject({ price: 9 })
    server.clock.now = new Date('2026-11-21T23:00:00Z')
    expect(await article(soap)).toMatchObject({ price: 10 })
  })

  test('whose last day is over leaves an article without another one on request', async () => {
    await server.sql`delete from prices where product_id = ${soap}`
    await send(`es;J-${client};2026-01-01;8;2026-11-19\n`)
    expect(await article(soap)).toMatchObject({ final_price: null })
  })

  test('without a day is the one since ever, as in files without the column', async () => {
    for (const file of [
      `country;product;price\nes;J-${client};7\n`,
      `country;product;valid_from;price\nes;J-${client};;6\n`,
    ]) {
      expect(await importFile(server.sql, 'prices', file)).toMatchObject({ rows_changed: 1, rows_refused: 0 })
      expect(await importFile(server.sql, 'prices', file)).toMatchObject({ rows_changed: 0 })
    }
    expect(await article(soap)).toMatchObject({ price: 6 })
    const [rows] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from prices where product_id = ${soap} and country_id = 'es'`
    expect(rows?.count).toBe(2)
  })

  test('is refused where its last day is before its first, and where a file has none', async () => {
    expect(await send(`es;J-${client};2026-11-21;8;2026-11-20\n`)).toMatchObject({
      applied: false,
      problems: [{ line: 2, column: 'valid_to', reason: 'is before valid_from' }],
    })
    expect(await importFile(server.sql, 'prices', `country;product\nes;J-${client}\n`)).toMatchObject({
      applied: false,
      problems: [{ column: 'price', reason: 'column "price" is missing' }],
    })
  })
})

test('what cannot be bought yet stands behind its like in a search, until the nightly refresh of its day', async () => {
  const { sql, make } = server
  const coming = await make.product({ price: null, name: 'Abrillantador floral' })
  const sold = await make.product({ price: 1, name: 'Abrillantador marino' })
  await sql`insert into prices (country_id, product_id, price, valid_from) values ('es', ${coming}, 5, '2026-11-21')`
  const found = async () =>
    (await who().get(`/products/?client=${client}&center=${center}&search=abrillantador&complete=1`)).body.results.map(
      ({ id }: { id: number }) => id,
    )
  await sql`select refresh_catalogue('2026-11-20')`
  expect(await found()).toEqual([sold, coming])
  await sql`select refresh_catalogue('2026-11-21')`
  expect(await found()).toEqual([coming, sold])
})
