import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { digest } from '#server/limits/too-often.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { type Answer, SECRET, testServer, type TestServer } from '#server/test/server.ts'

// T19: guessing passwords. The server stands behind a proxy here, so that a header tells from where somebody calls.

const PASSWORD = 'contraseña larga 1'
const MINUTE = 60_000
// Hundreds of passwords are checked here. What they cost counts only where an account is told by it.
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let server: TestServer
let email: string
let password_hash: string

beforeAll(async () => {
  server = await testServer({ limits: LIMITS, trustedProxies: ['127.0.0.1'] })
  password_hash = await hash(PASSWORD, CHEAP)
})
beforeEach(async () => {
  await server.sql`delete from attempts`
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  email = `victima.${Math.random()}@pulcro.test`
  await server.make.user({ email, password_hash })
})
afterAll(() => server.close())

const signIn = (password: string, { from = '203.0.113.7', as = email } = {}) =>
  server.as(null).send('POST', '/api-token-auth/', { email: as, password }, { 'x-forwarded-for': from })
const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
const count = (answers: { status: number }[], status: number) =>
  answers.filter(answer => answer.status === status).length

describe('T19.1: of a thousand wrong passwords at once for one account from one address', () => {
  test('at most ten are checked, the others are answered 429, and the owner can sign in from another address', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => signIn(`wrong ${index}`)))
    expect(count(answers, 400)).toBe(10)
    expect(count(answers, 429)).toBe(990)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('900')
    expect(refused?.body).toEqual({
      non_field_errors: ['Demasiados intentos. Vuelve a probar dentro de 15 minutos.'],
    })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429 })
    const begin = performance.now()
    expect(await signIn(PASSWORD, { from: '198.51.100.1' })).toMatchObject({ status: 200 })
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  test('the block ends after 15 minutes', async () => {
    for (let attempt = 0; attempt < 11; attempt++) await signIn('wrong')
    later(15 * MINUTE - 1000)
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    later(1000)
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
  })

  test('a right password before the tenth wrong one resets the count', async () => {
    for (let round = 0; round < 4; round++) {
      for (let attempt = 0; attempt < 9; attempt++) expect(await signIn('wrong')).toMatchObject({ status: 400 })
      expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
    }
  })

  test('another spelling of the same e-mail is not another account', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', { as: email.toUpperCase() })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429 })
  })

  test('a restart of the server loses no counts', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong')
    const { app } = await buildApp({
      sql: server.sql,
      brand: brandOf('pulcro'),
      jwtSecret: SECRET,
      version: 'restarted',
      jobs: noJobs,
      clock: () => new Date(server.clock.now),
      trustedProxies: ['127.0.0.1'],
    })
    const again = await app.inject({
      method: 'POST',
      url: '/api/api-token-auth/',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(again.statusCode).toBe(429)
    await app.close()
  })
})

describe('K19: an account that does not exist', () => {
  test('is refused with the same answer', async () => {
    const nobody = { as: `nadie.${Math.random()}@pulcro.test` }
    const asNobody: Answer[] = []
    const asSomebody: Answer[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      asNobody.push(await signIn('wrong', nobody))
      asSomebody.push(await signIn('wrong'))
    }
    const seen = (answers: Answer[]) =>
      answers.map(({ status, body, headers }) => [status, body, headers['retry-after']])
    expect(seen(asNobody)).toEqual(seen(asSomebody))
    expect(count(asNobody, 429)).toBe(2)
  })

  test('T19.2: an unknown account takes as long as a known one', { timeout: 120_000 }, async () => {
    const nobody = `nadie.${Math.random()}@pulcro.test`
    await server.sql`update users set password_hash = ${await hashPassword(PASSWORD)} where email = ${email}`
    const timed = async (as: string, turn: number) => {
      const begin = performance.now()
      await signIn('wrong', { as, from: `198.51.${turn}.7` })
      return performance.now() - begin
    }
    let knownSlower = 0
    const turns = 120
    for (let turn = 0; turn < turns; turn++) {
      // Side by side, each first in every other turn, so that a busy machine is as slow for the one as for the other.
      const isFirst = turn % 2 === 0
      const first = await timed(isFirst ? email : nobody, turn)
      const second = await timed(isFirst ? nobody : email, turn)
      if (first > second === isFirst) knownSlower++
      if (turn % 9 === 0) await server.sql`delete from attempts`
    }
    // A coin falls outside of this once in five thousand times; without a hash for the unknown it would be all of them.
    expect(knownSlower / turns).toBeGreaterThan(0.33)
    expect(knownSlower / turns).toBeLessThan(0.67)
  })
})

