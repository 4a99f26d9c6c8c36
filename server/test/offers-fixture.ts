import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { expectInvariants } from './invariants.ts'
import { testServer, type TestServer } from './server.ts'

// Who makes offers, for whom and of what, in the tests of offers. Each file of tests has its own.

export let server: TestServer
export let sales: number
export let other: number
export let manager: number
export let buyer: number
export let client: number
export let center: number
export let lead: number
export let province: number
export let article: number
export let special: number
export let unit: number

/** For the top of a file of tests. */
export function openOffers(): void {
  beforeAll(async () => {
    server = await testServer({ appType: 'prisma', limits: { reports_an_hour: 20 } })
    const { make } = server
    sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Marc' })
    other = await make.user({ role: 'sales_person', countries: ['es'] })
    manager = await make.user({ role: 'lead_manager', countries: ['es'] })
    client = await make.client({ sales_person: sales, name: 'Hotel Ñandú' })
    center = await make.center({ client, name: 'Playa', has_facturable: true })
    buyer = await make.user({ clients: [client] })
    province = await make.region('Madrid')
    lead = await make.lead({ sales_person: sales, province, name: 'Residencia Las Flores', email: 'eva@flores.test' })
    article = await make.product({ name: 'Gel de manos', price: 20, max_discount: 12 })
    special = await make.product({ name: 'Lejía', price: 8, max_discount: 12 })
    unit = await make.unit(article, 6)
    await make.specialPrice({ client, product: special, price: 5 })
    await make.refresh()
  })
  beforeEach(async () => {
    for (const user of [sales, other, manager, buyer]) await server.as(user).send('PATCH', '/cart/clear/')
  })
  afterEach(() => expectInvariants(server.sql))
  afterAll(() => server.close())
}

export const add = (line: object = {}, user = sales, owner: object = { client, center }) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity: 1, ...line })
export const finish = (body: object = { client, center }, user = sales, key?: string) =>
  server.as(user).send('PATCH', '/cart/create_offer/', body, key === undefined ? {} : { 'idempotency-key': key })
export const read = async (id: number, user = sales) => (await server.as(user).get(`/offers/${id}/`)).body
export const offerOf = async (line: object = {}, body: object = { client, center }, user = sales) => {
  expect(await add(line, user, 'lead' in body ? { lead } : { client, center })).toMatchObject({ status: 200 })
  // As the page does, which proposes the address of the lead.
  const named = 'lead' in body ? { send_to: ['eva@flores.test'], ...body } : body
  const { status, body: placed } = await finish(named, user)
  expect(status).toBe(200)
  return placed
}
export const countOffers = async () => (await server.sql<{ n: number }[]>`select count(*)::int as n from offers`)[0]!.n
/** Copies the lines of an offer to the cart of its client, to become an order or another offer. */
export const copy = (id: number, more: object = {}, user = sales) =>
  server.as(user).send('POST', `/offers/${id}/convert/`, {
    client,
    center,
    kind: 'order',
    items: [{ product: article, quantity: 1 }],
    ...more,
  })
export const order = (user = sales) => server.as(user).send('PATCH', '/cart/create_order/', { client, center })
