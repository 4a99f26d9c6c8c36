import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SIGNED_IN = Date.parse('2026-11-02T08:00:00Z')

let server: TestServer
let user: number

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.now = new Date(SIGNED_IN)
  user = await server.make.user()
})
afterAll(() => server.close())

const at = (milliseconds: number) => (server.clock.now = new Date(SIGNED_IN + milliseconds))
const refresh = (token: string) => server.as(null).send('POST', '/api-token-refresh/', { token })
const account = async (token: string) =>
  (await server.as(null).get('/account/', { authorization: `JWT ${token}` })).status

describe('R011: a token is refreshed', () => {
  test('into a newer one of the same session', async () => {
    const first = await server.signIn(user)
    at(25 * HOUR)
    const { status, body } = await refresh(first)
    expect(status).toBe(200)
    expect(await account(body.token)).toBe(200)
    at(50 * HOUR)
    expect(await account(body.token)).toBe(200)
    expect(await server.sql`select count(*)::int as n from sessions where user_id = ${user}`).toEqual([{ n: 1 }])
  })

  test('T8.2: a session can be refreshed for 14 days and no longer', async () => {
    let token = await server.signIn(user)
    for (let day = 1; day <= 13; day++) {
      at(day * DAY)
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      token = body.token
    }
    at(14 * DAY - MINUTE)
    token = (await refresh(token)).body.token
    expect(await account(token)).toBe(200)
    at(14 * DAY + MINUTE)
    expect(await account(token)).toBe(401)
    expect(await refresh(token)).toMatchObject({ status: 400 })
  })

  test('is refused after 48 hours', async () => {
    const token = await server.signIn(user)
    at(48 * HOUR - MINUTE)
    expect(await account(token)).toBe(200)
    at(48 * HOUR + MINUTE)
    expect(await account(token)).toBe(401)
    expect(await refresh(token)).toMatchObject({ status: 400 })
  })

  test('is refused after signing out, with every other token of that session', async () => {
    const old = await server.signIn(user)
    at(HOUR)
    const { body } = await refresh(old)
    expect(
      await server.as(null).send('POST', '/api-token-revoke/', undefined, { authorization: `JWT ${body.token}` }),
    ).toMatchObject({ status: 200 })
    for (const token of [old, body.token]) {
      expect(await account(token)).toBe(401)
      expect(await refresh(token)).toMatchObject({ status: 400 })
    }
  })

  test('is refused for a user who was switched off', async () => {
    const token = await server.signIn(user)
    await server.sql`update users set active = false where id = ${user}`
    expect(await refresh(token)).toMatchObject({ status: 400 })
  })

  test.each(['', 'x', 'a.b.c', 'x'.repeat(5000), 7, null, ['x'], {}])('not from %j', async token => {
    expect(await refresh(token as string)).toMatchObject({ status: 400 })
  })
})

describe('the token that was replaced', () => {
  test('is accepted for another minute, for calls that are running', async () => {
    const old = await server.signIn(user)
    at(30 * HOUR)
    await refresh(old)
    at(30 * HOUR + 59_000)
    expect(await account(old)).toBe(200)
    at(30 * HOUR + 62_000)
    expect(await account(old)).toBe(401)
  })

  test('cannot be refreshed after that minute', async () => {
    const old = await server.signIn(user)
    at(30 * HOUR)
    await refresh(old)
    at(30 * HOUR + 30_000)
    expect(await refresh(old)).toMatchObject({ status: 200 })
    at(30 * HOUR + 10 * MINUTE)
    expect(await refresh(old)).toMatchObject({ status: 400 })
  })

  test('K8: the token before the previous one is refused, however quickly the newer one was refreshed', async () => {
    const first = await server.signIn(user)
    at(30 * HOUR)
    const second = (await refresh(first)).body.token
    at(30 * HOUR + 10_000)
    const third = (await refresh(second)).body.token
    at(30 * HOUR + 12_000)
    expect([await account(first), await account(second), await account(third)]).toEqual([401, 200, 200])
    expect(await refresh(first)).toMatchObject({ status: 400 })
    at(30 * HOUR + 72_000)
    expect([await account(second), await account(third)]).toEqual([401, 200])
  })

  test('of two tabs that refresh a few seconds apart, both go on with the same token', async () => {
    const old = await server.signIn(user)
    at(30 * HOUR)
    const one = (await refresh(old)).body.token
    at(30 * HOUR + 5000)
    const other = (await refresh(old)).body.token
    at(31 * HOUR)
    expect([await account(one), await account(other)]).toEqual([200, 200])
  })

  test('of two tabs that refresh at once, both go on', async () => {
    const old = await server.signIn(user)
    at(30 * HOUR)
    const answers = await Promise.all([refresh(old), refresh(old)])
    at(31 * HOUR)
    for (const { body } of answers) expect(await account(body.token)).toBe(200)
  })
})

test('signing out of one session leaves the others alone', async () => {
  const [one, other] = [await server.signIn(user), await server.signIn(user)]
  await server.as(null).send('POST', '/api-token-revoke/', undefined, { authorization: `JWT ${one}` })
  expect([await account(one), await account(other)]).toEqual([401, 200])
})
