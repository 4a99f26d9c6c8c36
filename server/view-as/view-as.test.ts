import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let tender: number
let person: number
let email: string

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
})
afterAll(() => server.close())
beforeEach(async () => {
  email = `luz.${Math.random()}@pulcro.test`
  tender = await staff('desk_people')
  person = await server.make.user({ email, clients: [client] })
})

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'] })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}
const look = (user: number, as = tender) => server.as(as).send('POST', '/desk/view_as/', { user })
const viewOf = async (user = person, as = tender): Promise<string> => (await look(user, as)).body.token
const get = async (token: string, path = '/account/') => server.as(null).get(path, { authorization: `JWT ${token}` })
const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))

describe('R400: looking at the portal as somebody else', () => {
  test('shows what that person sees', async () => {
    const { status, body } = await look(person)
    expect(status).toBe(201)
    expect(body.name).toBe('Ana Gil')
    expect((await get(body.token)).body).toMatchObject({ id: person, email, role: 'client', clients_count: 1 })
    expect((await get(body.token, '/desk/people/')).status).toBe(403)
  })

  test('is for who tends people, and never for an administrator, oneself, the blocked, or somebody with more rights', async () => {
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const blocked = await server.make.user({ clients: [client] })
    await server.sql`update users set active = false where id = ${blocked}`
    const richer = await staff('desk_people', 'desk_settings')
    const abroad = await server.make.user({ clients: [await server.make.client({ country: 'pt' })] })
    const statuses: Record<string, number> = {}
    for (const [name, user, as] of [
      ['without the right', person, await staff('desk_orders')],
      ['an administrator', admin, tender],
      ['by an administrator', admin, await server.make.user({ role: 'admin', countries: ['es'] })],
      ['oneself', tender, tender],
      ['blocked', blocked, tender],
      ['more rights', richer, tender],
      ['more rights, by an administrator', richer, admin],
      ['of another country', abroad, tender],
      ['nobody', 999_999, tender],
    ] as const)
      statuses[name] = (await look(user, as)).status
    expect(statuses).toEqual({
      'without the right': 403,
      'an administrator': 403,
      'by an administrator': 403,
      oneself: 403,
      blocked: 409,
      'more rights': 403,
      'more rights, by an administrator': 201,
      'of another country': 404,
      nobody: 404,
    })
  })
})

describe('R401: a view ends', () => {
  test('after half an hour, and is not refreshed', async () => {
    const token = await viewOf()
    const refreshed = await server.as(null).send('POST', '/api-token-refresh/', { token })
    expect(refreshed.status).toBe(400)
    later(1790)
    expect((await get(token)).status).toBe(200)
    later(11)
    expect((await get(token)).status).toBe(401)
  })

  const ENDS: [string, () => Promise<unknown>][] = [
    ['the own session', () => server.sql`update sessions set revoked_at = now() where user_id = ${tender}`],
    ['its own end', () => server.as(tender).send('POST', '/desk/view_as/end/')],
    ['signing out', () => server.as(tender).send('POST', '/api-token-revoke/')],
    ['the right of who looks', () => server.sql`update users set rights = '{}' where id = ${tender}`],
    ['the account of who looks', () => server.sql`update users set active = false where id = ${tender}`],
    ['the account of the person', () => server.sql`update users set active = false where id = ${person}`],
    ['the person becoming an administrator', () => server.sql`update users set role = 'admin' where id = ${person}`],
    [
      'the person getting other rights',
      () => server.sql`update users set role = 'lead_manager', rights = '{desk_settings}' where id = ${person}`,
    ],
  ]
  test.each(ENDS)('with %s', async (_what, end) => {
    const token = await viewOf()
    expect((await get(token)).status).toBe(200)
    await end()
    later(2)
    expect((await get(token)).status).toBe(401)
    // Another test looks again.
    await server.signIn(tender)
  })

  test('with a token of which a part was exchanged it never begins', async () => {
    const [head, body = '', sign] = (await viewOf()).split('.')
    const { act: _act, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), sign].join('.')
    expect((await get(forged)).status).toBe(401)
  })
})

describe('R402: a view changes nothing', () => {
  test('of what the person may do, and says why', async () => {
    const token = await viewOf()
    const answer = await server
      .as(null)
      .send(
        'PATCH',
        '/account/',
        { user: { email, first_name: 'Otra', last_name: 'Persona' } },
        { authorization: `JWT ${token}` },
      )
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: 'desk.view_as_read_only',
        message: 'Estás viendo el portal como otra persona: aquí no se cambia nada.',
      },
    })
  })

  test('nor shows among the sessions of the person', async () => {
    await server.signIn(person)
    await get(await viewOf())
    const { body } = await server.as(person).get('/sessions/')
    expect(body.results).toHaveLength(1)
    const people = await server.as(tender).get(`/desk/people/?search=${email}`)
    expect(people.body.results[0].last_seen).toBe(server.clock.now.toISOString())
  })
})

describe('R403: the history', () => {
  test('tells of each, and there is nothing to take back', async () => {
    await look(person)
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    const { body } = await server.as(admin).get(`/desk/history/?kind=users&key=${email}`)
    expect(body.results).toMatchObject([
      {
        by: 'person',
        name: 'Ana Gil',
        kind: 'users',
        changes: [{ key: email, what: 'viewed', before: null, after: null }],
      },
    ])
    const undone = await server.as(admin).send('POST', `/desk/changes/${body.results[0].id}/undo/`)
    expect(undone.status).toBe(409)
  })

  test('what was refused or exported meanwhile is told of who looked', async () => {
    const token = await viewOf()
    await server.as(null).send('POST', '/offers/seen/', {}, { authorization: `JWT ${token}` })
    // It is told of behind the answer.
    await expect
      .poll(() => server.sql`select user_id, account_id from events where kind = 'refused' and account_id = ${person}`)
      .toEqual([{ user_id: tender, account_id: person }])
  })
})
