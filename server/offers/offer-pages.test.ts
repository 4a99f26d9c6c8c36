import { expect, test } from 'vitest'
import { changedRows, databaseRows } from '#server/test/database-rows.ts'
import { atOnce, statuses } from '#server/test/buyer-group.ts'
import {
  add,
  buyer,
  center,
  client,
  finish,
  lead,
  offerOf,
  openOffers,
  other,
  sales,
  server,
} from '#server/test/offers-fixture.ts'

openOffers()

const draw = (body: object = { client, center }, user = sales) =>
  server.as(user).send('POST', '/cart/offer_pages/', body)

const isPicture = (text: string) => Buffer.from(text, 'base64').subarray(1, 4).toString() === 'PNG'

test('the cart is drawn as the offer that it would become, and nothing is stored', async () => {
  await add({ quantity: 3, discount: 5 })
  const before = await databaseRows(server.sql)
  const { status, body } = await draw({ client, center, print_format: 3, observations: 'Entrega el lunes' })
  expect(status).toBe(200)
  expect(body.pages).toBe(1)
  expect(body.pictures.map(isPicture)).toEqual([true])
  const changed = changedRows(before, await databaseRows(server.sql))
  expect(changed.filter(row => !row.includes('limit_buckets'))).toEqual([])
  const { body: placed } = await finish()
  expect(placed.lines).toBe(1)
})

test('it stores no offer: its number is left out, and the next offer has a later one', async () => {
  const first = Number((await offerOf()).number.slice(4))
  await add()
  expect((await draw()).status).toBe(200)
  expect(Number((await finish()).body.number.slice(4))).toBe(first + 2)
})

test('what keeps the cart from being an offer is said, as when it is sent', async () => {
  expect(await draw()).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
  await add()
  expect(await draw({ client })).toMatchObject({ status: 400 })
  expect(await draw({ client, center, print_format: 9 })).toMatchObject({ status: 400 })
  expect((await draw({ lead })).body).toMatchObject({ code: 'cart.empty' })
  expect((await draw({ client, center }, buyer)).status).toBe(403)
})

test('a long one is drawn up to its fourth page', async () => {
  await add()
  const made = await Promise.all(
    Array.from({ length: 120 }, (_, n) => server.make.product({ name: `Guante ${n}`, price: 2 })),
  )
  await server.make.refresh()
  const items = made.map(product => ({ product, quantity: 2 }))
  await server.as(sales).send('PUT', '/cart/update/', { client, center, items })
  const { body } = await draw()
  expect(body.pages).toBeGreaterThan(4)
  expect(body.pictures).toHaveLength(4)
})

test('while offers are made and drawn at once each is made once', async () => {
  await add()
  const answers = await atOnce(6, n => (n % 2 === 0 ? finish() : draw()))
  expect(statuses(answers.filter((_, n) => n % 2 === 0))).toEqual({ 200: 1, 400: 2 })
})

test('an offer that was made is drawn in any format, for who may see it', async () => {
  const { id } = await offerOf()
  const pages = (query = '', user = sales) => server.as(user).get(`/offers/${id}/pages/${query}`)
  const { body } = await pages('?print_format=2')
  expect([body.pages, body.pictures.length]).toEqual([1, 1])
  expect((await pages()).status).toBe(200)
  expect((await pages('?print_format=9')).status).toBe(400)
  expect((await pages('', other)).status).toBe(404)
})
