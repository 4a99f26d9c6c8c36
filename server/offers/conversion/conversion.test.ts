import { describe, expect, test } from 'vitest'
import { CODE_ZERO, SHIPPING } from '#domain/cart/finish.ts'
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

  test('for a lead: list prices; a special price has no discount', async () => {
    const forLead = await offerOf({ product: special, quantity: 2, discount: 10 }, { lead })
    expect((await convert(forLead.id, `lead=${lead}`)).body.items).toMatchObject([{ price: 8, discount: 10 }])
    expect((await convert(forLead.id, `client=${client}`)).body.items).toMatchObject([
      { price: 5, offered_discount: 10, discount: 0 },
    ])
  })

  test('a missing article is reported, and changes nothing', async () => {
    const gone = await server.make.product({ price: 4 })
    const { id } = await offerOf({ product: gone })
    const before = await read(id)
    await server.sql`delete from prices where product_id = ${gone}`
    expect((await convert(id, `client=${client}`)).body.items).toMatchObject([{ price: null, is_available: false }])
    expect(await read(id)).toEqual(before)
  })

  test('lines that cannot be converted have a reason, and the others are what the cart takes', async () => {
    const { make, sql } = server
    const made = async (more: object = {}) => make.product({ price: 4, stock: 50, ...more })
    const [gone, unit1, short, sold, network] = [await made(), await made(), await made(), await made(), await made()]
    const format = await make.unit(unit1, 6)
    await sql`update products set is_network = true where id = ${network}`
    for (const product of [gone, short, sold, network]) await add({ product, quantity: 10 })
    await add({ product: unit1, quantity: 2, aditional_measurement_unit: format })
    await add({ product: CODE_ZERO, price: 3, description: 'Montaje' })
    const { body: offer } = await finish()
    await sql`delete from prices where product_id = ${gone}`
    await sql`update products set obsolete = true, stock = 4 where id = ${short}`
    await sql`update products set obsolete = true, stock = 0 where id = ${sold}`
    await sql`delete from product_units where id = ${format}`
    await make.refresh()
    const fates = async (query: string) =>
      (await convert(offer.id, `client=${client}&center=${center}${query}`)).body.items.map(
        (item: { product: number; hindrance: string | null; quantity: number; is_available: boolean }) => {
          expect(item.is_available).toBe(item.hindrance === null)
          return [item.product, item.hindrance ?? item.quantity]
        },
      )
    const alike = [
      [gone, 'no-price'],
      [short, 4],
      [sold, 'no-stock'],
    ]
    expect(await fates('&kind=order')).toEqual([...alike, [network, 10], [unit1, 'no-format'], [CODE_ZERO, 1]])
    expect(await fates('&kind=offer')).toEqual([...alike, [network, 'network'], [unit1, 'no-format'], [CODE_ZERO, 1]])

    const { body } = await convert(offer.id, `client=${client}&center=${center}&kind=order`)
    expect(body.has_code_zero).toBe(true)
    const items = body.items.filter((item: { is_available: boolean }) => item.is_available)
    const replaced = await server.as(sales).send('PUT', '/cart/update/', { client, center, items })
    expect(replaced.body.items).toMatchObject([
      { product: short, quantity: 4 },
      { product: network, quantity: 10 },
      { product: CODE_ZERO, quantity: 1 },
    ])

    // Beside what is in the cart already, nothing of the short one is left.
    expect(await fates('&kind=order&append=true')).toContainEqual([short, 'no-stock'])
    expect(await fates('&kind=order&append=true')).toContainEqual([network, 10])
  })

  test('an article that the client may not buy, and a locked client, are shown before the order', async () => {
    const strict = await server.make.client({ sales_person: sales, only_authorized_products: true })
    const { id } = await offerOf()
    const answer = await convert(id, `client=${strict}`)
    expect(answer.body).toMatchObject({ obstacle: '', items: [{ hindrance: 'not-allowed' }] })
    await server.sql`update clients set locked = true where id = ${strict}`
    expect((await convert(id, `client=${strict}`)).body.obstacle).not.toBe('')
  })

  test('client, centre and lead must be visible, and one of them is required', async () => {
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
