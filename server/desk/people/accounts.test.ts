import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const PASSWORD = 'la de siempre'

let server: TestServer
let hash: string
let client: number
let tender: number
let person: number
let email: string

beforeAll(async () => {
  server = await testServer()
  hash = await hashPassword(PASSWORD)
  client = await server.make.client()
})
beforeEach(async () => {
  await server.sql`delete from queued_jobs`
  email = `luz.${Math.random()}@pulcro.test`
  tender = await staff('desk_people')
  person = await server.make.user({ email, clients: [client], password_hash: 'kept' })
})
afterAll(() => server.close())

async function staff(...rights: Right[]): Promise<number> {
  const id = await server.make.user({ role: 'sales_person', countries: ['es'], password_hash: hash })
  await server.sql`update users set rights = ${rights} where id = ${id}`
  return id
}
const post = (path: string, body?: unknown, as = tender, id = person) =>
  server.as(as).send('POST', `/desk/people/${id}/${path}/`, body)
const read = async (id = person) => (await server.as(tender).get(`/desk/people/${id}/`)).body
const acts = async () => {
  const { body } = await server.as(tender).get(`/desk/history/?kind=users&key=${email}`)
  return body.results.flatMap(({ changes }: { changes: object[] }) => changes)
}

describe('R426: sessions of somebody', () => {
  test('are counted and ended, and the history tells of it', async () => {
    await server.signIn(person)
    const hers = await server.signIn(person)
    expect(await read()).toMatchObject({ session_count: 2, has_second_factor: false, new_email: null })
    expect((await post('end_sessions')).body).toEqual({ ended: 2 })
    const refused = await server.as(null).get('/account/', { authorization: `JWT ${hers}` })
    expect(refused.status).toBe(401)
    expect(await read()).toMatchObject({ session_count: 0 })
    expect(await acts()).toMatchObject([{ what: 'sessions_ended', before: null, after: null }])
  })

  test('are not ended by whoever has fewer rights, nor the own ones here', async () => {
    expect((await post('end_sessions', undefined, tender, await staff('desk_settings'))).status).toBe(403)
    const admin = await server.make.user({ role: 'admin', countries: ['es'] })
    expect((await post('end_sessions', undefined, tender, admin)).status).toBe(403)
    expect((await post('end_sessions', undefined, tender, tender)).status).toBe(403)
    expect((await post('end_sessions', undefined, await staff('desk_orders'))).status).toBe(404)
  })
})

describe('R427: another e-mail of somebody', () => {
  const wish = { email: 'nueva@pulcro.test', password: PASSWORD }

  test('waits until the new address confirms it, and the history has both', async () => {
    const answer = await post('email', wish)
    expect(answer).toMatchObject({ status: 200, body: { email, new_email: wish.email } })
    expect(await server.sql`select email from users where id = ${person}`).toMatchObject([{ email }])
    expect(await server.sql`select user_id, asked_by from email_changes where email = ${wish.email}`).toMatchObject([
      { user_id: person, asked_by: tender },
    ])
    expect((await server.queued()).map(({ queue }) => queue)).toEqual(['email-change'])
    expect(await acts()).toMatchObject([{ what: 'email_asked', before: { email }, after: { email: wish.email } }])
  })

  test('takes the password of who asks', async () => {
    expect((await post('email', { ...wish, password: 'otra cosa' })).body).toHaveProperty('password')
    expect(await acts()).toEqual([])
  })

  test('is no address of another account, nor that of who has more, nor the own one here', async () => {
    const other = await server.make.user({})
    const [row] = await server.sql<{ email: string }[]>`select email from users where id = ${other}`
    expect((await post('email', { ...wish, email: row?.email })).body).toHaveProperty('email')
    expect((await post('email', wish, tender, await staff('desk_settings'))).status).toBe(403)
    expect((await post('email', wish, tender, tender)).status).toBe(403)
    const admins = [
      await server.make.user({ role: 'admin', countries: ['es'], password_hash: hash }),
      await server.make.user({ role: 'admin', countries: ['es'] }),
    ] as const
    expect((await post('email', wish, ...admins)).status).toBe(403)
  })
})

test('R428: a second factor that the desk takes away stands in the history', async () => {
  await server.sql`
    insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${person}, 'x', now(), now())`
  expect(await read()).toMatchObject({ has_second_factor: true })
  expect((await post('reset_second_factor')).status).toBe(200)
  expect(await read()).toMatchObject({ has_second_factor: false })
  expect(await acts()).toMatchObject([{ what: 'second_factor_reset' }])
})
