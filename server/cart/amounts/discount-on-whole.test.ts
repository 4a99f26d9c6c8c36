import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A discount on the whole above the setting waits for validation like what is above a limit, whoever gives it.

let server: TestServer
let sales: number
let client: number
let center: number
let lead: number
let article: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Marc' })
  // The last one is never switched off.
  await make.user({ role: 'admin', countries: [] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  lead = await make.lead({ sales_person: sales, province: await make.region('Madrid'), email: 'eva@flores.test' })
  article = await make.product({ price: 100 })
})
beforeEach(() => server.sql`delete from queued_jobs`)
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

type Owner = { client: number; center: number } | { lead: number }

async function finish(
  kind: 'order' | 'offer',
  percentage: number,
  { user = sales, owner = { client, center } as Owner } = {},
) {
  const items = [{ product: article, quantity: 1 }]
  const cart = { ...owner, items, client_discount_percentage: percentage }
  expect(await server.as(user).send('PUT', '/cart/update/', cart)).toMatchObject({ status: 200 })
  const { status, body } = await server.as(user).send('PATCH', `/cart/create_${kind}/`, owner)
  expect(status).toBe(200)
  return body
}

const REASON = 'El descuento global del 15,01\u00a0% necesita validación.'
const mailed = async (kind: string) =>
  (
    await server.sql<{ user: number }[]>`
    select (data -> 'data' ->> 'user_id')::int as user from queued_jobs where data ->> 'kind' = ${kind} order by 1`
  ).map(row => row.user)

/** Nobody is left to validate what a later test places. */
const switchOff = async (users: number[]) => {
  await server.sql`update users set active = false where id = any (${users}::bigint[])`
}

describe.each(['order', 'offer'] as const)('a discount on the whole of an %s', kind => {
  test('needs no validation up to 15 %', async () => {
    const placed = await finish(kind, 15)
    expect(placed).toMatchObject({
      state: 2,
      client_discount_percentage: 15,
      client_discount: 15,
      total: 102.85,
      waiting_reasons: [],
    })
    expect(placed).not.toHaveProperty('code')
  })

  test('above it waits, and says why in the answer, the lists, the document and its history', async () => {
    const placed = await finish(kind, 15.01)
    expect(placed).toMatchObject({ state: 1, code: 1, message: REASON, waiting_reasons: ['discount'] })
    const facts = { state: 1, client_discount_percentage: 15.01, client_discount: 15.01, waiting_reasons: ['discount'] }
    const [listed] = (await server.as(sales).get(`/${kind}s/`)).body.results
    expect(listed).toMatchObject({ id: placed.id, ...facts })
    expect((await server.as(sales).get(`/${kind}s/${placed.id}/`)).body).toMatchObject(facts)
    const [told] = await server.sql`select details from events where ${server.sql(`${kind}_id`)} = ${placed.id}`
    expect(told).toMatchObject({ details: { state: 1, reason: REASON } })
  })

  test('waits for another validator, even if a validator or an admin gave the discount', async () => {
    const { make } = server
    const right = kind === 'order' ? { can_validate_orders: true } : { can_validate_offers: true }
    const admin = await make.user({ role: 'admin', countries: ['es'], ...right })
    const other = await make.user({ role: 'admin', countries: ['es'], first_name: 'Nora', ...right })
    onTestFinished(() => switchOff([admin, other]))
    const { id, validators } = await finish(kind, 40, { user: admin })
    expect(validators).toEqual(['Nora Gil'])
    expect(await mailed(`${kind}_pending`)).toEqual([other])
    const decide = (user: number) => server.as(user).send('PATCH', `/validable_${kind}s/${id}/`, { cancelled: false })
    expect(await decide(admin)).toMatchObject({ status: 403 })
    expect(await decide(other)).toMatchObject({ status: 200, body: { state: 2 } })
  })

  test('waits, too, if the client allows validators to validate their own documents, who then may', async () => {
    const { make } = server
    const seller = await make.user({ role: 'sales_person', can_validate_orders: true, can_validate_offers: true })
    const own = await make.client({ sales_person: seller })
    await server.sql`update clients set own_validation = true where id = ${own}`
    const owner = { client: own, center: await make.center({ client: own }) }
    const { id, state } = await finish(kind, 20, { user: seller, owner })
    expect(state).toBe(1)
    const decided = await server.as(seller).send('PATCH', `/validable_${kind}s/${id}/`, { cancelled: false })
    expect(decided).toMatchObject({ status: 200, body: { state: 2 } })
  })

  test('and a limit are two reasons, with the sentence of the limit first', async () => {
    const limited = await server.make.center({ client, purchase_limit: 10, purchase_limit_period: 'M' })
    const placed = await finish(kind, 50, { owner: { client, center: limited } })
    expect(placed).toMatchObject({ state: 1, waiting_reasons: ['limit', 'discount'] })
    expect(placed.message).toMatch(/supera el límite de consumo de este centro$/)
  })
})

describe('an offer for a lead', () => {
  test('with such a discount is shown to those of its country who may validate offers', async () => {
    const { make } = server
    const manager = await make.user({ role: 'lead_manager', countries: ['es'], can_validate_offers: true })
    const abroad = await make.user({ role: 'lead_manager', countries: ['pt'], can_validate_offers: true })
    const { id, state } = await finish('offer', 20, { owner: { lead } })
    expect(state).toBe(1)
    const told = await mailed('offer_pending')
    expect(told).toContain(manager)
    expect(told).not.toContain(abroad)
    const decide = (user: number) => server.as(user).send('PATCH', `/validable_offers/${id}/`, { cancelled: false })
    expect(await decide(abroad)).toMatchObject({ status: 404 })
    expect(await decide(manager)).toMatchObject({ status: 200, body: { state: 2 } })
  })

  test('with a lower discount is mailed at once', async () => {
    expect(await finish('offer', 15, { owner: { lead } })).toMatchObject({ state: 2 })
  })
})

test('an order that waits only for its discount still needs a validator with a sufficient maximum', async () => {
  const { make } = server
  const own = await make.client()
  const owner = {
    client: own,
    center: await make.center({ client: own, purchase_limit: 900, purchase_limit_period: 'M' }),
  }
  const admin = await make.user({ role: 'admin', countries: ['es'] })
  const small = await make.user({ clients: [own], can_validate_orders: true })
  const great = await make.user({ clients: [own], can_validate_orders: true })
  await server.sql`update users set validation_limit = 10 where id = ${small}`
  const { id } = await finish('order', 20, { user: admin, owner })
  const decide = (user: number) => server.as(user).send('PATCH', `/validable_orders/${id}/`, { cancelled: false })
  expect(await decide(small)).toMatchObject({ status: 400, body: { code: 100 } })
  expect(await decide(great)).toMatchObject({ status: 200, body: { state: 2 } })
})

test('an installation may set another percentage', async () => {
  const strict = await testServer({ settings: { cart_discount_max: 5 } })
  const { make } = strict
  const seller = await make.user({ role: 'sales_person' })
  const own = await make.client({ sales_person: seller })
  const owner = { client: own, center: await make.center({ client: own }) }
  const items = [{ product: await make.product({ price: 100 }), quantity: 1 }]
  const states = []
  for (const client_discount_percentage of [5, 5.01]) {
    await strict.as(seller).send('PUT', '/cart/update/', { ...owner, items, client_discount_percentage })
    states.push((await strict.as(seller).send('PATCH', '/cart/create_order/', owner)).body.state)
  }
  expect(states).toEqual([2, 1])
  expect((await strict.as(null).get('/config/')).body).toMatchObject({ cart_discount_max: 5 })
  await strict.close()
})
