import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A person sends mails to so many addresses outside the client's own within a day, in whatever way (K19).

const MOST = 5
const HOTEL = 'compras@hotel.test'
const PASSWORD = 'la de siempre'

let server: TestServer
let sales: number
let lead: number
let client: number
let center: number
let product: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma', limits: { outside_mails_a_day: MOST } })
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], email: 'marc@casa.test' })
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${sales}`
  client = await make.client({ sales_person: sales })
  await sql`update clients set email = ${HOTEL} where id = ${client}`
  center = await make.center({ client })
  await make.user({ clients: [client], email: 'ana@hotel.test' })
  lead = await make.lead({ sales_person: sales, province: await make.region('Madrid'), email: 'lead@otro.test' })
  product = await make.product({ price: 20 })
  await make.refresh()
})
beforeEach(async () => {
  await server.sql`delete from attempts`
  await server.as(sales).send('PATCH', '/cart/clear/')
})
afterAll(() => server.close())

const send = (method: 'POST' | 'PATCH', path: string, body: object, headers: Record<string, string> = {}) =>
  server.as(sales).send(method, path, body, headers)
const addresses = (count: number) => Array.from({ length: count }, (_, place) => `${place}@ajeno.test`)
const add = (buyer: object) => send('POST', '/cart/add_cart_item/', { ...buyer, product, quantity: 1 })
const counted = async () => (await server.sql<{ count: number }[]>`select count from attempts`)[0]?.count ?? 0

async function offer(send_to: string[], key?: string) {
  await add({ client, center })
  return send('PATCH', '/cart/create_offer/', { client, center, send_to }, key ? { 'idempotency-key': key } : {})
}
async function catalog(recipients: string[]) {
  await add({ client, center })
  const wish = { client, center, catalog_name: 'Todo', catalog_type: 'text', recipients: recipients.join(',') }
  return send('PATCH', '/cart/create_catalog/', wish)
}
const assortment = (recipients: string[]) =>
  send('POST', '/catalogs/', { client, center, name: 'Todo', type: 'text', recipients })
async function resent(recipients: string[]) {
  const { body } = await assortment([])
  return send('PATCH', `/catalogs/${body.id}/resend/`, { recipients })
}
async function report(send_to: string[]) {
  const { body } = await offer([])
  return send('POST', `/offers/${body.id}/send_report/`, { print_format: 1, send_to })
}
const ownEmail = ([email]: string[]) =>
  send('PATCH', '/account/', { user: { email, first_name: 'Marc', last_name: 'Gil', password: PASSWORD } })

const WAYS = { offer, catalog, assortment, resent, report }

describe.each(Object.entries(WAYS))('%s', (_name, way) => {
  test('takes as many addresses outside the client as a day has, and then no more', async () => {
    expect((await way(addresses(MOST))).status).toBeLessThan(300)
    const refused = await way(addresses(1))
    expect(refused).toMatchObject({
      status: 429,
      body: {
        non_field_errors: [
          'Has llegado al máximo de 5 direcciones de fuera del cliente en un día. Podrás enviar más dentro de 24 h.',
        ],
      },
    })
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600)
    expect(await counted()).toBe(MOST)
  })

  test('counts neither the client’s own addresses nor the sender’s', async () => {
    const own = [HOTEL, 'ANA@hotel.test', 'marc@casa.test']
    for (let times = 0; times < 3; times++) expect((await way(own)).status).toBeLessThan(300)
    expect(await counted()).toBe(0)
  })
})

test('all ways count together, and a refused sending counts nothing', async () => {
  expect((await offer(addresses(3))).status).toBe(200)
  expect((await catalog(addresses(3))).status).toBe(429)
  expect((await assortment(addresses(1))).status).toBe(201)
  expect((await report(addresses(1))).status).toBe(200)
  expect((await ownEmail(['nuevo@ajeno.test'])).status).toBe(429)
  expect(await counted()).toBe(MOST)
  const { body } = await server.as(sales).get('/account/')
  expect(body.new_email).toBeNull()
})

test('an offer to a lead counts its address, too', async () => {
  const forLead = async () => {
    await add({ lead })
    return (await send('PATCH', '/cart/create_offer/', { lead, send_to: ['info@lead.test'] })).status
  }
  for (let times = 0; times < MOST; times++) expect(await forLead()).toBe(200)
  expect(await forLead()).toBe(429)
})

test('of many at once no more go out than the day has', async () => {
  const { body } = await offer([])
  const answers = await Promise.all(
    addresses(12).map(address =>
      send('POST', `/offers/${body.id}/send_report/`, { print_format: 1, send_to: [address] }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - MOST)
})

test('a repeat by its key, a refused offer and a preview count nothing more', async () => {
  expect((await offer(addresses(2), 'one')).status).toBe(200)
  const again = { client, center, send_to: addresses(2) }
  expect((await send('PATCH', '/cart/create_offer/', again, { 'idempotency-key': 'one' })).status).toBe(200)
  await add({ client, center })
  expect((await send('POST', '/cart/offer_pages/', { client, center })).status).toBe(200)
  expect((await send('PATCH', '/cart/create_offer/', { client, send_to: addresses(1) })).status).toBe(400)
  expect(await counted()).toBe(2)
})

test('the next day there are as many again', async () => {
  await assortment(addresses(MOST))
  expect((await assortment(addresses(1))).status).toBe(429)
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
  expect((await assortment(addresses(MOST))).status).toBe(201)
})
