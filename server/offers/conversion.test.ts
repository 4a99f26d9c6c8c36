import { describe, expect, test } from 'vitest'
import { SHIPPING } from '#domain/cart/finish.ts'
import {
  add,
  article,
  center,
  client,
  finish,
  lead,
  offerOf,
  openOffers,
  other,
  read,
  sales,
  server,
  special,
  unit,
} from '#server/test/offers-fixture.ts'

openOffers()

describe('R214: what its lines would be in another cart', () => {
  const convert = (id: number, query: string, user = sales) => server.as(user).get(`/offers/${id}/conversion/?${query}`)

  test('for its client: every line with its discount, at the prices of today', async () => {
    await add({ quantity: 4, discount: 12, description: 'A', billable: true, aditional_measurement_unit: unit })
    await add({ product: special, quantity: 3 })
    await add({ product: SHIPPING, price: 7 })
    const { body: offer } = await finish()
    await server.sql`update prices set price = 21 where product_id = ${article} and country_id = 'es'`
    const { status, body } = await convert(offer.id, `client=${client}&center=${center}`)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      {
        product: article,
        quantity: 4,
        offered_price: 20,
        price: 21,
        offered_discount: 12,
        discount: 12,
        is_available: true,
        description: 'A',
        billable: true,
        aditional_measurement_unit: unit,
      },
      { product: special, price: 5, discount: 0 },
      { product: SHIPPING, price: 7, is_charge: true, is_available: true },
    ])
    await server.sql`update prices set price = 20 where product_id = ${article} and country_id = 'es'`
    // What it answers is what the cart takes.
    const replaced = await server.as(sales).send('PUT', '/cart/update/', { client, center, items: body.items })
    expect(replaced.body.items).toMatchObject([{ product: article, discount: 12 }, { product: special }, { price: 7 }])
  })

  test('for a lead: list prices; a special price takes no discount along', async () => {
    const forLead = await offerOf({ product: special, quantity: 2, discount: 10 }, { lead })
    expect((await convert(forLead.id, `lead=${lead}`)).body.items).toMatchObject([{ price: 8, discount: 10 }])
    expect((await convert(forLead.id, `client=${client}`)).body.items).toMatchObject([
      { price: 5, offered_discount: 10, discount: 0 },
    ])
  })

  test('what is gone is said to be, and changes nothing', async () => {
    const gone = await server.make.product({ price: 4 })
    const { id } = await offerOf({ product: gone })
    const before = await read(id)
    await server.sql`delete from prices where product_id = ${gone}`
    expect((await convert(id, `client=${client}`)).body.items).toMatchObject([{ price: null, is_available: false }])
    expect(await read(id)).toEqual(before)
  })

  test('client, centre and lead have to be in reach, and one of them given', async () => {
    const { id } = await offerOf()
    const strange = await server.make.client({ sales_person: other })
    const there = await server.make.center({ client: strange })
    expect(await convert(id, `client=${strange}`)).toMatchObject({ status: 404 })
    expect(await convert(id, `client=${client}&center=${there}`)).toMatchObject({ status: 404 })
    expect(await convert(id, 'lead=999999')).toMatchObject({ status: 404 })
    expect(await convert(id, '')).toMatchObject({ status: 400 })
    expect(await convert(id, `client=${client}&lead=${lead}`)).toMatchObject({ status: 400 })
    expect(await convert(id, `client=${strange}`, other)).toMatchObject({ status: 404 })
  })
})
