import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { makeVisit } from '#server/test/punchout/visits.ts'
import { cleanUpCarts, workNightly } from './nightly.ts'

// K3, K6: what was answered is known for a day and more, and a cart is there for as long as its session.

const NOW = new Date('2026-11-20T03:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600_000)
const DAYS = 24

let server: TestServer
let user: number
let product: number
let client: number
let visits: Map<string, string>

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  user = await server.make.user({ clients: [client] })
  product = await server.make.product({ price: 1 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sql`truncate carts, idempotency_keys, sessions, punchout_sessions cascade`
  visits = new Map([['', '']])
})

/** The key of the cart of a visit, which is told apart by a name here. */
async function keyOf(name: string): Promise<string> {
  const key = visits.get(name) ?? (await makeVisit(server.sql, { user, client, buyer_cookie: name }))
  visits.set(name, key)
  return key
}
const cart = async (name: string, hours: number) => {
  const session_key = await keyOf(name)
  await server.sql`
    with cart as (
      insert into carts (user_id, session_key, created_at) values (${user}, ${session_key}, ${hoursAgo(hours)}) returning id)
    insert into cart_items (cart_id, product_id, quantity) select id, ${product}, 1 from cart`
}
const session = async (name: string, { started = 30, refreshed = 1, revoked = false } = {}) => {
  const visit = await keyOf(name)
  await server.sql`
    insert into sessions (user_id, started_at, token_iat, refreshed_at, buyer_cookie, punchout_id, revoked_at)
    values (${user}, ${hoursAgo(started)}, 0, ${hoursAgo(refreshed)}, ${name}, ${visit},
      ${revoked ? hoursAgo(1) : null})`
}
const left = async () => {
  const kept = await server.sql<{ session_key: string }[]>`select session_key from carts`
  const names = new Map([...visits].map(([name, key]) => [key, name]))
  return kept.map(row => names.get(row.session_key)).toSorted()
}

test('carts of punch-out sessions go with their session; those of people, and of sessions that go on, stay', async () => {
  await cart('', 400 * DAYS)
  await cart('goes on', 30)
  await session('goes on')
  await cart('has been left', 30)
  await session('has been left', { revoked: true })
  await cart('ran out', 60)
  await session('ran out', { started: 60, refreshed: 49 })
  await cart('was long', 15 * DAYS)
  await session('was long', { started: 14 * DAYS + 1, refreshed: 1 })
  await cart('came back', 15 * DAYS)
  await session('came back', { started: 15 * DAYS, refreshed: 15 * DAYS })
  await session('came back', { started: 2 })
  await cart('of no session', 10 * DAYS)
  await cart('of no session for long', 16 * DAYS)
  await cart('of today', 2)
  expect(await cleanUpCarts(server.sql, NOW)).toEqual({ carts: 4, keys: 0, shown: 0 })
  expect(await left()).toEqual(['', 'came back', 'goes on', 'of no session', 'of today'])
  expect(await server.sql`select from cart_items`).toHaveLength(5)
})

test('keys go after three days, in batches', async () => {
  await server.sql`
    insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    select ${user}, 'x', n, '', ${NOW}::timestamptz - make_interval(hours => n) from generate_series(1, 100) n`
  expect(await cleanUpCarts(server.sql, NOW, 10)).toEqual({ carts: 0, keys: 28, shown: 0 })
  const [row] = await server.sql<{ count: number; oldest: string }[]>`
    select count(*)::int, min(created_at) as oldest from idempotency_keys`
  expect(row).toMatchObject({ count: 72 })
  expect(await cleanUpCarts(server.sql, NOW, 10)).toEqual({ carts: 0, keys: 0, shown: 0 })
})

test('the queue does it every night, once for however many processes', async () => {
  const url = server.url
  const both: Jobs[] = []
  for (let one = 0; one < 2; one++) both.push(await startJobs({ url, onError: error => expect.fail(String(error)) }))
  try {
    for (const jobs of both) await workNightly(jobs, { sql: server.sql, clock: () => NOW })
    expect(await server.sql`select name, cron, timezone from jobs.schedule`).toEqual([
      { name: 'nightly-carts', cron: '0 3 * * *', timezone: 'Europe/Madrid' },
    ])
    await cart('has been left', 30)
    await session('has been left', { revoked: true })
    await both[0]!.enqueue(server.sql, 'nightly-carts', server.sql`select '{}'::jsonb`)
    await expect.poll(left, { timeout: 20_000 }).toEqual([])
  } finally {
    for (const jobs of both) await jobs.stop()
  }
})

test('what was shown of carts goes after three days, in batches', async () => {
  const shown = (cart: number, days: number) => server.sql`
    insert into shown_carts (cart_id, version, shown, shown_at)
    values (${cart}, 1, '{}', ${NOW}::timestamptz - make_interval(days => ${days}, mins => ${days}))`
  for (const [cart, days] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 9],
  ] as const) {
    await shown(cart, days)
  }
  expect(await cleanUpCarts(server.sql, NOW, 2)).toEqual({ carts: 0, keys: 0, shown: 3 })
  const left = await server.sql<{ cart_id: number }[]>`select cart_id from shown_carts order by cart_id`
  expect(left.map(({ cart_id }) => cart_id)).toEqual([1, 2])
})
