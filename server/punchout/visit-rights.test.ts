import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOci, makeOciPartner } from '#server/test/punchout/oci.ts'
import { enterVisit, makeVisitCode } from '#server/test/punchout/visits.ts'
import { buildApp } from '#server/app.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { type Caller, SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { brandOf } from '#domain/brand.ts'
import { noJobs } from '#server/test/no-jobs.ts'

let server: TestServer
let client: number
let user: number
let visitor: Caller

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  await server.make.center({ client })
  // With every right that a user can have, so that a refusal comes from the visit.
  user = await server.make.user({ clients: [client], can_validate_orders: true, can_validate_offers: true })
  visitor = await enterVisit(server, { user, client })
})
afterAll(() => server.close())

/** What belongs to a visit: the catalogue with favourites, its own cart, help, and the way back. */
const BELONGS = [
  'DELETE /cart/remove_cart_item/{id}/',
  'DELETE /favourite_products/clear/',
  'DELETE /favourite_products/{id}/',
  'GET /account/',
  'GET /cart/',
  'GET /carts/',
  'GET /categories/',
  'GET /centers/',
  'GET /centers/{id}/',
  'GET /centers/{id}/delivery_days/',
  'GET /clients/',
  'GET /clients/{id}/',
  'GET /favourite_ids/',
  'GET /favourite_products/',
  'GET /help/subjects/',
  'GET /other_products/',
  'GET /product_suggestions/',
  'GET /products/',
  'GET /products/compared/',
  'GET /products/facets/',
  'GET /products/near/',
  'GET /products/{id}/',
  'GET /punchout_session/',
  'GET /suppliers/',
  'GET /user_info/',
  'PATCH /cart/clear/',
  'PATCH /cart/create_punchout_order/',
  'PATCH /cart/update_cart_item/{id}/',
  'POST /cart/add_cart_item/',
  'POST /cart/add_cart_items/',
  'POST /favourite_products/',
  'POST /help_message/',
  'POST /product_lookup/',
  'POST /quotation_request/',
  'PUT /cart/update/',
]

test('R314, R315, T6.2: of all calls a visit reaches those that belong to it; every other one answers 403', async () => {
  const guarded = server.routes.filter(({ permission }) => permission !== null)
  expect(guarded.length).toBeGreaterThan(100)
  const reached: string[] = []
  for (const { endpoint } of guarded) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '999999999')
    const { method } = endpoint
    if (path === '/api-token-revoke/') continue // it ends the session; the next test does that
    const { status } = method === 'GET' ? await visitor.get(path) : await visitor.send(method, path, {})
    expect(status).not.toBe(401)
    if (status !== 403) reached.push(`${method} ${endpoint.path}`)
  }
  expect(reached.toSorted()).toEqual(BELONGS.toSorted())
})

test('a visit ends by itself, and leaves the sessions of the user', async () => {
  const other = await enterVisit(server, { user, client })
  expect(await other.send('POST', '/api-token-revoke/', {})).toMatchObject({ status: 200 })
  expect(await other.get('/cart/')).toMatchObject({ status: 401 })
  expect(await visitor.get('/cart/')).toMatchObject({ status: 200 })
  expect(await server.as(user).get('/orders/')).toMatchObject({ status: 200 })
})

test('T6.4: no code, password or token is in the log, and the page of a code tells it to nobody', async () => {
  const partner = await makeOciPartner(server, { user, client })
  const lines: string[] = []
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  const options = {
    sql: server.sql,
    brand: brandOf('pulcro'),
    jwtSecret: SECRET,
    version: 'test',
    jobs: noJobs,
    limits: NO_LIMITS,
  }
  const { app } = await buildApp({ ...options, clock: () => new Date(server.clock.now), logger })
  const token = await makeVisitCode(server.sql, { user, client, buyer_cookie: 'c', now: server.clock.now })
  const page = await app.inject(`/?token=${token}&buyer_cookie=c`)
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  const exchange = { method: 'POST' as const, url: '/api/api-token-exchange/', payload: { token, buyer_cookie: 'c' } }
  const session = (await app.inject(exchange)).json<{ token: string }>().token
  expect(session).toMatch(/^ey/)
  const { user: USERNAME, password: PASSWORD } = partner
  const codes: string[] = []
  for (const method of ['GET', 'POST'] as const) {
    const { headers } = await callOci({ app }, { USERNAME, PASSWORD }, { method })
    codes.push(new URLSearchParams(String(headers.location).split('?')[1]).get('token') ?? '')
    await callOci({ app }, { USERNAME, PASSWORD: `${PASSWORD}x` }, { method })
  }
  await app.close()
  const log = lines.join('')
  expect(log).toContain('/punchout/oci')
  for (const secret of [token, session, PASSWORD, ...codes]) {
    expect(secret.length).toBeGreaterThan(20)
    expect(log).not.toContain(secret)
  }
  const kept = await server.sql`select to_jsonb(m)::text as row from punchout_messages m where kind = 'call-up'`
  expect(kept).toHaveLength(4)
  for (const secret of [PASSWORD, ...codes]) expect(JSON.stringify(kept)).not.toContain(secret)
})
