import { describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import {
  add,
  finish,
  lead,
  manager,
  offerOf,
  openOffers,
  other,
  province,
  read,
  sales,
  server,
  special,
} from '#server/test/offers-fixture.ts'

openOffers()

describe('an offer for a lead', () => {
  test('is made of a lead’s cart, at list prices', async () => {
    const body = await offerOf({ product: special, quantity: 2, discount: 10, billable: true }, { lead })
    expect(body).toMatchObject({ base: 16, discounts: 1.6, tax_total: 3.02, total: 17.42 })
    expect(await read(body.id)).toMatchObject({
      client: null,
      center: null,
      lead: { id: lead, name: 'Residencia Las Flores', email: 'eva@flores.test' },
      entries: [{ product: special, price: 8, discount: 10, billable: true }],
    })
    const { body: leads } = await server.as(manager).get(`/offers/?lead=${lead}`)
    expect(leads.results.map(({ id }: { id: number }) => id)).toContain(body.id)
  })

  test('R172: is refused while the lead has no e-mail', async () => {
    const silent = await server.make.lead({ sales_person: sales, province, email: '' })
    await add({}, sales, { lead: silent })
    expect(await finish({ lead: silent })).toMatchObject({
      status: 400,
      body: {
        code: 'cart.offer_needs_lead_email',
        message: 'No es posible crear la oferta si el Lead no tiene email.',
      },
    })
    await server.sql`update leads set email = 'ya@tengo.test' where id = ${silent}`
    expect(await finish({ lead: silent })).toMatchObject({ status: 200 })
  })

  test('can be made by a lead manager, who sees no offer for a client', async () => {
    const body = await offerOf({}, { lead }, manager)
    const forClient = await offerOf()
    const { body: list } = await server.as(manager).get('/offers/?page_size=100')
    const ids = list.results.map(({ id }: { id: number }) => id)
    expect(ids).toContain(body.id)
    expect(ids).not.toContain(forClient.id)
    expect(await server.as(manager).get(`/offers/${forClient.id}/`)).toMatchObject({ status: 404 })
  })

  test('a lead of another country is not visible, for the cart and for the offer', async () => {
    const lisboa = await server.make.region('Lisboa', 'pt')
    const abroad = await server.make.lead({ sales_person: other, province: lisboa })
    expect(await add({}, sales, { lead: abroad })).toMatchObject({ status: 404 })
    await add({}, sales, { lead })
    await changeForTest(server.sql, 'leads', { id: lead }, { country_id: 'pt' })
    expect(await finish({ lead })).toMatchObject({ status: 404 })
    expect((await server.as(sales).get('/cart/')).body).toMatchObject({ items: [], lead: null })
  })
})
