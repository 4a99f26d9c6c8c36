import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#domain/permissions.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { resealSecondFactors, vaultOf } from './vault.ts'

let server: TestServer
let password_hash: string
const PASSWORD = 'contraseña larga 1'
const WRONG = { body: { non_field_errors: ['¡Error! datos incorrectos'] }, status: 400 }

beforeAll(async () => {
  server = await testServer({ settings: { desk_second_factor: true } })
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

let email: string
let user: number
beforeEach(async () => {
  email = `eva.${Math.random()}@pulcro.test`
  user = await server.make.user({ email, password_hash, role: 'sales_person' })
})

const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
const post = (path: string, body: object, as: number | null = user) => server.as(as).send('POST', path, body)
const signIn = (second_factor_code?: string, password = PASSWORD) =>
  post('/api-token-auth/', { email, password, ...(second_factor_code !== undefined && { second_factor_code }) }, null)
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() + seconds * 1000 })

async function begin(as = user): Promise<string> {
  const { body } = await post('/second_factor/begin/', { password: PASSWORD }, as)
  return body.secret
}
/** With the half minute of the proof over, so that the next code is another one. */
async function switchOn(as = user): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin(as)
  const { body, status } = await post('/second_factor/confirm/', { code: codeOf(secret) }, as)
  expect(status).toBe(200)
  later(60)
  return { secret, codes: body.recovery_codes }
}
const told = async () =>
  (
    await server.sql`select data ->> 'what' as what from queued_jobs where queue = 'second-factor-told' and data ->> 'email' = ${email}`
  ).map(({ what }) => what)

describe('R396: switching it on', () => {
  test('takes the password, and a code of the app; before that nothing is asked for', async () => {
    const bad = await post('/second_factor/begin/', { password: 'otra' })
    expect(bad).toMatchObject({ status: 400, body: { password: ['La contraseña no es correcta.'] } })
    const { body } = await post('/second_factor/begin/', { password: PASSWORD })
    expect(body.uri).toMatch(new RegExp(`^otpauth://totp/Pulcro:.*secret=${body.secret}`))
    expect(await signIn()).toMatchObject({ status: 200 })
    expect(await post('/second_factor/confirm/', { code: '000000' })).toMatchObject({ status: 400 })
    expect((await server.as(user).get('/second_factor/')).body).toMatchObject({ is_on: false })
    const confirmed = await post('/second_factor/confirm/', { code: codeOf(body.secret) })
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    expect((await server.as(user).get('/second_factor/')).body).toMatchObject({ is_on: true, recovery_codes_left: 10 })
  })

  test('ends every other session, and its owner hears of it', async () => {
    const { body } = await signIn()
    await switchOn()
    expect((await server.as(null).get('/account/', { authorization: `JWT ${body.token}` })).status).toBe(401)
    expect((await server.as(user).get('/account/')).status).toBe(200)
    expect(await told()).toEqual(['on'])
  })

  test('is not done twice, nor an hour later', async () => {
    await switchOn()
    expect((await post('/second_factor/begin/', { password: PASSWORD })).status).toBe(409)
    user = await server.make.user({ password_hash })
    const secret = await begin()
    later(3601)
    expect((await post('/second_factor/confirm/', { code: codeOf(secret) })).status).toBe(409)
  })

  test('keeps neither secret nor codes in the clear', async () => {
    const { secret, codes } = await switchOn()
    const [{ row }] = await server.sql<[{ row: string }]>`
      select f::text as row from second_factors f where user_id = ${user}`
    const plain = codes.map(code => code.replaceAll('-', ''))
    for (const text of [secret, ...codes, ...plain, Buffer.from(secret).toString('hex')])
      expect(row).not.toContain(text)
  })
})

