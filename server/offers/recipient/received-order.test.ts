import { beforeEach, describe, expect, test } from 'vitest'
import {
  article,
  buyer,
  center,
  client,
  offerOf,
  openOffers,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'

openOffers()

const SENT = { send_to: ['eva@flores.test'] }
const toClient = (line: object = {}) => offerOf(line, { client, center, ...SENT })
const opened = async (id: number) => (await server.as(buyer).get(`/received_offers/${id}/`)).body
const answer = (id: number, body: object = { answer: 'accepted' }, user = buyer) =>
  server.as(user).send('POST', `/received_offers/${id}/answer/`, body)
const order = (id: number, body: object = {}, user = buyer) =>
  server.as(user).send('POST', `/received_offers/${id}/order/`, body)
const rule = (order_number_rule: string) =>
  server.sql`update clients set order_number_rule = ${order_number_rule} where id = ${client}`

async function accepted(line: object = {}, body: object = {}): Promise<number> {
  const { id } = await toClient(line)
  expect(await answer(id, { answer: 'accepted', ...body })).toMatchObject({ status: 200, body: { stage: 'accepted' } })
  return id
}

beforeEach(() => rule('none'))

describe('R360: a client answers an offer that it received without the mail', () => {
  test('once, as whoever is signed in, and its maker is told', async () => {
    const { id } = await toClient()
    expect(await answer(id, { answer: 'accepted', client_order_number: ' OC-7 ' })).toMatchObject({
      status: 200,
      body: { stage: 'accepted', offer: { client_order_number: 'OC-7' } },
    })
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'offers.link_answered' } })
    const offer = await read(id)
    expect(offer.client_order_number).toBe('OC-7')
    expect(offer.history[0]).toMatchObject({ kind: 'offer_accepted', address: expect.stringContaining('@') })
    expect(JSON.stringify(await server.queued())).toContain('offer_answered')
  })

  test('a change has to be said, and what was shown counts', async () => {
    const { id } = await toClient()
    expect(await answer(id, { answer: 'change_asked' })).toMatchObject({
      status: 400,
      body: { text: expect.anything() },
    })
    const { total, version } = (await opened(id)).offer
    expect(await answer(id, { answer: 'accepted', total: total + 1, version })).toMatchObject({ status: 409 })
    expect(await answer(id, { answer: 'accepted', total, version })).toMatchObject({ status: 200 })
  })

  test('a number that has not the form of the client is refused, none at all is taken', async () => {
    await rule('99-AAAA')
    const { id } = await toClient()
    expect(await answer(id, { answer: 'accepted', client_order_number: 'x' })).toMatchObject({
      status: 400,
      body: { client_order_number: [expect.stringContaining('99-AAAA')] },
    })
    expect(await answer(id)).toMatchObject({ status: 200 })
  })
})

