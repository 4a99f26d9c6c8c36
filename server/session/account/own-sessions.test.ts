import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const PASSWORD = 'la de siempre'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

let server: TestServer
let user: number
let email: string

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  email = `eva.${Math.random()}@pulcro.test`
  user = await server.make.user({ email, password_hash: await hashPassword(PASSWORD) })
})
afterAll(() => server.close())

const signIn = async (agent = DESK, password = PASSWORD) => {
  const { status, body } = await server
    .as(null)
    .send('POST', '/api-token-auth/', { email, password }, { 'user-agent': agent })
  expect(status).toBe(200)
  return String(body.token)
}
const get = (token: string, path: string) => server.as(null).get(path, { authorization: `JWT ${token}` })
const end = (token: string, body: object) =>
  server.as(null).send('POST', '/sessions/end/', body, { authorization: `JWT ${token}` })
const events = (kind: string) => server.sql<{ details: object; user_id: number | null }[]>`
  select details, user_id from events where kind = ${kind} and account_id = ${user} order by id`

describe('the own sessions', () => {
  test('are listed with device and address, the newest first, and which one asks', async () => {
    const desk = await signIn()
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const phone = await signIn(PHONE)
    const { status, body } = await get(desk, '/sessions/')
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { device: 'Safari · iPhone', address: '127.0.0.1', is_current: false },
      { device: 'Chrome · Windows', address: '127.0.0.1', is_current: true },
    ])
    expect(JSON.stringify(body)).not.toContain(phone)
  })

  test('are ended one by one, at once and for good', async () => {
    const [desk, phone] = [await signIn(), await signIn(PHONE)]
    const other = (await get(desk, '/sessions/')).body.results.find((one: { is_current: boolean }) => !one.is_current)
    expect(await end(desk, { session: other.id })).toMatchObject({ status: 200, body: { ended: 1 } })
    expect((await get(phone, '/account/')).status).toBe(401)
    expect((await server.as(null).send('POST', '/api-token-refresh/', { token: phone })).status).toBe(400)
    expect((await get(desk, '/sessions/')).body.results).toHaveLength(1)
    expect((await end(desk, { session: other.id })).status).toBe(404)
    expect(await events('session_ended')).toMatchObject([{ user_id: user, details: { ended: 1 } }])
  })

  test('are all ended but the one that asks', async () => {
    const [desk, phone, tablet] = [await signIn(), await signIn(PHONE), await signIn(PHONE)]
    // Nothing named is nothing ended.
    expect((await end(desk, {})).status).toBe(400)
    expect((await end(desk, { session: 'others' })).body).toEqual({ ended: 2 })
    expect([(await get(phone, '/account/')).status, (await get(tablet, '/account/')).status]).toEqual([401, 401])
    expect((await get(desk, '/account/')).status).toBe(200)
    expect((await end(desk, { session: 'others' })).body).toEqual({ ended: 0 })
  })

  test('are nobody else’s to see or to end', async () => {
    const mine = await signIn()
    const { id } = (await get(mine, '/sessions/')).body.results[0]
    email = `otra.${email}`
    await server.make.user({ email, password_hash: await hashPassword(PASSWORD) })
    const theirs = await signIn()
    expect((await get(theirs, '/sessions/')).body.results).toHaveLength(1)
    expect((await end(theirs, { session: id })).status).toBe(404)
    expect((await end(theirs, { session: 'others' })).body).toEqual({ ended: 0 })
    expect((await get(mine, '/account/')).status).toBe(200)
  })

  test('that nobody can use any more are not among them', async () => {
    await signIn()
    server.clock.now = new Date(server.clock.now.getTime() + 49 * 3_600_000)
    const fresh = await signIn()
    expect((await get(fresh, '/sessions/')).body.results).toHaveLength(1)
  })
})

describe('K24: an event tells', () => {
  test('of a sign-in and of one that failed, with the address and without what was typed', async () => {
    await signIn()
    const wrong = { email, password: 'not this one' }
    expect((await server.as(null).send('POST', '/api-token-auth/', wrong)).status).toBe(400)
    const nobody = { email: `nadie.${email}`, password: 'not this one' }
    expect((await server.as(null).send('POST', '/api-token-auth/', nobody)).status).toBe(400)
    expect(await events('signed_in')).toEqual([{ user_id: user, details: { address: '127.0.0.1' } }])
    expect(await events('sign_in_failed')).toEqual([
      { user_id: null, details: { address: '127.0.0.1', reason: 'wrong password' } },
    ])
    const [unknown] = await server.sql<{ line: string }[]>`
      select to_jsonb(e)::text as line from events e where kind = 'sign_in_failed' and account_id is null
      order by id desc limit 1`
    expect(unknown?.line).not.toMatch(/nadie|not this one/)
  })

  test('of a list that was given out as a spreadsheet', async () => {
    const client = await server.make.client()
    await server.make.center({ client })
    await server.sql`insert into user_clients (user_id, client_id) values (${user}, ${client})`
    const token = await signIn()
    const path = `/client_center_consumptions/export-consumptions/?client=${client}`
    expect((await get(token, path)).status).toBe(200)
    await vi.waitFor(async () => expect(await events('exported')).toHaveLength(1))
    expect(await events('exported')).toMatchObject([
      { user_id: user, details: { path: '/api/client_center_consumptions/export-consumptions/' } },
    ])
  })

  test('in the log, too, as one line of JSON without what breaks a line', async () => {
    const lines: object[] = []
    const log = { info: (line: object) => void lines.push(line) }
    const happened = { sql: server.sql, now: server.clock.now, requestId: 'one', address: '203.0.113.7', log }
    await recordSecurityEvent(happened, { kind: 'signed_in', userId: user })
    expect(lines).toEqual([{ event: 'signed_in', user_id: user, account_id: user, address: '203.0.113.7' }])
  })

  test('of a refusal, once a minute for each call', async () => {
    const token = await signIn()
    for (let times = 0; times < 3; times++) expect((await get(token, '/exchange/imports/')).status).toBe(403)
    await vi.waitFor(async () => expect(await events('refused')).toHaveLength(1))
    expect(await events('refused')).toMatchObject([
      { user_id: user, details: { method: 'GET', address: '127.0.0.1', path: expect.stringContaining('/imports') } },
    ])
  })
})
