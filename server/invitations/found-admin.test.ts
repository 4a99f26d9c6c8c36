import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { inviteAdmin, makeFirstToken } from './found-admin.ts'

const PASSWORD = 'un lago muy azul'
const ALBA = { email: 'Alba@pulcro.test', first_name: 'Alba', last_name: 'Quintana' }

let server: TestServer
beforeEach(async () => {
  await server?.close()
  server = await testServer()
})
afterAll(() => server.close())

const accept = (token: string, more = {}) =>
  server.as(null).send('POST', '/invitation/accept/', { token, password: PASSWORD, ...more })
const first = async () => (await makeFirstToken(server.sql, server.clock.now)) ?? ''
async function invited(email: string): Promise<string> {
  const answer = await inviteAdmin(server.sql, { email, now: server.clock.now })
  return typeof answer === 'object' && 'token' in answer ? answer.token : ''
}

describe('R424: the first administrator', () => {
  test('makes the own account by the address that a start prints, with every country', async () => {
    const token = await first()
    const { body } = await server.as(null).send('POST', '/invitation/', { token })
    expect(body).toMatchObject({ email: null, has_account: false, first_name: '', invited_by: '' })
    const accepted = await accept(token, ALBA)
    expect(accepted.status).toBe(200)
    const account = await server.as(null).get('/account/', { authorization: `JWT ${accepted.body.token}` })
    expect(account.body).toMatchObject({ email: 'alba@pulcro.test', role: 'admin', first_name: 'Alba', country: 'es' })
    const history = await server.as(account.body.id).get('/desk/history/')
    expect(history.body.results).toMatchObject([
      { by: 'command', name: 'admin', changes: [{ key: 'alba@pulcro.test', what: 'new' }] },
    ])
  })

  test('says who it is to be', async () => {
    const token = await first()
    expect((await accept(token)).body).toHaveProperty('email')
    expect((await accept(token, { email: ALBA.email })).body).toHaveProperty('first_name')
    expect((await accept(token, { ...ALBA, password: 'alba quintana 2026' })).body).toHaveProperty('password')
  })

  test('is one: once there is an account, no other address of a start opens anything', async () => {
    const [one, other] = [await first(), await first()]
    const statuses = (await Promise.all([accept(one, ALBA), accept(other, { ...ALBA, email: 'eva@pulcro.test' })])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410])
    expect(await server.sql`select from users`).toHaveLength(1)
    expect(await makeFirstToken(server.sql, server.clock.now)).toBeUndefined()
  })
})

describe('R425: the command that invites an administrator', () => {
  test('makes the account by the address that it prints, and by no other address', async () => {
    await server.make.user({ role: 'admin' })
    const token = await invited('jefa@pulcro.test')
    const accepted = await accept(token, ALBA)
    expect(accepted.status).toBe(200)
    expect(await server.sql`select email, role from users where first_name = 'Alba'`).toMatchObject([
      { email: 'jefa@pulcro.test', role: 'admin' },
    ])
    expect((await accept(token, ALBA)).status).toBe(410)
  })

  test('is refused for an account that does not administer, and gives one that does the countries that have come', async () => {
    await server.make.user({ email: 'nuria@miramar.test' })
    expect(await inviteAdmin(server.sql, { email: 'nuria@miramar.test', now: server.clock.now })).toBe('taken')
    await accept(await first(), ALBA)
    const id = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: [] })
    const answer = await inviteAdmin(server.sql, { email: 'jefa@pulcro.test', now: server.clock.now })
    expect(answer).toEqual({ countries: expect.arrayContaining(['es']) })
    const { body } = await server.as(id).get('/account/')
    expect(body.country).toBe('es')
  })
})
