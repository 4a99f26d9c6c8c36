import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { travelForTest } from '#server/test/change.ts'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { LIMITS, NO_LIMITS } from '#server/limits/limits.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { SECRET, type TestServer, testServer } from '#server/test/server.ts'

const DAY = 24 * 3_600_000
const OVER = {
  status: 404,
  body: {
    code: 'validation.link_over',
    message: 'Este enlace ya no muestra nada: ha caducado o el documento ya no espera.',
  },
}

let server: TestServer
let owner: { client: number; center: number }
let buyer: number
let seller: number
let validator: number
let article: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  seller = await make.user({ role: 'sales_person', first_name: 'Joan' })
  const client = await make.client({ name: 'Hotel Miramar', sales_person: seller })
  const center = await make.center({ client, name: 'Playa', purchase_limit: 100, purchase_limit_period: 'M' })
  owner = { client, center }
  article = await make.product({ name: 'Lejía 5 L', price: 10, max_discount: 20 })
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
})
beforeEach(async () => {
  const rights = { can_validate_orders: true, can_validate_offers: true }
  validator = await server.make.user({ clients: [owner.client], first_name: 'Marta', ...rights })
})
afterAll(() => server.close())

/** The token of the mail that this validator is sent about a new document, and where it leads. */
async function sent(kind: 'order' | 'offer' = 'order', jobId?: string): Promise<{ id: number; token: string }> {
  await server.sql`delete from queued_jobs`
  const as = server.as(kind === 'order' ? buyer : seller)
  const line = { ...owner, product: article, quantity: 13, ...(kind === 'offer' && { discount: 10 }) }
  await as.send('POST', '/cart/add_cart_item/', line)
  const { body } = await as.send('PATCH', `/cart/create_${kind}/`, { ...owner, observations: 'Para el congreso' })
  for (const { data } of await server.queued()) {
    const job = data as { kind: MailKind; data: MailData['order_pending'] } // as mailStatement() writes it
    if (job.kind === `${kind}_pending` && job.data.user_id === validator) return await written(job, body.id, jobId)
  }
  throw new Error('no mail to the validator')
}

async function written(job: { kind: MailKind; data: object }, id: number, jobId?: string) {
  const desk = { ...letterContextOf(server, brandOf('pulcro')), ...(jobId !== undefined && { jobId }) }
  const letter = await writeLetter(desk, job.kind, job.data as never) // the kind and its data come from one job
  return { id, token: /token=([\w-]+)$/.exec(letter?.button?.link ?? '')?.[1] ?? '' }
}

const open = (token: string, user: number | null = null) => server.as(user).send('POST', '/validation_link/', { token })

