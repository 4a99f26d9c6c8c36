import { describe, expect, test } from 'vitest'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import { changeForTest, travelForTest } from '#server/test/change.ts'
import {
  article,
  center,
  client,
  copy,
  offerOf,
  openOffers,
  order,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'

// An accepted offer holds its prices, discounts, charges and observations until its last day.

openOffers()

const NOW = '2026-11-20T10:00:00Z'

/** 19 €: 20 less 5 %, as it was accepted. */
async function accepted(line: object = {}, more: object = {}): Promise<number> {
  travelForTest(server.clock, NOW)
  const { id } = await offerOf({ discount: 5, ...line }, { client, center, ...more })
  await server.sql`update offers set stage = 'accepted' where id = ${id}`
  return id
}
const items = (more: object = {}) => ({ items: [{ product: article, quantity: 1, discount: 5, ...more }] })
const priceTo = (price: number) =>
  changeForTest(server.sql, 'prices', { product_id: article, country_id: 'es' }, { price })
const conversion = async (id: number, more = '') =>
  (await server.as(sales).get(`/offers/${id}/conversion/?client=${client}&center=${center}&kind=order${more}`)).body
const cart = async () => (await server.as(sales).get(`/cart/?center=${center}`)).body

describe('an accepted offer', () => {
  test('is ordered at its price and discount, whatever the ERP has sent since', async () => {
    const id = await accepted({}, { observations: 'Entregar por la mañana' })
    await priceTo(30)
    await changeForTest(server.sql, 'products', { id: article }, { max_discount: 2 })
    expect(await conversion(id)).toMatchObject({
      holds: true,
      prices: 'offered',
      items: [{ price: 20, discount: 5, today_price: 30, today_discount: 2, is_available: true }],
    })
    expect(await copy(id, items())).toMatchObject({
      status: 200,
      body: {
        observations: 'Entregar por la mañana',
        base: 20,
        discounts: 1,
        final: 22.99,
        items: [{ price: 20, discount: 5, is_offered: true, is_valid_product: true }],
      },
    })
    const { version, final: total } = await cart()
    const body = { client, center, version, total }
    expect(await server.as(sales).send('PATCH', '/cart/create_order/', body)).toMatchObject({
      status: 200,
      body: { total: 22.99 },
    })
  })

  test('is ordered at the prices of today where staff choose them', async () => {
    const id = await accepted()
    await priceTo(30)
    expect(await conversion(id, '&prices=today')).toMatchObject({
      holds: true,
      prices: 'today',
      items: [{ price: 30 }],
    })
    expect(await copy(id, { prices: 'today', ...items() })).toMatchObject({
      body: { base: 30, items: [{ price: 30, discount: 5, is_offered: false }] },
    })
  })

  test('keeps its prices where the lines are put in another order, and not where one gets another discount', async () => {
    const id = await accepted()
    await priceTo(30)
    const { version } = (await copy(id, items())).body
    const put = (version: number, more: object) =>
      server.as(sales).send('PUT', '/cart/update/', { version, ...items(more) })
    const sorted = await put(version, { quantity: 2 })
    expect(sorted.body.items).toMatchObject([{ price: 20, discount: 5, quantity: 2, is_offered: true }])
    expect((await put(sorted.body.version, { discount: 3 })).body.items).toMatchObject([
      { price: 30, is_offered: false },
    ])
  })

  test('holds no longer once its last day is over, or it has become an order', async () => {
    const id = await accepted()
    await priceTo(30)
    expect((await copy(id, items())).body.items).toMatchObject([{ price: 20 }])
    await server.sql`update offers set valid_until = '2026-11-19' where id = ${id}`
    expect(await cart()).toMatchObject({ base: 30, items: [{ is_offered: false }] })
    await server.sql`update offers set valid_until = '2026-12-20' where id = ${id}`
    expect(await order()).toMatchObject({ status: 200, body: { base: 19 } })
    expect((await read(id)).stage).toBe('converted')
    expect(await conversion(id)).toMatchObject({ holds: false, prices: 'today', items: [{ price: 30 }] })
    expect((await copy(id, items())).body.items).toMatchObject([{ price: 30, is_offered: false }])
  })

  test('holds for nobody else, and not before it is accepted', async () => {
    const id = await accepted()
    await priceTo(30)
    const otherClient = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: otherClient })
    expect((await copy(id, { client: otherClient, center: there, ...items() })).body.items).toMatchObject([
      { price: 30 },
    ])
    await server.as(sales).send('PATCH', '/cart/clear/')
    await server.sql`update offers set stage = 'sent' where id = ${id}`
    expect(await conversion(id)).toMatchObject({ holds: false, items: [{ price: 30 }] })
  })

  test('brings Código 0 into the cart, which cannot be ordered until staff replace it', async () => {
    const id = await accepted({ product: CODE_ZERO, price: 12, description: 'Felpudo a medida', discount: 0 })
    expect(await conversion(id)).toMatchObject({
      has_code_zero: true,
      items: [{ product: CODE_ZERO, price: 12, is_available: true, hindrance: null }],
    })
    const line = { product: CODE_ZERO, quantity: 1, price: 12, description: 'Felpudo a medida' }
    expect((await copy(id, { items: [line] })).body.items).toMatchObject([{ product: CODE_ZERO, price: 12 }])
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart.order_with_code_zero' } })
    await server.as(sales).send('PUT', '/cart/update/', { ...items() })
    expect(await order()).toMatchObject({ status: 200 })
  })
})
