import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { OPERATOR, type Sender } from '#server/exchange/storing/sender.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// K24: every change of an account, its role, its rights and its reach stands in the events, with who made it.

const PASSWORD = 'la de siempre'
const OTHER = 'una muy distinta'

let server: TestServer
let email: string
let user: number
let lastEvent: number

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  email = `eva.${Math.random()}@pulcro.test`
  user = await server.make.user({ email, password_hash: await hashPassword(PASSWORD) })
  const [last] = await server.sql<{ id: number }[]>`select coalesce(max(id), 0) as id from events`
  lastEvent = last!.id
})
afterAll(() => server.close())

const told = () => server.sql`
  select kind, user_id, account_id, details from events where id > ${lastEvent} and kind like 'account%' order by id`
const byKey = (name: string) => ({ ...OPERATOR, by: { key: name }, requestId: 'request-1' })
const users = (content: string, sender: Sender = byKey('erp')) => importFile(server.sql, 'users', content, { sender })

describe('by the exchange', () => {
  test('a new account, with its rights and its scope', async () => {
    const client = await server.make.client()
    const [{ external_id: code }] = await server.sql<[{ external_id: string }]>`
      select external_id from clients where id = ${client}`
    await users(
      `email;first_name;last_name;role;password;countries;clients\nnueva@pulcro.test;Nu;Eva;client;${OTHER};es;${code}\n`,
    )
    const [{ id }] = await server.sql<[{ id: number }]>`select id from users where email = 'nueva@pulcro.test'`
    const account = { user_id: null, account_id: id }
    const said = { by: { key: 'erp' }, email: 'nueva@pulcro.test' }
    expect(await told()).toEqual([
      {
        ...account,
        kind: 'account_created',
        details: { ...said, password: true, after: expect.objectContaining({ role: 'client', active: true }) },
      },
      { ...account, kind: 'account_reach_changed', details: { ...said, countries_added: ['es'] } },
      { ...account, kind: 'account_reach_changed', details: { ...said, clients_added: [client] } },
    ])
  })

  test.each([
    ['role', 'lead_manager', 'client', 'lead_manager'],
    ['can_validate_orders', '1', false, true],
    ['can_validate_offers', '1', false, true],
    ['validation_limit', '1500', null, 1500],
    ['active', '0', true, false],
    ['first_name', 'Otra', 'Ana', 'Otra'],
  ])('another %s, from and to', async (column, sent, before, after) => {
    const row = { email, first_name: 'Ana', last_name: 'Gil', role: 'client', [column]: sent }
    const file = `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`
    await users(file)
    const changed = {
      kind: 'account_changed',
      user_id: null,
      account_id: user,
      details: { by: { key: 'erp' }, email, password: false, before: { [column]: before }, after: { [column]: after } },
    }
    expect(await told()).toEqual([changed])
    await users(file)
    expect(await told()).toHaveLength(1)
  })

  test('another password, without it or its hash; the request; and the command of the operator', async () => {
    const file = (password: string) => `email;first_name;last_name;role;password\n${email};Ana;Gil;client;${password}\n`
    await users(file(OTHER))
    await users(file('otra más todavía'), OPERATOR)
    expect(await told()).toMatchObject([
      { details: { by: { key: 'erp' }, before: {}, after: {}, password: true } },
      { details: { by: { command: 'exchange' }, before: {}, after: {}, password: true } },
    ])
    expect(await server.sql`select request_id from events where id > ${lastEvent} order by id`).toEqual([
      { request_id: 'request-1' },
      { request_id: null },
    ])
    const kept = JSON.stringify(await server.sql`select * from events`)
    expect(kept).not.toContain(OTHER)
    expect(kept).not.toContain('argon2')
  })

  test('a refused file adds nothing to the feed', async () => {
    expect(await users(`email;first_name;last_name;role\n${email};Ana;Gil;lead_manager\nx;;;\n`)).toMatchObject({
      applied: false,
    })
    expect(await told()).toEqual([])
  })
})

describe('by a person', () => {
  test('a change of the own profile', async () => {
    const change = {
      email,
      first_name: 'Ana',
      last_name: 'Gil',
      password: PASSWORD,
      new_password: OTHER,
      language: 'pt',
    }
    expect(await server.as(user).send('PATCH', '/account/', { user: change })).toMatchObject({ status: 200 })
    const event = { kind: 'account_changed', user_id: user, account_id: user }
    expect(await told()).toMatchObject([
      {
        ...event,
        details: { by: { person: email }, before: { language: 'es' }, after: { language: 'pt' }, password: false },
      },
      { ...event, details: { by: { person: email }, before: {}, after: {}, password: true } },
    ])
  })

  test('the link of a mail', async () => {
    await server.sql`
      insert into password_resets (token_hash, user_id, created_at, expires_at)
      values (${createHash('sha256').update(email).digest()}, ${user}, now(), '2030-01-01')`
    await server.as(null).send('POST', '/password_reset/confirm/', { token: email, password: OTHER })
    expect(await told()).toMatchObject([
      { user_id: user, account_id: user, details: { by: { link: 'password reset' }, password: true } },
    ])
  })

  test('those who have the database, with the terms of the database', async () => {
    await server.make.user({ role: 'admin' })
    await server.sql`update users set role = 'admin' where id = ${user}`
    await server.sql`delete from users where id = ${user}`
    expect((await told()).filter(({ account_id }) => account_id === user)).toMatchObject([
      { kind: 'account_changed', details: { by: { database: expect.any(String) }, after: { role: 'admin' } } },
      { kind: 'account_deleted', account_id: user, details: { email, before: { role: 'admin' } } },
    ])
  })
})