describe('a link of a mail to a validator', () => {
  test('shows a waiting order to anyone with the link: lines, client, amounts and the limit', async () => {
    const { id, token } = await sent()
    const answer = await open(token)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      kind: 'order',
      id,
      order: expect.objectContaining({ id, state: 1, versions: [], questions: [], validators_may_add: false }),
      document: {
        version: answer.body.order.version,
        number: expect.stringMatching(/^P26-\d{6}$/),
        placed_at: expect.stringContaining('2026-11-20'),
        placed_by: 'Bea Gil',
        client: 'Hotel Miramar',
        center: 'Playa',
        details: 'Para el congreso',
        valid_until: null,
        subtotal: 130,
        discounts: 0,
        client_discount_percentage: 0,
        client_discount: 0,
        waiting_reasons: ['limit'],
        base: 130,
        tax_total: 27.3,
        total: 157.3,
        currency_symbol: '€',
        center_limit: { purchase_limit: 100, purchase_limit_period: 'M', purchase_current: 0, purchase_waiting: 130 },
        lines: [
          {
            id: 1,
            name: 'Lejía 5 L',
            external_id: expect.any(String),
            description: '',
            is_charge: false,
            price: 10,
            quantity: 13,
            measurement_unit: 'u',
            unit_name: null,
            unit_quantity: 1,
            discount: 0,
            base: 130,
          },
        ],
      },
    })
  })

  test('R556 tells of an order what was promised provided that it is validated in time', async () => {
    const route = (days: string[], cutOff: string) =>
      server.sql`update centers set ${server.sql({ delivery_days: days, cut_off: cutOff })} where id = ${owner.center}`
    await route(['2', '4'], '13:00')
    const { token } = await sent()
    await route([], '')
    const { order } = (await open(token)).body
    expect(order).toMatchObject({ state: 1, promised: { day: '2026-11-24', until: '2026-11-23T12:00:00.000Z' } })
  })
  test('shows an offer with its discounts, without what they take off', async () => {
    const { id, token } = await sent('offer')
    const { status, body } = await open(token)
    expect([status, body.kind, body.id]).toEqual([200, 'offer', id])
    expect(body.document).toMatchObject({ placed_by: 'Joan Gil', base: 117, total: 141.57, lines: [{ discount: 10 }] })
    expect(body.document.valid_until).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('R579: shows it as often as it is opened, also by many at once', async () => {
    const { token } = await sent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await open(token)).toMatchObject({ status: 200 })
  })

  test('leads its own validator to the document, as often as wished', async () => {
    const { id, token } = await sent()
    for (let time = 0; time < 2; time++) {
      expect(await open(token, validator)).toMatchObject({ status: 200, body: { kind: 'order', id, document: null } })
    }
    const other = await server.make.user({ clients: [owner.client], can_validate_orders: true })
    expect((await open(token, other)).body.document.total).toBe(157.3)
    expect((await open(token, validator)).body).toEqual({ kind: 'order', id, document: null, order: null })
  })

  test('works with an invalid token, too', async () => {
    const { token } = await sent()
    const headers = { authorization: 'JWT of.no.use' }
    expect(await server.as(null).send('POST', '/validation_link/', { token }, headers)).toMatchObject({ status: 200 })
  })

  test('is good for a week, and not a second longer; then it is forgotten with the next mail', async () => {
    const now = server.clock.now
    const [early, late] = [await sent(), await sent()]
    travelForTest(server.clock, new Date(now.getTime() + 7 * DAY - 1000))
    expect(await open(early.token)).toMatchObject({ status: 200 })
    server.clock.now = new Date(now.getTime() + 7 * DAY)
    expect(await open(late.token)).toMatchObject(OVER)
    await server.sql`update orders set state = 10 where state = 1`
    await sent()
    const left = await server.sql`select expires_at from validation_links where expires_at <= ${server.clock.now}`
    expect(left).toHaveLength(0)
  })

  test.each(['x', "' or true --", '%', 'x'.repeat(43)])('that nobody was sent: %j', async token => {
    expect(await open(token)).toMatchObject(OVER)
    expect(await open(token, validator)).toMatchObject(OVER)
  })

  test('shows nothing after the decision', async () => {
    const { id, token } = await sent()
    await server.as(validator).send('PATCH', `/validable_orders/${id}/`, { cancelled: true })
    expect(await open(token)).toMatchObject(OVER)
  })

  test.each([
    [
      'lost the right',
      (sql: TestServer['sql'], id: number) => sql`
      update users set can_validate_orders = false where id = ${id}`,
    ],
    [
      'was switched off',
      (sql: TestServer['sql'], id: number) => sql`
      update users set active = false where id = ${id}`,
    ],
    [
      'no longer has to do with the client',
      (sql: TestServer['sql'], id: number) => sql`
      delete from user_clients where user_id = ${id}`,
    ],
  ])('shows nothing once its validator %s, to nobody', async (_what, change) => {
    const { token } = await sent()
    await change(server.sql, validator)
    expect(await open(token)).toMatchObject(OVER)
    expect(await open(token, buyer)).toMatchObject(OVER)
  })

  test('is the same in a mail that is sent twice', async () => {
    const { id, token } = await sent('order', 'one job')
    const job = { kind: 'order_pending' as const, data: { order_id: id, user_id: validator } }
    expect((await written(job, id, 'one job')).token).toBe(token)
    expect(await open(token)).toMatchObject({ status: 200 })
  })

  test('its token is not stored in the database', async () => {
    const { token } = await sent()
    await open(token)
    const rows = await server.sql<{ row: string }[]>`select to_jsonb(l)::text as row from validation_links l`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

test('K24: neither the call nor the page of a link writes its token into the log', async () => {
  const { token } = await sent()
  const lines: string[] = []
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  const brand = brandOf('pulcro')
  const options = { sql: server.sql, brand, jwtSecret: SECRET, version: 'test', jobs: noJobs, limits: NO_LIMITS }
  const { app } = await buildApp({ ...options, clock: () => new Date(server.clock.now), logger })
  const page = await app.inject(`/validar/pedido/1?token=${token}`)
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  const answers = []
  for (const payload of [{ token }, { token }, { token, more: [token] }]) {
    answers.push((await app.inject({ method: 'POST', url: '/api/validation_link/', payload })).statusCode)
  }
  expect(answers).toEqual([200, 200, 200])
  await app.close()
  expect(lines.join('')).toContain('/validar/pedido/1')
  expect(lines.join('')).toContain('/api/validation_link/')
  expect(lines.join('')).not.toContain(token)
})

describe('K4, four eyes: the token of a link', () => {
  test('decides nothing, with any method', async () => {
    const { id, token } = await sent()
    await open(token)
    const body = { cancelled: false, token }
    const patch = (path: string, headers = {}) => server.as(null).send('PATCH', path, body, headers)
    for (const answer of [
      await patch(`/validable_orders/${id}/`),
      await patch(`/validable_orders/${id}/?token=${token}`),
      await patch(`/validable_orders/${id}/`, { authorization: `JWT ${token}` }),
      await patch(`/validable_orders/${id}/`, { authorization: `Bearer ${token}` }),
    ]) {
      expect(answer.status).toBe(401)
    }
    expect(await server.sql`select state from orders where id = ${id}`).toMatchObject([{ state: 1 }])
  })

  test('opened by the person who placed the order shows it, without a decision', async () => {
    const { id, token } = await sent()
    expect(await open(token, buyer)).toMatchObject({ status: 200 })
    const headers = { 'content-type': 'application/json' }
    const answer = await server
      .as(buyer)
      .send('PATCH', `/validable_orders/${id}/?token=${token}`, { cancelled: false, token }, headers)
    expect(answer.status).toBe(403)
    expect(await server.sql`select state from orders where id = ${id}`).toMatchObject([{ state: 1 }])
  })

  test('gives no other access', async () => {
    const { id, token } = await sent()
    for (const path of [`/orders/${id}/`, `/orders/${id}/pdf/`, `/validable_orders/${id}/`, '/account/']) {
      expect((await server.as(null).get(path, { authorization: `JWT ${token}` })).status).toBe(401)
    }
  })
})

test('K19: links are opened 5 times a minute from one address, whatever they are worth', async () => {
  const limited = await testServer({ limits: { forms_a_minute: LIMITS.forms_a_minute } })
  const answers = []
  for (let time = 0; time < 6; time++) {
    answers.push(await limited.as(null).send('POST', '/validation_link/', { token: `guess ${time}` }))
  }
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429])
  expect(answers[5]?.headers['retry-after']).toBeDefined()
  await limited.close()
})
