import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { expectInvariants } from './invariants.ts'
import { testServer, type TestServer } from './server.ts'

// Orders or offers above the limit of their centre, who made them and who decides, in the tests of validation. Each file
// of tests has its own.

export const NOW = '2026-11-20T10:00:00Z'

export let server: TestServer
export let name: 'order' | 'offer'
export let maker: number
export let client: number
export let center: number
export let validator: number
export let article: number

/** For the top of a file of tests, or of what is described there for each of the two. */
export function openWaiting(documents: 'order' | 'offer'): void {
  beforeAll(async () => {
    name = documents
    server = await testServer({ ...(name === 'offer' && { appType: 'prisma' }), max: 20, flags: { stock_limit: true } })
    const { make } = server
    ;({ client, maker } = await makeBuyer())
    center = await limitedCenter(client, 10)
    validator = await makeValidator(client, 'Marta')
    article = await make.product({ price: 10 })
  })
  beforeEach(async () => {
    server.clock.now = new Date(NOW)
    await server.sql`delete from queued_jobs`
  })
  afterEach(() => expectInvariants(server.sql))
  afterAll(() => server.close())
}

/** A client, and who orders for it or makes it offers. */
export async function makeBuyer(): Promise<{ client: number; maker: number }> {
  const { make } = server
  if (name === 'offer') {
    const sales = await make.user({ role: 'sales_person', can_validate_offers: true, first_name: 'Marc' })
    return { maker: sales, client: await make.client({ sales_person: sales }) }
  }
  const own = await make.client()
  return { client: own, maker: await make.user({ clients: [own], first_name: 'Bea' }) }
}

export const limitedCenter = (owner: number, purchase_limit: number) =>
  server.make.center({ client: owner, purchase_limit, purchase_limit_period: 'M' })

export const right = () => `can_validate_${name}s` as const
export const makeValidator = (owner: number, first_name: string) =>
  server.make.user({ clients: [owner], [right()]: true, first_name })

interface Wish {
  quantity?: number
  product?: number
  user?: number
  owner?: { client: number; center: number }
}

export async function place({ quantity = 2, product = article, user = maker, owner = { client, center } }: Wish = {}) {
  await server.as(user).send('PATCH', '/cart/clear/')
  await server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product, quantity })
  return (await server.as(user).send('PATCH', `/cart/create_${name}/`, owner)).body
}

/** One above the limit. */
export async function pending(wish: Wish = {}) {
  const placed = await place(wish)
  expect(placed).toMatchObject({ code: 1, state: 1 })
  await server.sql`delete from queued_jobs`
  return placed.id as number
}

export const decide = (id: number, cancelled: unknown, user = validator, more: object = {}) =>
  server.as(user).send('PATCH', `/validable_${name}s/${id}/`, { cancelled, ...more })

/** One as it was placed, as it waits, or as it was decided. */
export const read = (list: '' | 'validable_' | 'validated_', id: number, user = validator) =>
  server.as(user).get(`/${list}${name}s/${id}/`)

/** The ids of what a list shows, from its question mark on. */
export async function listed(list: 'validable_' | 'validated_', query = '') {
  const { status, body } = await server.as(validator).get(`/${list}${name}s/${query}`)
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => id)
}

export const stateOf = async (id: number) =>
  (await server.sql<{ state: number }[]>`select state from ${server.sql(`${name}s`)} where id = ${id}`)[0]!.state

/** What was told of it, the oldest first. */
export const told = async (id: number) =>
  (
    await server.sql<{ kind: string }[]>`
      select kind from events where ${server.sql(`${name}_id`)} = ${id} order by id`
  ).map(({ kind }) => kind)

/** What mails were queued, by their kinds. */
export const mails = async () =>
  (await server.queued())
    .map(({ data }) => data)
    .toSorted((a, b) => ('kind' in a && 'kind' in b && String(a.kind) < String(b.kind) ? 1 : -1))

/** That it is not validated for this reason, which is told to those who may see it and to nobody by mail. */
export async function expectRefused(id: number, message: string) {
  expect(await decide(id, false)).toMatchObject({ status: 400, body: { code: 102, message } })
  expect(await stateOf(id)).toBe(1)
  expect(await told(id)).toEqual([`${name}_placed`, `${name}_not_validated`])
  const { body } = await read('validable_', id)
  expect(body.history[0]).toMatchObject({ kind: `${name}_not_validated`, user: 'Marta Gil', reason: message })
  expect(await mails()).toEqual([])
}