describe('R397: the sign-in with it', () => {
  test('asks for the code, and takes each once', async () => {
    const { secret } = await switchOn()
    expect(await signIn()).toMatchObject({
      status: 400,
      body: { code: 'second_factor', message: 'Escribe el código de tu aplicación.' },
    })
    const code = codeOf(secret)
    expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 })
    expect(await signIn(code)).toMatchObject({ status: 400, body: { second_factor_code: [expect.any(String)] } })
    later(30)
    expect(await signIn(codeOf(secret, -30))).toMatchObject({ status: 400 })
    expect(await signIn(codeOf(secret))).toMatchObject({ status: 200 })
  })

  test('takes one code of two that come at once', async () => {
    const { secret } = await switchOn()
    const both = await Promise.all([signIn(codeOf(secret)), signIn(codeOf(secret))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test.each([0, -30, 30])('takes a code of a clock that is %d s off', async seconds => {
    const { secret } = await switchOn()
    expect((await signIn(codeOf(secret, seconds))).status).toBe(200)
  })

  test.each([-90, 90])('and none that is %d s off', async seconds => {
    const { secret } = await switchOn()
    expect((await signIn(codeOf(secret, seconds))).status).toBe(400)
  })

  test('takes each recovery code once, as it is typed', async () => {
    const { codes } = await switchOn()
    const [one = '', other = ''] = codes
    expect((await signIn(one.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(one)).status).toBe(400)
    expect((await signIn(other)).status).toBe(200)
  })

  test('tells of a second factor only to who knows the password', async () => {
    const { secret } = await switchOn()
    await server.make.user({ email: `sin.${email}`, password_hash })
    for (const code of [undefined, '000000', codeOf(secret)]) expect(await signIn(code, 'otra')).toMatchObject(WRONG)
    email = `sin.${email}`
    expect(await signIn('000000', 'otra')).toMatchObject(WRONG)
    expect((await signIn('000000')).status).toBe(200)
  })

  test('is not passed by a password of a mailed link', async () => {
    await switchOn()
    await server.sql`update users set password_hash = ${password_hash} where id = ${user}`
    expect(await signIn()).toMatchObject({ body: { code: 'second_factor' } })
  })

  test('takes what was sealed with the former secret of the server, and seals it anew', async () => {
    const { secret } = await switchOn()
    const own = async () =>
      (await server.sql<{ secret: Uint8Array }[]>`select secret from second_factors where user_id = ${user}`)[0]!.secret
    const sealed = vaultOf('x'.repeat(32)).seal(secret)
    await server.sql`update second_factors set secret = ${sealed} where user_id = ${user}`
    expect((await signIn(codeOf(secret))).status).toBe(400)
    const jwtSecret = 'y'.repeat(32)
    await resealSecondFactors(server.sql, { jwtSecret, previousJwtSecret: 'x'.repeat(32) })
    expect(vaultOf(jwtSecret).open(await own())).toBe(secret)
  })
})

describe('R398: the limit of codes', () => {
  test('stops who knows the password, from wherever, and not the others', async () => {
    const limited = await testServer({ limits: { sign_in_failures: 3 }, trustedProxies: ['127.0.0.1'] })
    try {
      const id = await limited.make.user({ email, password_hash })
      await limited.make.user({ email: `otra.${email}`, password_hash })
      const begun = await limited.as(id).send('POST', '/second_factor/begin/', { password: PASSWORD })
      const secret = Secret.fromBase32(begun.body.secret)
      const code = () => new TOTP({ secret }).generate({ timestamp: limited.clock.now.getTime() })
      await limited.as(id).send('POST', '/second_factor/confirm/', { code: code() })
      limited.clock.now = new Date(limited.clock.now.getTime() + 60_000)
      const from = (address: number, second_factor_code: string, as = email) =>
        limited.as(null).send(
          'POST',
          '/api-token-auth/',
          { email: as, password: PASSWORD, second_factor_code },
          {
            'x-forwarded-for': `203.0.${address}.7`,
          },
        )
      const statuses: number[] = []
      for (let address = 1; address <= 7; address += 1) statuses.push((await from(address, '000000')).status)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429])
      expect((await from(9, code())).status).toBe(429)
      expect((await from(9, '000000', `otra.${email}`)).status).toBe(200)
      limited.clock.now = new Date(limited.clock.now.getTime() + 3_601_000)
      expect((await from(9, code())).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('R399: switching it off', () => {
  test('takes password and code, and ends the other sessions', async () => {
    const { secret, codes } = await switchOn()
    expect((await post('/second_factor/end/', { password: 'otra', code: codeOf(secret) })).status).toBe(400)
    expect((await post('/second_factor/end/', { password: PASSWORD, code: '000000' })).status).toBe(400)
    const { body } = await signIn(codes[0])
    expect((await post('/second_factor/end/', { password: PASSWORD, code: codeOf(secret) })).status).toBe(200)
    expect((await server.as(null).get('/account/', { authorization: `JWT ${body.token}` })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await told()).toEqual(['on', 'off'])
  })

  test('new recovery codes take the place of those of before', async () => {
    const { secret, codes } = await switchOn()
    const renewed = await post('/second_factor/recovery_codes/', { password: PASSWORD, code: codeOf(secret) })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await signIn(codes[0])).status).toBe(400)
    expect((await signIn(renewed.body.recovery_codes[0])).status).toBe(200)
  })

  test('by the desk: whoever tends people and has as many rights, never for oneself', async () => {
    const person = (role: 'admin' | 'sales_person', ...rights: Right[]) =>
      server.make
        .user({ role, password_hash, countries: ['es'] })
        .then(async id => (await server.sql`update users set rights = ${rights} where id = ${id}`) && id)
    const tender = await person('sales_person', 'desk_people')
    const admin = await person('admin')
    await server.sql`update users set rights = '{desk_settings}' where id = ${user}`
    for (const each of [tender, admin, user]) await switchOn(each)
    const reset = async (id: number, as: number) =>
      (await post(`/desk/people/${id}/reset_second_factor/`, {}, as)).status
    expect([await reset(user, tender), await reset(admin, tender), await reset(tender, tender)]).toEqual([
      403, 403, 403,
    ])
    expect([await reset(admin, admin), await reset(user, admin), await reset(user, admin)]).toEqual([403, 200, 409])
    expect((await server.as(user).get('/account/')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await told()).toEqual(['on', 'reset'])
    expect([await reset(tender, admin), await reset(999_999, admin)]).toEqual([200, 404])
  })
})

describe('R395: where the installation asks for it', () => {
  test('the desk opens only to who has one, and the rest of the portal to everybody', async () => {
    const admin = await server.make.user({ role: 'admin', password_hash })
    const people = () => server.as(admin).get('/desk/people/')
    expect(await people()).toMatchObject({ status: 403, body: { code: 'desk.second_factor_needed' } })
    expect((await server.as(admin).get('/second_factor/')).body).toMatchObject({ is_on: false, is_needed: true })
    expect((await server.as(admin).get('/clients/')).status).toBe(200)
    await switchOn(admin)
    expect((await people()).status).toBe(200)
    const leads = await server.make.user({ role: 'lead_manager', password_hash })
    expect((await server.as(leads).get('/second_factor/')).body).toMatchObject({ is_needed: false })
    // A sales person has a desk without any right.
    const seller = await server.make.user({ role: 'sales_person', password_hash })
    expect((await server.as(seller).get('/second_factor/')).body).toMatchObject({ is_needed: true })
  })
})
