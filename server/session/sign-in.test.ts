import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
const EMAIL = 'ana.gil@pulcro.test'
const PASSWORD = 'contraseña larga 1'

beforeAll(async () => {
  server = await testServer()
  const password_hash = await hashPassword(PASSWORD)
  await server.make.user({ email: EMAIL, password_hash })
  const off = await server.make.user({ email: 'fuera@pulcro.test', password_hash })
  await server.sql`update users set active = false where id = ${off}`
  await server.make.user({ email: 'sin@pulcro.test', password_hash: null })
  await server.make.user({ email: 'roto@pulcro.test', password_hash: 'not a hash' })
})
afterAll(() => server.close())

const signIn = (email: unknown, password: unknown, headers = {}) =>
  server.as(null).send('POST', '/api-token-auth/', { email, password }, headers)

describe('R010: signing in', () => {
  test.each([EMAIL, EMAIL.toUpperCase(), 'Ana.Gil@Pulcro.Test'])(
    'as %s answers a token that opens the account',
    async email => {
      const { status, body } = await signIn(email, PASSWORD)
      expect(status).toBe(200)
      const account = await server.as(null).get('/account/', { authorization: `JWT ${body.token}` })
      expect(account).toMatchObject({ status: 200, body: { email: EMAIL, role: 'client' } })
    },
  )

  test('accepts the password with either encoding of its ñ', async () => {
    expect(await signIn(EMAIL, PASSWORD.normalize('NFD'))).toMatchObject({ status: 200 })
  })

  test.each([
    ['a wrong password', EMAIL, 'otra'],
    ['a password in another case', EMAIL, PASSWORD.toUpperCase()],
    ['an unknown e-mail', 'nadie@pulcro.test', PASSWORD],
    ['a user who was switched off', 'fuera@pulcro.test', PASSWORD],
    ['a user without a password', 'sin@pulcro.test', PASSWORD],
    ['a user with a broken one', 'roto@pulcro.test', 'not a hash'],
    ['a pattern', '%@pulcro.test', PASSWORD],
  ])('R329: %s gets the same answer as any other mistake', async (_what, email, password) => {
    const { status, body } = await signIn(email, password)
    expect({ status, body }).toEqual({ status: 400, body: { non_field_errors: ['¡Error! datos incorrectos'] } })
  })

  test.each([
    [{ email: '', password: 'x' }, ['email']],
    [{ email: 'no es un correo', password: 'x' }, ['email']],
    [{ email: EMAIL, password: '' }, ['password']],
    [{ email: EMAIL, password: 'x'.repeat(129) }, ['password']],
    [{ email: ['a@b.es'], password: { $ne: '' } }, ['email', 'password']],
    [{}, ['email', 'password']],
  ])('%j names its fields', async (body, fields) => {
    const answer = await server.as(null).send('POST', '/api-token-auth/', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(fields)
  })

  test('answers in the language of the reader', async () => {
    const inEnglish = await signIn(EMAIL, 'x', { 'accept-language': 'en' })
    const inPortuguese = await signIn(EMAIL, 'x', { 'accept-language': 'pt-PT' })
    const texts = [inEnglish, inPortuguese].map(({ body }) => body.non_field_errors[0])
    expect(new Set([...texts, '¡Error! datos incorrectos']).size).toBe(3)
  })

  test('keeps neither the password nor the token in the database', async () => {
    const { body } = await signIn(EMAIL, PASSWORD)
    const rows = await server.sql`
      select to_jsonb(s)::text as row from sessions s union all select to_jsonb(u)::text from users u`
    const all = rows.map(({ row }) => row).join()
    expect(all).not.toContain(PASSWORD)
    expect(all).not.toContain(body.token.split('.')[2])
  })
})
