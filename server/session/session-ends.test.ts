import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { makeVisitCode } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What ends the sessions of a user ends them for good, on every server, in whatever way it came about. Both servers
// remember who asks for as long as they are told of no change.

const PASSWORD = 'la de siempre'
const OTHER = 'una muy distinta'

let server: TestServer
let second: TestServer
let user: number
let email: string
let token: string

beforeAll(async () => {
  server = await testServer({ isTold: true })
  const { sql, url } = server
  await sql`drop table queued_jobs`
  second = await testServer({ isTold: true, database: { sql, url, drop: async () => undefined } })
})
beforeEach(async () => {
  email = `eva.${Math.random()}@pulcro.test`
  user = await server.make.user({
    email,
    password_hash: await hashPassword(PASSWORD),
    can_validate_orders: true,
    can_validate_offers: true,
  })
  token = await enter()
  expect(await statuses()).toEqual([200, 200])
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const enter = async (password = PASSWORD) => {
  const { body } = await server.as(null).send('POST', '/api-token-auth/', { email, password })
  return String(body.token)
}
const statuses = (of = token) =>
  Promise.all(
    [server, second].map(async each => (await each.as(null).get('/account/', { authorization: `JWT ${of}` })).status),
  )
const isOver = () => expect.poll(() => statuses(), { timeout: 5000 }).toEqual([401, 401])
const refreshed = async () => (await server.as(null).send('POST', '/api-token-refresh/', { token })).status
const row = (change: string) => importFile(server.sql, 'users', `email;first_name;last_name;role${change}\n`)

describe('ended by the ERP or the operator', () => {
  test.each([
    ['another role', (mail: string) => `\n${mail};Eva;Ros;lead_manager`, (mail: string) => `\n${mail};Eva;Ros;client`],
    [
      'no more orders',
      (mail: string) => `;can_validate_orders\n${mail};Eva;Ros;client;0`,
      (mail: string) => `;can_validate_orders\n${mail};Eva;Ros;client;1`,
    ],
    [
      'no more offers',
      (mail: string) => `;can_validate_offers\n${mail};Eva;Ros;client;0`,
      (mail: string) => `;can_validate_offers\n${mail};Eva;Ros;client;1`,
    ],
    [
      'switched off',
      (mail: string) => `;active\n${mail};Eva;Ros;client;0`,
      (mail: string) => `;active\n${mail};Eva;Ros;client;1`,
    ],
    [
      'another password',
      (mail: string) => `;password\n${mail};Eva;Ros;client;${OTHER}`,
      (mail: string) => `;password\n${mail};Eva;Ros;client;${PASSWORD}`,
    ],
    [
      'no password',
      (mail: string) => `;password\n${mail};Eva;Ros;client;`,
      (mail: string) => `;password\n${mail};Eva;Ros;client;${PASSWORD}`,
    ],
  ])('%s: and giving it back revives nothing', async (_what, taken, given) => {
    expect(await row(taken(email))).toMatchObject({ applied: true, rows_changed: 1 })
    await isOver()
    expect(await refreshed()).toBe(400)
    expect(await row(given(email))).toMatchObject({ applied: true, rows_changed: 1 })
    token = await enter()
    expect(await statuses()).toEqual([200, 200])
    await expect
      .poll(() => server.sql`select from sessions where user_id = ${user} and revoked_at is null`)
      .toHaveLength(1)
  })

  test('giving rights ends no session, nor does importing the same file again', async () => {
    await server.sql`update users set can_validate_orders = false, first_name = 'Otra' where id = ${user}`
    token = await enter()
    expect(await row(`;can_validate_orders;password\n${email};Eva;Ros;client;1;${PASSWORD}`)).toMatchObject({
      rows_changed: 1,
    })
    expect(await row(`;can_validate_orders;password\n${email};Eva;Ros;client;1;${PASSWORD}`)).toMatchObject({
      rows_changed: 0,
    })
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('ended by the user', () => {
  test('with a new password on the profile', async () => {
    const change = { email, first_name: 'Eva', last_name: 'Ros', password: PASSWORD, new_password: OTHER }
    const authorization = `JWT ${token}`
    const answer = await second.as(null).send('PATCH', '/account/', { user: change }, { authorization })
    expect(answer.status).toBe(200)
    await isOver()
    expect(await statuses(answer.body.token)).toEqual([200, 200])
  })

  test('with a new password by the link of a mail', async () => {
    const code = `code ${Math.random()}`
    await keepReset(code)
    const body = { token: code, password: OTHER }
    expect(await second.as(null).send('POST', '/password_reset/confirm/', body)).toMatchObject({ status: 200 })
    await isOver()
  })
})

const keepReset = (code: string) => server.sql`
  insert into password_resets (token_hash, user_id, created_at, expires_at)
  values (${createHash('sha256').update(code).digest()}, ${user}, now(), '2030-01-01')`

test('a link of a mail is refused after a change of password, and after the account was switched off', async () => {
  for (const change of [`;password\n${email};Eva;Ros;client;${OTHER}`, `;active\n${email};Eva;Ros;client;0`]) {
    const code = `code ${Math.random()}`
    await keepReset(code)
    await row(change)
    await server.sql`update users set active = true where id = ${user}`
    const body = { token: code, password: 'otra cualquiera' }
    expect(await server.as(null).send('POST', '/password_reset/confirm/', body)).toMatchObject({
      status: 400,
      body: { token: [expect.any(String)] },
    })
  }
})

test('a link of a mail is refused after a change of the e-mail', async () => {
  const [kept, over] = [`code ${Math.random()}`, `code ${Math.random()}`]
  await keepReset(kept)
  await server.sql`update users set first_name = 'Otra' where id = ${user}`
  const body = (token: string) => ({ token, password: 'otra cualquiera' })
  expect(await server.as(null).send('POST', '/password_reset/confirm/', body(kept))).toMatchObject({ status: 200 })
  await keepReset(over)
  await server.sql`update users set email = ${`nueva.${email}`} where id = ${user}`
  expect(await server.as(null).send('POST', '/password_reset/confirm/', body(over))).toMatchObject({ status: 400 })
})

test('an older code of a procurement system is refused', async () => {
  const code = await makeVisitCode(server.sql, { user, client: await server.make.client(), now: server.clock.now })
  await server.sql`update users set active = false where id = ${user}`
  await server.sql`update users set active = true where id = ${user}`
  const body = { token: code, buyer_cookie: 'cookie' }
  expect(await server.as(null).send('POST', '/api-token-exchange/', body)).toMatchObject({ status: 401 })
})

const switchOn = async () => {
  await server.sql`update users set active = true where id = ${user}`
}

test('no session from before an account was switched off is accepted after it is switched on', async () => {
  onTestFinished(switchOn)
  for (let round = 0; round < 10; round++) {
    const entering = [1, 2, 3].map(() => enter())
    const switching = server.sql
      .begin(async sql => {
        await sql`update users set active = false where id = ${user}`
        await sql`select pg_sleep(0.01)`
      })
      .then(() => server.sql<{ id: string }[]>`select id from sessions where user_id = ${user} and revoked_at is null`)
    await Promise.all(entering)
    expect(await switching).toEqual([])
    expect(await server.sql`select from sessions where user_id = ${user} and revoked_at is null`).toEqual([])
    await switchOn()
  }
})
