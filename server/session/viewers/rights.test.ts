import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/session/passwords/password.ts'
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
    expect(await statusOf('/account/')).toBe(401)
    await server.signIn(user)
    expect(await statusOf('/account/')).toBe(200)
  })

  test('another role', async () => {
    expect(await statusOf('/clients/')).toBe(200)
    await server.sql`update users set role = 'lead_manager' where id = ${user}`
    aSecondLater()
    expect(await statusOf('/clients/')).toBe(401)
    await server.signIn(user)
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

  test('a client that was taken from the user, immediately', async () => {
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

  test('changes the name', async () => {
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
      body: { email: mail, new_email: 'otra@pulcro.test' },
    })
  })

  test('refuses the e-mail of another account, in any case', async () => {
    await server.make.user({ email: 'tomada@pulcro.test' })
    expect(await change({ password: 'la mía' }, 'TOMADA@pulcro.test')).toMatchObject({
      status: 400,
      body: { email: ['Ya hay una cuenta con ese correo.'] },
    })
  })

  test('keeps the language of its mails', async () => {
    expect(await change({ language: 'pt' })).toMatchObject({ status: 200, body: { language: 'pt' } })
    expect(await change({})).toMatchObject({ status: 200, body: { language: 'pt' } })
    expect(await change({ language: 'fr' })).toMatchObject({ status: 400 })
  })

  test('K8: changes the password if the current one is given, and ends every session', async () => {
    const enter = async (password: string) =>
      server.as(null).send('POST', '/api-token-auth/', { email: mail, password })
    const elsewhere = (await enter('la mía')).body.token
    const here = await server.token(user)
    const open = (token: string) => server.as(null).get('/account/', { authorization: `JWT ${token}` })
    expect(await open(elsewhere)).toMatchObject({ status: 200 })
    expect(await change({ new_password: 'una muy distinta' })).toMatchObject({
      status: 400,
      body: { password: ['Para cambiar la contraseña, escribe la actual.'] },
    })
    expect(await change({ new_password: 'una muy distinta', password: 'ajena' })).toMatchObject({ status: 400 })
    expect(await open(elsewhere)).toMatchObject({ status: 200 })
    const changed = await change({ new_password: 'una muy distinta', password: 'la mía' })
    expect(changed).toMatchObject({ status: 200, body: { email: mail, token: expect.any(String) } })
    // The token of this session may be in other hands: it ends too, and another one takes its place.
    expect(await open(elsewhere)).toMatchObject({ status: 401 })
    expect(await open(here)).toMatchObject({ status: 401 })
    expect(await open(changed.body.token)).toMatchObject({ status: 200 })
    expect([(await enter('la mía')).status, (await enter('una muy distinta')).status]).toEqual([400, 200])
  })

  test('refuses a password that is short, common or the e-mail, and then changes nothing', async () => {
    const own = [mail, mail.toUpperCase(), `${mail.split('@')[0]}`.padEnd(12, '!')]
    for (const new_password of ['corta', 'nueve let', 'password1234', 'x'.repeat(129), ...own]) {
      const { status, body } = await change({ new_password, password: 'la mía', first_name: 'Otra' })
      expect(status).toBe(400)
      expect(Object.keys(body)[0]).toMatch(/^(user\.)?new_password$/)
    }
    expect(await server.as(user).get('/account/')).not.toMatchObject({ body: { first_name: 'Otra' } })
  })

  test.each([
    "O'Brien; drop table users; --",
    '<script>alert(1)</script>',
    '👩‍👩‍👧‍👦 Ñandú',
    '漢字',
    '${7*7}',
    '%_\\',
    'e\u0301',
  ])('K22: %j is a name like any other', async name => {
    const { status, body } = await change({ first_name: name, last_name: name })
    expect({ status, first_name: body.first_name }).toEqual({ status: 200, first_name: name.normalize('NFC') })
  })

  test('K22: bidirectional control characters are removed from a name', async () => {
    const { body } = await change({ first_name: '\u202Eabc', last_name: 'Lu\u2066que' })
    expect([body.first_name, body.last_name]).toEqual(['abc', 'Luque'])
  })

  test.each(['a\0b', '\uD800', 'x'.repeat(101)])('K22: %j is none', async name => {
    expect(await change({ first_name: name })).toMatchObject({
      status: 400,
      body: { 'user.first_name': [expect.any(String)] },
    })
  })

  test.each(['email', 'first_name', 'last_name'])('needs %s', async field => {
    for (const value of ['', '  ', undefined, null, 7]) {
      const { status, body } = await change({ [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual([`user.${field}`])
    }
  })
})
