import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { MATRIX } from '#server/test/foreign/matrix.ts'
import { type FieldPath, fieldsOf, withValue } from '#server/test/parameters.ts'
import { type Answer, testServer, type TestServer } from '#server/test/server.ts'

// T10.2: every parameter of every route against what nobody should send. Refused with 400 and the field's name, or
// taken as the text that it is; never a 5xx, never a word of the database.

let server: TestServer
let market: ForeignData
let asked = 0

interface Sent {
  texts: string[]
  encoded: string[]
  values: unknown[]
  /** How many requests it takes at least. */
  atLeast: number
}

const CREDENTIALS = ['password', 'token', 'email', 'code', 'second_factor_code']

const DATABASE_WORDS =
  /syntax error|relation "|column "|invalid input|invalid byte|violates|postgres|pg_|at \w+ \(|node_modules/i

/** What any answer must be, and where it is a refusal, that it names the field. */
function expectHarmless(answer: Answer, field: string | undefined, what: string) {
  asked++
  expect(answer.status, `${what} → ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const text = JSON.stringify(answer.body)
  expect(text, what).not.toMatch(DATABASE_WORDS)
  if (answer.status !== 400 || field === undefined) return
  const names = Object.keys(answer.body).flatMap(name => name.split('.'))
  // Credentials are refused without a word about which of them was wrong.
  const isKnown = names.includes(field) || 'code' in answer.body || CREDENTIALS.includes(field)
  expect(isKnown, `${what} → ${text}`).toBe(true)
}

const CALLERS = ['sales_own', 'admin', 'client_a'] as const

/** Somebody who may call it at all, so that a refusal is one of the value. */
const whoMayCall = ({ a }: (typeof MATRIX)[string]) => CALLERS.find(caller => a[caller] !== 403) ?? 'admin'

/** All at once where nothing is changed, one after the other elsewhere. */
async function eachOf(method: string, values: string[], send: (value: string) => Promise<void>): Promise<void> {
  if (method === 'GET') return void (await Promise.all(values.map(send)))
  for (const value of values) await send(value)
}

const rows = Object.entries(MATRIX)
const routeOf = (name: string) => server.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)!

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40)

const withQuery = rows.filter(
  ([name]) => !['/config/', 'api-token', '/account/', '/categories/'].some(part => name.includes(part)),
)

/** Sends each of these in every parameter of every call. */
export function describeBadInput({ texts, encoded, values, atLeast }: Sent): void {
  beforeAll(async () => {
    server = await testServer({ appType: 'prisma' })
    market = await makeForeignData(server)
    await market.refillCarts()
  })
  afterAll(() => server.close())

  describe('in the query', () => {
    test.each(withQuery)('%s', async (name, row) => {
      const { endpoint } = routeOf(name)
      const caller = server.as(market.users[whoMayCall(row)])
      const fields = fieldsOf(endpoint.query)
      expect(fields.length + (endpoint.query ? 0 : 1)).toBeGreaterThan(0)
      for (const [field] of fields) {
        const { path, body } = row.call(market.a, market)
        const address = new URL(path, 'http://x')
        address.searchParams.delete(String(field))
        const base = `${address.pathname}${address.search}${address.search ? '&' : '?'}`
        const queries = [
          ...[...texts.map(encodeURIComponent), ...encoded].map(value => `${field}=${value}`),
          `${field}=1&${field}=2`,
          `${field}[]=1`,
          `${field}[a]=1`,
          `${field}`,
          `__proto__[${field}]=1`,
        ]
        const send = async (query: string) => {
          const answer =
            endpoint.method === 'GET'
              ? await caller.get(base + query)
              : await caller.send(endpoint.method, base + query, body)
          expectHarmless(answer, String(field), `${name} ${query.slice(0, 60)}`)
        }
        await eachOf(endpoint.method, queries, send)
      }
    })
  })

  describe('in the path', () => {
    test.each(rows.filter(([name]) => name.includes('{')))('%s', async (name, row) => {
      const { endpoint } = routeOf(name)
      const { body } = row.call(market.a, market)
      const missing = endpoint.path.replace('{id}', '999999999')
      const caller = server.as(market.users[whoMayCall(row)])
      const send = (path: string) =>
        endpoint.method === 'GET' ? caller.get(path) : caller.send(endpoint.method, path, body)
      const notThere = await send(missing)
      expect(notThere.status).toBe(404)
      await eachOf(endpoint.method, [...texts.map(encodeURIComponent), ...encoded], async value => {
        const answer = await send(endpoint.path.replace('{id}', value))
        expectHarmless(answer, undefined, `${name} ${value.slice(0, 60)}`)
        expect([400, 404, 414], `${name} ${value.slice(0, 60)}`).toContain(answer.status)
        expect(Object.keys(answer.body)).toEqual(['non_field_errors'])
      })
    })
  })

  describe('in the body', () => {
    const withBody = rows.filter(([name]) => !name.startsWith('GET'))

    test.each(withBody)('%s', async (name, row) => {
      const { endpoint } = routeOf(name)
      const { method } = endpoint
      if (method === 'GET') throw new Error('a call that reads has no body')
      const caller = server.as(market.users.sales_own)
      const fields: FieldPath[] = fieldsOf(endpoint.body)
      for (const field of fields) {
        await market.refillCarts()
        for (const value of values) {
          const { path, body } = row.call(market.a, market)
          const answer = await caller.send(method, path, withValue(body, field, value))
          const named = field.findLast(step => typeof step === 'string')
          expectHarmless(answer, String(named), `${name} ${field.join('.')} = ${shown(value)}`)
          // What went through may have emptied the cart, and an empty one would hide the next answer.
          if (answer.status === 200 && name.includes('/cart/')) await market.refillCarts()
        }
      }
      for (const body of [null, [], [{}], 'text', 7, true]) {
        const { path } = row.call(market.a, market)
        const answer = await server.app.inject({
          method: endpoint.method,
          url: `/api${path}`,
          headers: {
            'content-type': 'application/json',
            authorization: `JWT ${await server.token(market.users.sales_own)}`,
          },
          payload: JSON.stringify(body),
        })
        expect(answer.statusCode).toBeLessThan(500)
      }
    })
  })

  test('as many requests were sent as are worth it', () => {
    expect(asked).toBeGreaterThan(atLeast)
  })
}
