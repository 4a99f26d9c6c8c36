import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let market: ForeignData
let token: string

beforeAll(async () => {
  server = await testServer()
  market = await makeForeignData(server)
  await market.refillCarts()
  token = await server.token(market.users.sales_own)
})
afterAll(() => server.close())

const seller = () => server.as(market.users.sales_own)
const raw = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/cart/add_cart_item/') =>
  server.app.inject({ method: 'POST', url, payload, headers: { authorization: `JWT ${token}`, ...headers } })

describe('R333: a refusal is in the language of the reader', () => {
  test.each([
    ['es', 'El valor mínimo es 1.'],
    ['es-MX,en;q=0.5', 'El valor mínimo es 1.'],
    ['ca', 'El valor mínimo es 1.'],
    ['gl-ES', 'El valor mínimo es 1.'],
    ['eu', 'El valor mínimo es 1.'],
    ['pt-BR', 'O valor mínimo é 1.'],
    ['en-GB', 'The smallest value is 1.'],
    ['de', 'The smallest value is 1.'],
    ['*', 'The smallest value is 1.'],
    ["es'; --", 'The smallest value is 1.'],
  ])('%s', async (language, expected) => {
    const { status, body } = await seller().get('/clients/?page=0', { 'accept-language': language })
    expect({ status, body }).toEqual({ status: 400, body: { page: [expected] } })
  })
})

describe('a page beyond the last', () => {
  test.each([
    '/clients/?',
    '/centers/?',
    '/orders/?',
    '/products/?',
    '/products/?search=papel&',
    '/products/?ordering=final_price&',
    '/products/?ordering=-total_consumption&client=A&',
    '/products/?ordering=-total_consumption&center=C&',
    '/suppliers/?',
  ])('%s is empty and keeps the count', async path => {
    const address = path.replace('=A', `=${market.a.client}`).replace('=C', `=${market.a.center}`)
    const first = await seller().get(`${address}page=1`)
    for (const page of [2, 50, 1_000_000, 2_000_000]) {
      const { status, body } = await seller().get(`${address}page=${page}&page_size=100`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ results: [], count: first.body.count })
    }
    expect(first.body.count).toBe(first.body.results.length)
  })

  test.each(['0', '-1', '1.5', 'a', '2000001', '2147483648', '9223372036854775807', '1e10', ' '])(
    'page %s is refused',
    async page => {
      for (const list of ['clients', 'centers', 'orders', 'products', 'suppliers']) {
        const { status, body } = await seller().get(`/${list}/?page=${encodeURIComponent(page)}`)
        expect(status).toBe(400)
        expect(Object.keys(body)).toEqual(['page'])
      }
    },
  )

  test.each(['0', '-1', '101', '1e3', 'x'])('page_size %s is refused', async size => {
    expect(await seller().get(`/clients/?page_size=${size}`)).toMatchObject({
      status: 400,
      body: { page_size: [expect.any(String)] },
    })
  })

  test('R081: suppliers come up to 1000 a page', async () => {
    expect(await seller().get('/suppliers/?page_size=1000')).toMatchObject({ status: 200 })
    expect(await seller().get('/suppliers/?page_size=1001')).toMatchObject({ status: 400 })
  })
})

describe('a body that is none', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }

  test.each(['', '{', '{"a":}', 'null', '[]', '"x"', '{"client":1,}', '\u0000', '{"client":1}}'])(
    '%j',
    async payload => {
      const answer = await raw(payload, JSON_TYPE)
      expect(answer.statusCode).toBe(400)
      expect(Object.values(answer.json()).every(Array.isArray)).toBe(true)
    },
  )

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/jsonx',
  ])('of type %s', async type => {
    const answer = await raw('client=1', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ non_field_errors: [expect.any(String)] })
  })

  test('of a megabyte and a bit', async () => {
    const answer = await raw(JSON.stringify({ observations: 'x'.repeat(1_100_000) }), JSON_TYPE)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ non_field_errors: [expect.any(String)] })
  })

  test('of bytes that are no UTF-8', async () => {
    const answer = await raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE)
    expect(answer.statusCode).toBe(400)
  })

  test('that is deep', async () => {
    const depth = 100_000
    const answer = await raw(`{"client":${'['.repeat(depth)}${']'.repeat(depth)}}`, JSON_TYPE)
    expect(answer.statusCode).toBe(400)
  })

  test('with a field twice uses the last one', async () => {
    const line = `{"client":${market.b.client},"client":${market.a.client},"product":${market.article},"quantity":1}`
    expect((await raw(line, JSON_TYPE)).statusCode).toBe(200)
  })
})

describe('a body without a token', () => {
  const send = (payload: string | Buffer, type: string, url: string) =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  test.each([
    ['that is none', '{', 'application/json'],
    ['of another type', 'x', 'application/xml'],
    ['of a megabyte and a bit', 'x'.repeat(1_100_000), 'application/json'],
    ['that is right', '{}', 'application/json'],
    ['that is a form', '--x--', 'multipart/form-data; boundary=x'],
  ])('%s is not read', async (_what, payload, type) => {
    for (const url of ['/api/cart/add_cart_item/', '/api/orders_import/']) {
      const answer = await send(payload, type, url)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ non_field_errors: [expect.any(String)] })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('is read without a token', async () => {
    expect((await send('{', 'application/json', '/api/api-token-auth/')).statusCode).toBe(400)
    expect((await send('{}', 'application/json', '/api/api-token-auth/')).statusCode).toBe(400)
  })
})

describe('every answer', () => {
  const ANSWERS: [string, () => Promise<{ statusCode: number; headers: Record<string, unknown> }>][] = [
    ['200', () => server.app.inject({ url: '/api/config/' })],
    ['400', () => server.app.inject({ url: '/api/clients/?page=0', headers: { authorization: `JWT ${token}` } })],
    ['400 before a route', () => server.app.inject({ url: '/api/orders/%zz/' })],
    ['401', () => server.app.inject({ url: '/api/clients/' })],
    [
      '404 of an object',
      () => server.app.inject({ url: '/api/orders/1/x', headers: { authorization: `JWT ${token}` } }),
    ],
    ['404 of an address', () => server.app.inject({ url: '/api/nothing/' })],
    ['413', () => raw('x'.repeat(1_100_000), { 'content-type': 'application/json' })],
  ]

  test.each(ANSWERS)('%s has an id, is not kept and not guessed at', async (_status, ask) => {
    const { headers } = await ask()
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('is the same with and without the slash at the end', async () => {
    const [one, other] = await Promise.all([seller().get('/account/'), seller().get('/account')])
    expect(one.body).toEqual(other.body)
  })

  test('of a method that a route does not have is a refusal', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'] as const) {
      expect(await seller().send(method, '/clients/')).toMatchObject({ status: 404 })
    }
  })
})
