import { expect, test } from 'vitest'
import { buyer, center, client, lead, offerOf, openOffers, sales, server } from '#server/test/offers-fixture.ts'

openOffers()

const SENT = { send_to: ['eva@flores.test'] }
const toClient = () => offerOf({}, { client, center, ...SENT })
const list = async (user = buyer, query = '') => (await server.as(user).get(`/received_offers/${query}`)).body
const numbers = async (user = buyer, query = '') =>
  (await list(user, query)).results.map(({ number }: { number: string }) => number)
const statuses = (user: number, id: number) =>
  Promise.all(['', 'pdf/'].map(async part => (await server.as(user).get(`/received_offers/${id}/${part}`)).status))

test('R348 a client finds the offers that were sent to it, with date, validity, total and state', async () => {
  const { id, number, valid_until, total } = await toClient()
  expect((await list()).results[0]).toEqual({
    id,
    number,
    offer_datetime: expect.any(String),
    valid_until,
    stage: 'sent',
    client: 'Hotel Ñandú',
    center: 'Playa',
    total,
    currency_symbol: '€',
  })
  expect((await server.as(buyer).get(`/received_offers/${id}/`)).body).toMatchObject({
    number,
    stage: 'sent',
    offer: { number, total, center: 'Playa', entries: [{ name: 'Gel de manos', quantity: 1 }] },
  })
})

test('R348 the paper of a received offer is a PDF', async () => {
  const { id } = await toClient()
  const { status, headers } = await server.as(buyer).get(`/received_offers/${id}/pdf/`)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' })
})

test('R348 an offer that only its maker got, one to a lead and one that waits are not received', async () => {
  const passedOn = await offerOf()
  const toLead = await offerOf({}, { lead })
  const waiting = await toClient()
  await server.sql`update offers set state = 1 where id = ${waiting.id}`
  const received = await numbers()
  for (const { id, number } of [passedOn, toLead, waiting]) {
    expect(received).not.toContain(number)
    expect(await statuses(buyer, id)).toEqual([404, 404])
  }
  await server.sql`update offers set state = 2 where id = ${waiting.id}`
})

test('R348 an offer that was withdrawn after it was sent shows that, without lines and paper', async () => {
  const { id, number } = await toClient()
  expect(await server.as(sales).send('POST', `/offers/${id}/withdraw/`)).toMatchObject({ status: 200 })
  expect((await list()).results[0]).toMatchObject({ number, stage: 'withdrawn' })
  expect((await server.as(buyer).get(`/received_offers/${id}/`)).body).toMatchObject({
    stage: 'withdrawn',
    offer: null,
  })
  expect(await statuses(buyer, id)).toEqual([200, 404])
})

test('R348 a user who is held to centers receives only what is for them, and one of another client nothing', async () => {
  const elsewhere = await server.make.center({ client })
  const held = await server.make.user({ clients: [client], centers: [elsewhere] })
  const stranger = await server.make.user({ clients: [await server.make.client({ sales_person: sales })] })
  const { id, number } = await toClient()
  expect(await numbers(buyer, `?client=${client}&center=${center}`)).toContain(number)
  expect(await numbers(buyer, `?client=${client}&center=${elsewhere}`)).toEqual([])
  for (const user of [held, stranger]) {
    expect(await numbers(user)).toEqual([])
    expect(await statuses(user, id)).toEqual([404, 404])
  }
})

test('R348 staff have the list of offers, and not that of received ones', async () => {
  expect(await server.as(sales).get('/received_offers/')).toMatchObject({ status: 403 })
})
