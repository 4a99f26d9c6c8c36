import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// What is wrong in several ways is refused for the first of them.

let server: TestServer

beforeAll(async () => {
  server = await testServer({ limits: { calls_a_second: 1 } })
})
afterAll(() => server.close())

interface Sent {
  token?: string
  type?: string
  body?: string
  packed?: string
}

async function finish({ token, type = 'application/json', body = '{}', packed }: Sent): Promise<number> {
  const headers = {
    'content-type': type,
    ...(token !== undefined && { authorization: `JWT ${token}` }),
    ...(packed !== undefined && { 'content-encoding': packed }),
  }
  const url = '/api/cart/create_order/'
  const { statusCode } = await server.app.inject({ method: 'PATCH', url, headers, payload: body })
  return statusCode
}

// A new user each time: each may call once a second.
const buyer = async () => server.token(await server.make.user({ clients: [await server.make.client()] }))
const leadManager = async () => server.token(await server.make.user({ role: 'lead_manager' }))

const UNREADABLE = '{'
const WRONG = '{"center":"no"}'

describe('a call that is wrong in several ways is refused', () => {
  test.each<[number, string, () => Promise<Sent> | Sent]>([
    [401, 'without a token, before its body is read', () => ({ body: UNREADABLE })],
    [401, 'without a token, before its packing is looked at', () => ({ packed: 'br', type: 'text/plain' })],
    [415, 'for its packing, before its token is looked at', () => ({ token: 'x', packed: 'br', type: 'text/plain' })],
    [415, 'for its type, before its token is looked at', () => ({ token: 'x', type: 'text/plain' })],
    [400, 'as unreadable, before its token is looked at', () => ({ token: 'x', body: UNREADABLE })],
    [401, 'for its token, before the contract', () => ({ token: 'x', body: WRONG })],
    [403, 'for its permission, before the contract', async () => ({ token: await leadManager(), body: WRONG })],
    [400, 'by the contract', async () => ({ token: await buyer(), body: WRONG })],
  ])('with %i %s', async (status, _why, sent) => {
    expect(await finish(await sent())).toBe(status)
  })

  test('with 429 above the limit, before its permission', async () => {
    const token = await leadManager()
    const statuses: number[] = []
    for (let call = 0; call < 3; call++) statuses.push(await finish({ token }))
    // A second may be over between two of them, but not between each.
    expect(statuses[0]).toBe(403)
    expect(statuses).toContain(429)
  })

  test('with 404 for an invalid id, before the rest of its contract', async () => {
    const headers = { authorization: `JWT ${await buyer()}` }
    const { statusCode } = await server.app.inject({ url: '/api/products/abc/?client=no', headers })
    expect(statusCode).toBe(404)
  })
})
