import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { LIMITS } from './limits.ts'
import { limitPublicForm } from './public-form.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ limits: LIMITS })
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  await server.sql`delete from attempts`
})
afterAll(() => server.close())

const send = (address = '203.0.113.7', form = '/a_form/') =>
  limitPublicForm({ sql: server.sql, now: new Date(server.clock.now), address, limits: LIMITS }, form).then(
    () => 'taken',
    (failure: { status: number; details: { retryAfterSeconds: number } }) => [
      failure.status,
      failure.details.retryAfterSeconds,
    ],
  )
const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))

describe('K19: a public form', () => {
  test('is accepted 5 times a minute from one address, also of 50 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()))
    expect(answers.filter(answer => answer === 'taken')).toHaveLength(5)
    expect(answers.filter(answer => answer !== 'taken')).toEqual(Array.from({ length: 45 }, () => [429, 60]))
  })

  test('is accepted from other addresses, and other forms from this one', async () => {
    for (let use = 0; use < 6; use++) await send()
    expect(await send()).toEqual([429, 60])
    expect([await send('203.0.113.8'), await send('203.0.113.7', '/other/')]).toEqual(['taken', 'taken'])
  })

  test('is accepted again after the minute, 100 times a day', async () => {
    let taken = 0
    for (let minute = 0; minute < 30; minute++) {
      for (let use = 0; use < 9; use++) if ((await send()) === 'taken') taken++
      later(61)
    }
    expect(taken).toBe(100)
    later(24 * 3600)
    expect(await send()).toBe('taken')
  })

  test('stores no address as plain text', async () => {
    await send()
    const kept = await server.sql<{ key: string }[]>`select key from attempts`
    expect(kept.length).toBe(2)
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7')
  })
})

describe('K19: the calls of one user', () => {
  test('above 100 a second are answered 429 with Retry-After, and others are not delayed', async () => {
    const [busy, quiet] = [await server.make.user(), await server.make.user()]
    const answers = await Promise.all(Array.from({ length: 250 }, () => server.as(busy).get('/user_info/')))
    const refused = answers.filter(({ status }) => status === 429)
    // More than a hundred only where the machine took longer than a second over them.
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { non_field_errors: ['Demasiados intentos. Espera un momento.'] },
    })
    expect(await server.as(quiet).get('/user_info/')).toMatchObject({ status: 200 })
  })
})

describe('K19: a visitor who is not signed in', () => {
  test('searches 20 times a second from one address; another address is not held up', async () => {
    const many = (remoteAddress: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          server.app.inject({ url: '/api/public_products/?search=papel', remoteAddress }),
        ),
      )
    const answers = await many('203.0.113.7', 60)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    // More than twenty only where the machine took longer than a second over them.
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await many('203.0.113.8', 1))[0]?.statusCode).toBe(200)
  })

  test('an article that is always needed is not in the list', async () => {
    for (let call = 0; call < 60; call++) expect((await server.app.inject('/api/config/')).statusCode).toBe(200)
  })
})