describe('R361: a client orders an offer that it accepted', () => {
  test('at what was accepted, whatever the price is today, with its number, and the cart stays', async () => {
    const id = await accepted({ quantity: 3, discount: 5 }, { client_order_number: 'OC-8' })
    const { offer } = await opened(id)
    await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: article, quantity: 9 })
    const [{ price } = { price: 0 }] = await server.sql<{ price: number }[]>`
      select price from prices where product_id = ${article} limit 1`
    await server.sql`update prices set price = 99 where product_id = ${article}`
    const { status, body } = await order(id, { total: offer.total, version: offer.version })
    expect({ status, total: body.total }).toEqual({ status: 200, total: offer.total })
    expect((await server.as(buyer).get(`/orders/${body.id}/`)).body).toMatchObject({
      client_order_number: 'OC-8',
      user_creator: { email: expect.stringContaining('@') },
      entries: [{ quantity: 3, price: 20, discount: 5 }],
    })
    expect((await server.as(buyer).get('/cart/')).body.items).toMatchObject([{ product: article, quantity: 9 }])
    expect((await opened(id)).stage).toBe('converted')
    await server.sql`update prices set price = ${price} where product_id = ${article}`
  })

  test('once: of two presses at the same moment one orders, the other is told of the order', async () => {
    const id = await accepted()
    const answers = await Promise.all([order(id), order(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('offers.already_ordered')
  })

  test('only while it is accepted and holds, and only at the total that was shown', async () => {
    const { id } = await toClient()
    expect(await order(id)).toMatchObject({ status: 409, body: { code: 'received_offers.not_accepted' } })
    const held = await accepted()
    const { total } = (await opened(held)).offer
    expect(await order(held, { total: total + 1 })).toMatchObject({ status: 409, body: { code: 'changed' } })
  })

  test('its charges and the discount on the whole are ordered with it', async () => {
    const lines = { client, center, client_discount_percentage: 3, items: [
      { product: article, quantity: 2 },
      { product: 2413, quantity: 1, price: 6 },
    ] } // prettier-ignore
    await server.as(sales).send('PUT', '/cart/update/', lines)
    const made = await server.as(sales).send('PATCH', '/cart/create_offer/', { client, center, ...SENT })
    await answer(made.body.id)
    const { offer } = await opened(made.body.id)
    expect(await order(made.body.id, { total: offer.total })).toMatchObject({
      status: 200,
      body: { total: offer.total },
    })
  })

  test('less stock than was accepted orders nothing, and the limit sends it to validation', async () => {
    const id = await accepted({ quantity: 4 })
    await server.sql`update products set obsolete = true, stock = 2 where id = ${article}`
    expect((await order(id, { total: (await opened(id)).offer.total })).status).toBe(409)
    expect((await opened(id)).stage).toBe('accepted')
    await server.sql`update products set obsolete = false, stock = 100 where id = ${article}`
    await server.sql`update centers set purchase_limit = 1, purchase_limit_period = 'M' where id = ${center}`
    expect(await order(id)).toMatchObject({ status: 200, body: { code: 1 } })
    await server.sql`update centers set purchase_limit = 1e6 where id = ${center}`
  })

  test('the number that the client asks of its orders is asked for then', async () => {
    const id = await accepted()
    await rule('required')
    expect(await order(id)).toMatchObject({ status: 400, body: { code: 'cart.needs_customer_number' } })
    expect(await order(id, { customer_number: 'OC-9' })).toMatchObject({ status: 200 })
  })

  test('an order that is taken back leaves the offer accepted, and its lines in the cart without its discounts', async () => {
    const id = await accepted({ quantity: 2, discount: 5 })
    await server.sql`update centers set purchase_limit = 1, purchase_limit_period = 'M' where id = ${center}`
    const { body } = await order(id)
    expect(body.code).toBe(1)
    const taken = await server.as(buyer).send('POST', `/orders/${body.id}/take_back/`, { cart: 'replace' })
    expect(taken).toMatchObject({ status: 200, body: { lines: 1, refused: [] } })
    expect((await server.as(buyer).get('/cart/')).body.items).toMatchObject([{ quantity: 2, discount: 0 }])
    expect((await opened(id)).stage).toBe('accepted')
    expect((await read(id)).history[0]).toMatchObject({ kind: 'offer_released' })
    const again = await order(id)
    expect(again).toMatchObject({ status: 200, body: { code: 1 } })
    expect((await server.as(buyer).send('POST', `/orders/${again.body.id}/withdraw/`)).status).toBe(200)
    expect((await opened(id)).stage).toBe('accepted')
    await server.sql`update centers set purchase_limit = 1e6 where id = ${center}`
  })

  test('nobody else answers or orders it: not another client, not staff', async () => {
    const stranger = await server.make.user({ clients: [await server.make.client({ sales_person: sales })] })
    const id = await accepted()
    expect([(await order(id, {}, stranger)).status, (await answer(id, undefined, stranger)).status]).toEqual([404, 404])
    expect([(await order(id, {}, sales)).status, (await answer(id, undefined, sales)).status]).toEqual([403, 403])
  })
})

test('R348 received offers are found by number, center and article, and by state', async () => {
  const { number } = await toClient()
  const numbers = async (query: string) =>
    (await server.as(buyer).get(`/received_offers/?${query}`)).body.results.map((one: { number: string }) => one.number)
  for (const search of [number, 'playa', 'gel de manos']) {
    expect(await numbers(`search=${encodeURIComponent(search)}`)).toContain(number)
  }
  expect(await numbers('search=lavavajillas')).toEqual([])
  expect(await numbers('state=open')).toContain(number)
  expect(await numbers('state=expired')).not.toContain(number)
})
