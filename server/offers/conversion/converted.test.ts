import { describe, expect, test } from 'vitest'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import {
  add,
  article,
  center,
  client,
  copy,
  lead,
  offerOf,
  openOffers,
  order,
  other,
  read,
  sales,
  server,
  special,
} from '#server/test/offers-fixture.ts'

openOffers()

const conversions = async (id: number) =>
  (await read(id)).history.filter(({ kind }: { kind: string }) => kind === 'offer_converted')

describe('R213: an offer is converted', () => {
  test('once an order is placed from it, which its history names', async () => {
    const { id } = await offerOf()
    expect(await copy(id)).toMatchObject({ status: 200, body: { client, items: [{ product: article }] } })
    expect((await read(id)).stage).toBe('sent')
    const { body } = await order()
    const offer = await read(id)
    expect(offer.stage).toBe('converted')
    expect(offer.history[0]).toMatchObject({ kind: 'offer_converted', user: 'Marc Gil', reason: body.number })
  })

  test('once: by a second order nothing changes', async () => {
    const { id } = await offerOf()
    await copy(id)
    const { body } = await order()
    await copy(id)
    expect((await order()).status).toBe(200)
    expect(await conversions(id)).toMatchObject([{ reason: body.number }])
  })

  test('once: who has copied it before is told by which order, and may copy it again', async () => {
    const second = await server.make.user({ role: 'admin', countries: ['es'] })
    const { id, number } = await offerOf()
    await Promise.all([copy(id), copy(id, {}, second)])
    const { body } = await order()
    expect(await order(second)).toMatchObject({
      status: 409,
      body: {
        code: 'offers.already_ordered',
        message: `La oferta ${number} ya se ha pedido: es el pedido ${body.number}. Para pedir lo mismo otra vez, vuelve a copiarla al carro.`,
      },
    })
    await copy(id, {}, second)
    expect((await order(second)).status).toBe(200)
    expect(await conversions(id)).toMatchObject([{ reason: body.number }])
  })

  test('only as it was shown', async () => {
    const { id } = await offerOf()
    const { version: offer_version, total } = await read(id)
    expect(await copy(id, { total: total + 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed', differences: [{ kind: 'total', before: total + 1, after: total }] },
    })
    expect(await copy(id, { offer_version: offer_version + 1 })).toMatchObject({ status: 409 })
    expect(await copy(id, { offer_version, total })).toMatchObject({ status: 200 })
  })

  test('also by an order that waits for validation, and for somebody else than it was made for', async () => {
    const { id } = await offerOf({}, { lead })
    const strict = await server.make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
    await copy(id, { center: strict })
    const placed = await server.as(sales).send('PATCH', '/cart/create_order/', { client, center: strict })
    expect(placed.body).toMatchObject({ state: 1, code: 1 })
    expect((await read(id)).stage).toBe('converted')
  })

  test('also where it is one of two in a cart, whose lines were put in another order', async () => {
    const [one, two] = [await offerOf(), await offerOf({ product: special })]
    const { version } = (await copy(one.id)).body
    const items = [{ product: article, quantity: 1 }, { product: special, quantity: 1 }] // prettier-ignore
    const both = await copy(two.id, { version, items })
    const sorted = { items: items.toReversed(), version: both.body.version }
    expect((await server.as(sales).send('PUT', '/cart/update/', sorted)).status).toBe(200)
    expect(await copy(two.id, { version, items })).toMatchObject({ status: 409 })
    await order()
    expect([(await read(one.id)).stage, (await read(two.id)).stage]).toEqual(['converted', 'converted'])
  })

  test.each([
    ['the cart was emptied', () => server.as(sales).send('PATCH', '/cart/clear/')],
    [
      'its last line was removed',
      async () => {
        const { items } = (await server.as(sales).get('/cart/')).body
        return server.as(sales).send('DELETE', `/cart/remove_cart_item/${items[0].id}/`)
      },
    ],
    [
      'other lines took their place',
      () =>
        server.as(sales).send('PUT', '/cart/update/', { client, center, items: [{ product: special, quantity: 1 }] }),
    ],
    ['it became another offer', () => server.as(sales).send('PATCH', '/cart/create_offer/', { client, center })],
  ])('not where %s before the order', async (_, change) => {
    const { id } = await offerOf()
    await copy(id)
    expect((await change()).status).toBe(200)
    await add()
    expect((await order()).status).toBe(200)
    expect((await read(id)).stage).toBe('sent')
  })

  test('not by being copied into another offer, and not once it was withdrawn', async () => {
    const [kept, gone] = [await offerOf(), await offerOf()]
    await copy(kept.id, { kind: 'offer' })
    expect((await order()).status).toBe(200)
    expect((await read(kept.id)).stage).toBe('sent')
    await copy(gone.id)
    await server.as(sales).send('POST', `/offers/${gone.id}/withdraw/`)
    expect((await order()).status).toBe(200)
    expect((await read(gone.id)).stage).toBe('withdrawn')
  })

  test('not where the order is refused', async () => {
    const { id } = await offerOf()
    await copy(id)
    const refused = await server.as(sales).send('PATCH', '/cart/create_order/', { client })
    expect(refused.status).toBe(400)
    expect((await read(id)).stage).toBe('sent')
  })
})

describe('T3.1: once, however many at once', () => {
  test('place the order', async () => {
    const { id } = await offerOf()
    await copy(id)
    const answers = await atOnce(20, () => order())
    expect(statuses(answers)).toEqual({ 200: 1, 400: 19 })
    expect(await conversions(id)).toHaveLength(1)
  })

  test('copy it to the cart', async () => {
    const { id } = await offerOf()
    const { version } = (await copy(id)).body
    const answers = await atOnce(10, () => copy(id, { version }))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 })
    expect((await order()).body.lines).toBe(1)
    expect(await conversions(id)).toHaveLength(1)
  })

  test('two of the house order it: one order stands, and the other is told which', async () => {
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    for (let round = 0; round < 5; round++) {
      const { id } = await offerOf()
      await Promise.all([copy(id), copy(id, {}, admin)])
      const answers = await Promise.all([order(), order(admin)])
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
      const [placed, refused] = answers.toSorted((one, two) => one.status - two.status)
      expect(await conversions(id)).toMatchObject([{ reason: placed?.body.number }])
      expect(refused?.body).toMatchObject({ code: 'offers.already_ordered' })
      await server.as(sales).send('PATCH', '/cart/clear/')
    }
  })
})

test('an offer out of reach is none, and nothing is copied', async () => {
  const { id } = await offerOf()
  expect(await copy(id, {}, other)).toMatchObject({ status: 404 })
  expect((await server.as(other).get('/cart/')).body.items).toEqual([])
})
