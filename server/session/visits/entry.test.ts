import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { networkOf } from '#server/limits/address.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { digest } from '#server/limits/too-often.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { makeVisitCode } from '#server/test/punchout/visits.ts'

let server: TestServer
let user: number
let client: number

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  user = await server.make.user({ clients: [client] })
})
afterAll(() => server.close())

const exchange = (token: string, buyer_cookie = 'a cookie') =>
  server.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie })
const make = () => makeVisitCode(server.sql, { user, client, buyer_cookie: 'a cookie', now: server.clock.now })

const OVER = {
  status: 401,
  body: { non_field_errors: ['El enlace de tu sistema de compras ya no vale. Vuelve a entrar desde allí.'] },
}

describe('K19: wrong codes', () => {
  let guarded: TestServer
  beforeAll(async () => {
    const { visits_a_second, sign_in_failures } = LIMITS
    guarded = await testServer({ limits: { visits_a_second, sign_in_failures }, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => guarded.close())
  const guess = (token: string, from: string) =>
    guarded.as(null).send('POST', '/api-token-exchange/', { token, buyer_cookie: 'c' }, { 'x-forwarded-for': from })

  test('above 20 a second from one address are not checked, and others are not delayed', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`wrong ${at}`, '203.0.113.7')))
    const refused = answers.filter(({ status }) => status === 429)
    // Fewer only where the machine took longer than a second over them.
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ headers: { 'retry-after': '1' } })
    expect(await guess('wrong', '203.0.113.8')).toMatchObject(OVER)
  })

  test('above 100 within 15 minutes are refused, but a right password for a known account is accepted', async () => {
    const from = '203.0.113.9'
    await guarded.sql`delete from attempts`
    const key = `entry:address:${digest(networkOf(from))}`
    const until = new Date(guarded.clock.now.getTime() + 60_000)
    await guarded.sql`insert into attempts (key, count, until) values (${key}, 99, ${until})`
    expect(await guess('wrong', from)).toMatchObject(OVER)
    expect(await guess('wrong', from)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    const someone = await guarded.make.user()
    const wish = { user: someone, client: await guarded.make.client(), buyer_cookie: 'c', now: guarded.clock.now }
    const code = await makeVisitCode(guarded.sql, wish)
    expect(await guess(code, from)).toMatchObject({ status: 200 })
  })
})

describe('T6.1: the code of a procurement system', () => {
  test('R004, R005: opens a session that carries its cookie', async () => {
    const { status, body } = await exchange(await make())
    expect(status).toBe(200)
    const account = await server.as(null).get('/account/', { authorization: `JWT ${body.token}` })
    expect(account.body).toMatchObject({ id: user, has_buyer_cookie: true })
  })

  test('is good once, also of twenty at once', async () => {
    const code = await make()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(code)).toMatchObject(OVER)
  })

  test('is accepted for 60 seconds', async () => {
    const [early, late] = [await make(), await make()]
    server.clock.now = new Date(server.clock.now.getTime() + 59_000)
    expect(await exchange(early)).toMatchObject({ status: 200 })
    server.clock.now = new Date(server.clock.now.getTime() + 2000)
    expect(await exchange(late)).toMatchObject(OVER)
  })

  test('is accepted only with its own cookie', async () => {
    const code = await make()
    expect(await exchange(code, 'another cookie')).toMatchObject(OVER)
    expect(await exchange(code)).toMatchObject({ status: 200 })
  })

  test('is not accepted as a session token, nor a session token as a link', async () => {
    expect(await exchange(await server.token(user))).toMatchObject(OVER)
    expect(await server.as(null).get('/account/', { authorization: `JWT ${await make()}` })).toMatchObject({
      status: 401,
    })
  })

  test('is refused for a user who was switched off', async () => {
    const code = await make()
    await server.sql`update users set active = false where id = ${user}`
    expect(await exchange(code)).toMatchObject(OVER)
  })
})

test('R195, T6.2: a session with a cookie keeps to catalogue and cart', async () => {
  const { body } = await exchange(await make())
  const statuses: Record<string, number> = {}
  for (const path of ['/account/', `/products/?client=${client}`, '/cart/', '/categories/', '/orders/', '/orders/1/'])
    statuses[path] = (await server.as(null).get(path, { authorization: `JWT ${body.token}` })).status
  expect(statuses).toEqual({
    '/account/': 200,
    [`/products/?client=${client}`]: 200,
    '/cart/': 200,
    '/categories/': 200,
    '/orders/': 403,
    '/orders/1/': 403,
  })
  const change = { user: { email: 'a@b.es', first_name: 'A', last_name: 'B' } }
  const headers = { authorization: `JWT ${body.token}` }
  expect(await server.as(null).send('PATCH', '/account/', change, headers)).toMatchObject({ status: 403 })
  const order = await server.as(null).send('PATCH', '/cart/create_order/', { client }, headers)
  expect(order).toMatchObject({ status: 403 })
})
