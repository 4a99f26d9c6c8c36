import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { MATRIX } from '#server/test/foreign/matrix.ts'
import { type FieldPath, fieldsOf, withValue } from './parameters.ts'
import { type Answer, testServer, type TestServer } from './server.ts'

// T10.2: every parameter of every route against what nobody should send. Refused with 400 and the field's name, or
// taken as the text that it is; never a 5xx, never a word of the database.

let server: TestServer
let market: ForeignData
let asked = 0

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  market = await makeForeignData(server)
  await market.refillCarts()
})
afterAll(() => server.close())

const TEXTS = [
  "'",
  '"',
  "'; drop table users; --",
  "1' or '1'='1",
  '1 or 1=1',
  '1;select pg_sleep(5)',
  '$1',
  '${7*7}',
  '\\',
  '%',
  '_',
  '%_%_%',
  '\0',
  'a\0b',
  '\t',
  '\r\nX-Injected: 1',
  ' ',
  '-',
  '---',
  '!&|:*()',
  'a & !b',
  '1e309',
  '-1',
  '0',
  '1.5',
  '0x10',
  '999999999',
  '2147483648',
  '9223372036854775808',
  '9007199254740993',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'ß ﬁ Ⅷ ½ № İ',
  '\u202Eabc',
  '👩‍👩‍👧‍👦',
  '漢字',
  'x'.repeat(101),
  'x'.repeat(10_000),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
]

const ENCODED = ['%00', '%C0%80', '%ED%A0%80', '%FF', '%', '%zz', '%u0041']

const VALUES: unknown[] = [
  ...TEXTS,
  '\uD800',
  -1,
  0,
  0.1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  true,
  false,
  null,
  [],
  [1],
  [[]],
  {},
  { $gt: '' },
  { toString: 1 },
  Array.from({ length: 1000 }, () => 1),
]

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
  const isKnown = names.includes(field) || 'code' in answer.body || ['password', 'token', 'email'].includes(field)
  expect(isKnown, `${what} → ${text}`).toBe(true)
}

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

describe('in the query', () => {
  test.each(withQuery)('%s', async (name, row) => {
    const { endpoint } = routeOf(name)
    const caller = server.as(market.users.sales_own)
    const fields = fieldsOf(endpoint.query)
    expect(fields.length + (endpoint.query ? 0 : 1)).toBeGreaterThan(0)
    for (const [field] of fields) {
      const { path, body } = row.call(market.a, market)
      const address = new URL(path, 'http://x')
      address.searchParams.delete(String(field))
      const base = `${address.pathname}${address.search}${address.search ? '&' : '?'}`
      const queries = [
        ...[...TEXTS.map(encodeURIComponent), ...ENCODED].map(value => `${field}=${value}`),
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
    // Somebody who may call it at all.
    const caller = server.as(market.users[row.a.sales_own === 403 ? 'admin' : 'sales_own'])
    const send = (path: string) =>
      endpoint.method === 'GET' ? caller.get(path) : caller.send(endpoint.method, path, body)
    const notThere = await send(missing)
    expect(notThere.status).toBe(404)
    await eachOf(endpoint.method, [...TEXTS.map(encodeURIComponent), ...ENCODED], async value => {
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
      for (const value of VALUES) {
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

test('that was thousands of requests', () => {
  expect(asked).toBeGreaterThan(4000)
})
