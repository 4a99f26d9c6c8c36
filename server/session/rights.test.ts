import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// T4.3: rights are the database's, not the token's. A server remembers them for a second at most.

let server: TestServer
let client: number
let user: number

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
})
beforeEach(async () => {
  user = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())

const aSecondLater = () => (server.clock.now = new Date(server.clock.now.getTime() + 1001))
const statusOf = async (path: string) => (await server.as(user).get(path)).status

describe('in force within a second', () => {
  test('a user is switched off, and on again', async () => {
    expect(await statusOf('/account/')).toBe(200)
    await server.sql`update users set active = false where id = ${user}`
    aSecondLater()
    expect(await statusOf('/account/')).toBe(401)
    await server.sql`update users set active = true where id = ${user}`
    expect(await statusOf('/account/')).toBe(200)
  })

  test('another role', async () => {
    expect(await statusOf('/clients/')).toBe(200)
    await server.sql`update users set role = 'lead_manager' where id = ${user}`
    aSecondLater()
    expect(await statusOf('/clients/')).toBe(403)
    expect(await statusOf(`/orders/?client=${client}`)).toBe(200)
  })

  test('the flag of a validator', async () => {
    const flag = async () => (await server.as(user).get('/account/')).body.can_validate_orders
    expect(await flag()).toBe(false)
    await server.sql`update users set can_validate_orders = true where id = ${user}`
    aSecondLater()
    expect(await flag()).toBe(true)
  })

  test('a session that another server revoked', async () => {
    expect(await statusOf('/account/')).toBe(200)
    await server.sql`update sessions set revoked_at = now() where user_id = ${user}`
    aSecondLater()
    expect(await statusOf('/account/')).toBe(401)
  })

  test('a client that is no longer the user’s, at once', async () => {
    expect(await statusOf(`/clients/${client}/`)).toBe(200)
    await server.sql`delete from user_clients where user_id = ${user}`
    expect(await statusOf(`/clients/${client}/`)).toBe(404)
  })
})

describe('R190: the own profile', () => {
  const change = (more: object, email?: string) =>
    server
      .as(user)
      .send('PATCH', '/account/', { user: { email: email ?? mail, first_name: 'Eva', last_name: 'Ros', ...more } })
  let mail: string

  beforeEach(async () => {
    mail = `eva.${user}@pulcro.test`
    await server.sql`update users set email = ${mail}, password_hash = ${await hashPassword('la mía')} where id = ${user}`
    aSecondLater()
  })

  test('takes another name', async () => {
    expect(await change({})).toMatchObject({ status: 200, body: { first_name: 'Eva', last_name: 'Ros', email: mail } })
    expect(await server.as(user).get('/account/')).toMatchObject({ body: { first_name: 'Eva' } })
  })

  test('asks for the password before it takes another e-mail', async () => {
    expect(await change({}, 'otra@pulcro.test')).toMatchObject({
      status: 400,
      body: { password: ['Para cambiar el correo, escribe tu contraseña.'] },
    })
    expect(await change({ password: 'ajena' }, 'otra@pulcro.test')).toMatchObject({
      status: 400,
      body: { password: ['La contraseña no es correcta.'] },
    })
    expect(await change({ password: 'la mía' }, 'otra@pulcro.test')).toMatchObject({
      status: 200,
      body: { email: 'otra@pulcro.test' },
    })
  })

  test('does not take the e-mail of somebody else, in whatever case', async () => {
    await server.make.user({ email: 'tomada@pulcro.test' })
    expect(await change({ password: 'la mía' }, 'TOMADA@pulcro.test')).toMatchObject({
      status: 400,
      body: { email: ['Ya hay una cuenta con ese correo.'] },
    })
  })

  test('lets one of two users have an e-mail that both want at once', async () => {
    const password_hash = await hashPassword('la mía')
    const others = await Promise.all([1, 2, 3, 4].map(() => server.make.user({ password_hash })))
    const wish = { user: { email: 'nueva@pulcro.test', first_name: 'Eva', last_name: 'Ros', password: 'la mía' } }
    const answers = await Promise.all(others.map(other => server.as(other).send('PATCH', '/account/', wish)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
  })

  test.each(['email', 'first_name', 'last_name'])('needs %s', async field => {
    for (const value of ['', '  ', undefined, null, 7]) {
      const { status, body } = await change({ [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual([`user.${field}`])
    }
  })
})