describe('K19: many accounts, many addresses', () => {
  const from = '192.0.2.9'
  const close = async () => {
    const bucket = { key: `password:address:${digest(from)}`, until: new Date(server.clock.now.getTime() + MINUTE) }
    await server.sql`
      insert into attempts (key, count, until) values (${bucket.key}, 100, ${bucket.until})
      on conflict (key) do update set count = 100, until = excluded.until`
  }
  // An unknown account costs as much as a real password, so those that are guessed at exist.
  beforeAll(async () => {
    for (let one = 0; one < 100; one++) await server.make.user({ email: `a${one}@pulcro.test`, password_hash })
  })
  const tryMany = async () => {
    for (let attempt = 0; attempt < 100; attempt++) await signIn('wrong', { as: `a${attempt}@pulcro.test`, from })
  }

  test('100 wrong passwords from one address block it for every account that was never opened from there', async () => {
    await tryMany()
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 429 })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
  })

  test('but not for an account that is known from there; its own wrong passwords still count', async () => {
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 200 })
    await tryMany()
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 200 })
    expect(await signIn('wrong', { as: `new.${email}`, from })).toMatchObject({ status: 429 })
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await signIn('wrong', { from })).toMatchObject({ status: 400 })
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 429 })
  })

  test('an address is known for 90 days after the last sign-in', async () => {
    const DAY = 24 * 60 * MINUTE
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 200 })
    for (const days of [60, 60, 89]) {
      later(days * DAY)
      await close()
      expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 200 })
    }
    later(91 * DAY)
    await close()
    expect(await signIn(PASSWORD, { from })).toMatchObject({ status: 429 })
  })

  test('100 wrong passwords for one account from any address block it, except for addresses that opened it before', async () => {
    const home = '198.51.100.20'
    expect(await signIn(PASSWORD, { from: home })).toMatchObject({ status: 200 })
    for (let attempt = 0; attempt < 100; attempt++) await signIn('wrong', { from: `10.1.${attempt}.1` })
    expect(await signIn(PASSWORD, { from: '198.51.100.21' })).toMatchObject({ status: 429 })
    expect(await signIn(PASSWORD, { from: home })).toMatchObject({ status: 200 })
  })

  test('an IPv6 network of 64 bits counts as one address', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong', { from: `2001:db8:1:2::${attempt + 1}` })
    expect(await signIn(PASSWORD, { from: '2001:db8:1:2:ffff::9' })).toMatchObject({ status: 429 })
    expect(await signIn(PASSWORD, { from: '2001:db8:1:3::1' })).toMatchObject({ status: 200 })
  })

  test('stores neither e-mail nor address as plain text', async () => {
    await signIn('wrong')
    const kept = JSON.stringify(await server.sql`select key from attempts`)
    expect(kept).toContain('password:here:')
    expect(kept).not.toContain(email)
    expect(kept).not.toContain('203.0.113')
  })
})

describe('T19.3: X-Forwarded-For', () => {
  test('a header from an untrusted proxy changes nothing', async () => {
    const bare = await testServer({ limits: LIMITS })
    const answers = []
    for (let attempt = 0; attempt < 15; attempt++) {
      answers.push(
        await bare
          .as(null)
          .send('POST', '/api-token-auth/', { email, password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${attempt}` }),
      )
    }
    await bare.close()
    expect([count(answers, 400), count(answers, 429)]).toEqual([10, 5])
  })

  test('uses the caller that the trusted proxy names, whatever stands before it in the header', async () => {
    const answers = []
    for (let attempt = 0; attempt < 15; attempt++)
      answers.push(await signIn('wrong', { from: `10.9.9.${attempt}, 203.0.113.50` }))
    expect([count(answers, 400), count(answers, 429)]).toEqual([10, 5])
  })
})
