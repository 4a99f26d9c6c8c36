import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

// T8.1: nothing but a token of ours opens a door, whatever it claims about itself.

let server: TestServer
let user: number
let real: string
let claims: Record<string, unknown>

beforeAll(async () => {
  server = await testServer()
  user = await server.make.user({ role: 'admin' })
  real = await server.signIn(user)
  claims = JSON.parse(Buffer.from(real.split('.')[1]!, 'base64url').toString())
})
afterAll(() => server.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object) => `${encode(header)}.${encode(claims)}.`
const withSignature = (header: object) => `${encode(header)}.${encode(claims)}.${real.split('.')[2]}`

const signed = async (change: Record<string, unknown>, { secret = SECRET, header = {} as object } = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))

const FORGERIES: [string, () => string | Promise<string>][] = [
  ['no algorithm', () => unsigned({ alg: 'none', typ: 'JWT' })],
  ['None', () => unsigned({ alg: 'None', typ: 'JWT' })],
  ['nOnE', () => unsigned({ alg: 'nOnE', typ: 'JWT' })],
  ['an empty algorithm', () => unsigned({ alg: '', typ: 'JWT' })],
  ['no header at all', () => unsigned({})],
  ['none, with the right signature', () => withSignature({ alg: 'none', typ: 'JWT' })],
  ['RS256 with the right signature', () => withSignature({ alg: 'RS256', typ: 'JWT' })],
  ['HS512 with the right signature', () => withSignature({ alg: 'HS512', typ: 'JWT' })],
  ['HS384, signed with our secret', () => signed({}, { header: { alg: 'HS384' } })],
  ['HS512, signed with our secret', () => signed({}, { header: { alg: 'HS512' } })],
  ['another type', () => signed({}, { header: { typ: 'at+jwt' } })],
  ['no type', () => signed({}, { header: { typ: undefined } })],
  ['a critical extension', () => `${encode({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 })}.${encode(claims)}.x`],
  ['a one-letter secret', () => signed({}, { secret: 'x' })],
  ['the secret «secret»', () => signed({}, { secret: 'secret' })],
  ['our secret with one letter more', () => signed({}, { secret: `${SECRET} ` })],
  ['our secret in another case', () => signed({}, { secret: SECRET.toUpperCase() })],
  [
    'a key id that is a path',
    () =>
      signed({}, { secret: '', header: { kid: '/dev/null' } }).catch(() =>
        withSignature({ alg: 'HS256', kid: '/dev/null' }),
      ),
  ],
  ['a key id that is SQL', () => signed({}, { secret: 'x', header: { kid: "' union select 'x" } })],
  ['a key address', () => signed({}, { secret: 'x', header: { jku: 'http://127.0.0.1:1/keys' } })],
  ['a key of its own', () => signed({}, { secret: 'x', header: { jwk: { kty: 'oct', k: 'eA' } } })],
  ['an expiry in the past', () => signed({ exp: 1 })],
  ['no expiry', () => signed({ exp: undefined })],
  ['an expiry as text', () => signed({ exp: '9999999999' })],
  ['a fractional expiry', () => signed({ exp: 9_999_999_999.5 })],
  ['an expiry beyond all numbers', () => signed({ exp: 1e99 })],
  ['a beginning in the future', () => signed({ nbf: 9_999_999_999 })],
  ['another issuer', () => signed({ iss: 'other' })],
  ['no issuer', () => signed({ iss: undefined })],
  ['another audience', () => signed({ aud: 'other' })],
  ['no subject', () => signed({ sub: undefined })],
  ['a subject that is a number', () => signed({ sub: user })],
  ['a subject that is SQL', () => signed({ sub: `${user} or 1=1` })],
  ['another subject for the session', () => signed({ sub: String(user + 1) })],
  ['no session', () => signed({ sid: undefined })],
  ['a session that does not exist', () => signed({ sid: '00000000-0000-4000-8000-000000000000' })],
  ['a session that is SQL', () => signed({ sid: "' or true --" })],
  ['no sign-in time', () => signed({ orig_iat: undefined })],
  ['a sign-in 15 days ago', () => signed({ orig_iat: Number(claims['iat']) - 15 * 86_400 })],
  ['a changed payload', () => [real.split('.')[0], encode({ ...claims, sub: '999' }), real.split('.')[2]].join('.')],
  ['a token cut short', () => real.slice(0, -1)],
  ['a token with two parts', () => real.split('.').slice(0, 2).join('.')],
  ['a token with four parts', () => `${real}.x`],
  ['one megabyte', () => `${real}${'x'.repeat(1_000_000)}`],
  ['something that is no token', () => 'null'],
]

describe('R324: with 401 and nothing else is answered', () => {
  test.each(FORGERIES)('%s', async (_what, make) => {
    const token = await make()
    const answer = await server.as(null).get('/account/', { authorization: `JWT ${token}` })
    expect(answer).toMatchObject({ status: 401, body: { non_field_errors: ['La sesión no es válida o ha caducado.'] } })
    const refreshed = await server.as(null).send('POST', '/api-token-refresh/', { token })
    expect(refreshed.status).toBe(400)
  })

  test.each(['', 'JWT', 'JWT ', 'Basic YTpi', 'JWT  x', 'jwt x', 'JWT x y', 'Token x', 'JWT ñ'])(
    'the header %j',
    async authorization => {
      expect(await server.as(null).get('/account/', { authorization })).toMatchObject({ status: 401 })
    },
  )

  test('while the real one opens, as JWT and as Bearer (R012)', async () => {
    for (const scheme of ['JWT', 'Bearer']) {
      expect(await server.as(null).get('/account/', { authorization: `${scheme} ${real}` })).toMatchObject({
        status: 200,
      })
    }
    const signedAnew = await signed({})
    expect(await server.as(null).get('/account/', { authorization: `JWT ${signedAnew}` })).toMatchObject({
      status: 200,
    })
  })

  test('the body of the answer is the same for a refused token and for no token', async () => {
    const none = await server.as(null).get('/clients/1/')
    const wrong = await server.as(null).get('/clients/1/', { authorization: 'JWT a.b.c' })
    expect(none.body).toEqual(wrong.body)
  })
})
