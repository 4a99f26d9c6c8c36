import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { makeVisitCode } from '#server/test/punchout/visits.ts'
import { cleanUpSessions } from './nightly.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('sessions and expired links that are older than their terms are deleted in batches, newer ones stay', async () => {
  const { make, sql, clock } = server
  const user = await make.user({})
  await sql`delete from sessions`
  for (const days of [1, 29, 31, 32, 400]) {
    const day = new Date(clock.now.getTime() - days * 24 * 3600_000)
    await sql`
      insert into sessions (user_id, started_at, token_iat, refreshed_at) values (${user}, ${day}, ${days}, ${day})`
    await sql`
      insert into password_resets (token_hash, user_id, created_at, expires_at)
      values (${Buffer.from([days % 256])}, ${user}, ${day}, ${day})`
    await sql`
      insert into email_changes (user_id, email, created_at, expires_at) values (${user}, 'a@b.test', ${day}, ${day})`
  }
  const clean = () => cleanUpSessions({ sql, days: { sessions: 30, links: 30, accessRequests: 90 } }, clock.now, 2)
  expect(await clean()).toEqual({ sessions: 3, resets: 3, codes: 0, access_requests: 0, email_changes: 3 })
  expect(await clean()).toEqual({ sessions: 0, resets: 0, codes: 0, access_requests: 0, email_changes: 0 })
  expect(await sql`select from sessions`).toHaveLength(2)
  expect(await sql`select from password_resets`).toHaveLength(2)
  expect(await sql`select from email_changes`).toHaveLength(2)
})

test('expired codes of procurement systems are deleted in batches', async () => {
  const { make, sql, clock } = server
  const client = await make.client()
  const wish = { user: await make.user({ clients: [client] }), client }
  const hoursAgo = (hours: number) => new Date(clock.now.getTime() - hours * 3600_000)
  for (const hours of [1, 2, 48]) await makeVisitCode(sql, { ...wish, now: hoursAgo(hours) })
  const good = await makeVisitCode(sql, { ...wish, now: clock.now })
  const clean = () => cleanUpSessions({ sql, days: { sessions: 30, links: 30, accessRequests: 90 } }, clock.now, 2)
  expect(await clean()).toMatchObject({ codes: 3 })
  expect(await sql`select from entry_codes`).toHaveLength(1)
  const body = { token: good, buyer_cookie: 'cookie' }
  expect(await server.as(null).send('POST', '/api-token-exchange/', body)).toMatchObject({ status: 200 })
})

test('R521: what was decided of requests for access is deleted after its days, and what waits stays', async () => {
  const { sql, clock } = server
  const ago = (days: number) => new Date(clock.now.getTime() - days * 24 * 3600_000)
  for (const [state, days] of [
    ['refused', 91],
    ['refused', 89],
    ['invited', 200],
  ] as const)
    await sql`
      insert into access_requests (email, language, created_at, state, decided_at)
      values (${`${state}.${days}@hotel.test`}, 'es', ${ago(400)}, ${state}, ${ago(days)})`
  await sql`insert into access_requests (email, language, created_at) values ('espera@hotel.test', 'es', ${ago(400)})`
  const days = { sessions: 30, links: 30, accessRequests: 90 }
  expect(await cleanUpSessions({ sql, days }, clock.now, 1)).toMatchObject({ access_requests: 2 })
  const left = await sql<{ email: string }[]>`select email from access_requests order by email`
  expect(left.map(({ email }) => email)).toEqual(['espera@hotel.test', 'refused.89@hotel.test'])
})
