import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { CODE_TRIES } from '#domain/validation-link/contract.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { type MailData, type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { atOnce } from '#server/test/buyer-group.ts'
import { travelForTest } from '#server/test/change.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { type TestServer, testServer } from '#server/test/server.ts'

const MINUTE = 60_000

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
  owner = { client, center: await make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' }) }
  article = await make.product({ name: 'Lejía 5 L', price: 10, max_discount: 20 })
  await make.refresh()
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
})
beforeEach(async () => {
  const rights = { can_validate_orders: true, can_validate_offers: true }
  validator = await server.make.user({ clients: [owner.client], first_name: 'Marta', ...rights })
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

type Job = { kind: MailKind; data: MailData[MailKind] }
const jobs = async () => (await server.queued()).map(({ data }) => data as Job) // as mailStatement() writes it
let letters = 0
const letterOf = ({ kind, data }: Job) =>
  // Each job has an id of its own.
  writeLetter({ ...letterContextOf(server, brandOf('pulcro')), jobId: `job ${letters++}` }, kind, data as never)

/** A document that waits, with the token of the mail to the validator. */
async function sent(kind: 'order' | 'offer' = 'order'): Promise<{ id: number; token: string }> {
  await server.sql`delete from queued_jobs`
  const as = server.as(kind === 'order' ? buyer : seller)
  await as.send('PATCH', '/cart/clear/')
  const line = { ...owner, product: article, quantity: 13, ...(kind === 'offer' && { discount: 10 }) }
  await as.send('POST', '/cart/add_cart_item/', line)
  const { body } = await as.send('PATCH', `/cart/create_${kind}/`, owner)
  const job = (await jobs()).find(
    one => one.kind === `${kind}_pending` && 'user_id' in one.data && one.data.user_id === validator,
  )
  const letter = job && (await letterOf(job))
  await server.sql`delete from queued_jobs`
  return { id: body.id, token: /token=([\w-]+)$/.exec(letter?.button?.link ?? '')?.[1] ?? '' }
}

const post = (path: string, body: object) => server.as(null).send('POST', path, body)
const askCode = (token: string, wish: object) => post('/validation_link/code/', { token, wish })
const act = (token: string, wish: object, code: string) => post('/validation_link/decide/', { token, wish, code })

/** The code of the mail that is on its way. */
async function mailed(): Promise<string> {
  const job = (await jobs()).find(({ kind }) => kind === 'validation_code')
  const letter = job && (await letterOf(job))
  await server.sql`delete from queued_jobs`
  return letter?.blocks.flatMap(block => (block.kind === 'strong' ? [block.text] : []))[0] ?? ''
}

async function codeFor(token: string, wish: object): Promise<string> {
  expect(await askCode(token, wish)).toMatchObject({ status: 200 })
  return mailed()
}

const validate = { decision: { cancelled: false } }
const stateOf = async (id: number) =>
  (await server.sql<[{ state: number }]>`select state from orders where id = ${id}`)[0].state
const other = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0')
const WRONG = { status: 400, body: { code: ['El código no es correcto.'] } }
const OVER = { status: 400, body: { code: ['El código ya no vale. Pide otro.'] } }

describe('R580: by the link of a mail', () => {
  test('a validator decides with a code that goes to the own address', async () => {
    const { id, token } = await sent()
    const asked = await askCode(token, validate)
    expect(asked.body).toEqual({ sent_to: expect.stringMatching(/^.….@|^…@/) })
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['validation_code'])
    expect(await stateOf(id)).toBe(1)
    const code = await mailed()
    expect(code).toMatch(/^\d{3} \d{3}$/)
    expect(await act(token, validate, code)).toMatchObject({ status: 200, body: { message: 'Pedido validado.' } })
    expect(await stateOf(id)).toBe(2)
    const { history } = (await server.as(buyer).get(`/validated_orders/${id}/`)).body
    expect(history[0]).toMatchObject({ kind: 'order_validated', user: 'Marta Gil' })
  })

  test('changes lines, cancels, and asks back', async () => {
    const [changed, cancelled, asked] = [await sent(), await sent(), await sent()]
    const fewer = {
      decision: { cancelled: false, reason: 'Presupuesto', changes: [{ line: 1, quantity: 4 }], total: 48.4 },
    }
    expect(await act(changed.token, fewer, await codeFor(changed.token, fewer))).toMatchObject({ status: 200 })
    const { versions, total } = (await server.as(buyer).get(`/orders/${changed.id}/`)).body
    expect([versions.length, total]).toEqual([2, 48.4])
    const no = { decision: { cancelled: true, reason: 'Ya se pidió' } }
    expect(await act(cancelled.token, no, await codeFor(cancelled.token, no))).toMatchObject({ status: 200 })
    expect(await stateOf(cancelled.id)).toBe(10)
    const why = { question: '¿Para qué tanto?' }
    expect(await act(asked.token, why, await codeFor(asked.token, why))).toMatchObject({ status: 200 })
    expect((await server.as(buyer).get(`/orders/${asked.id}/`)).body.questions).toMatchObject([why])
  })

  test('decides an offer, which has no lines to change and nobody to ask', async () => {
    const { id, token } = await sent('offer')
    for (const wish of [
      { question: '¿Tanto?' },
      { decision: { cancelled: false, changes: [{ line: 1, quantity: 1 }] } },
    ]) {
      expect((await askCode(token, wish)).status).toBe(400)
    }
    expect(await act(token, validate, await codeFor(token, validate))).toMatchObject({ status: 200 })
    expect(await server.sql`select state from offers where id = ${id}`).toMatchObject([{ state: 2 }])
  })

  test('another code, none, or one with other words decides nothing', async () => {
    const { id, token } = await sent()
    const code = await codeFor(token, validate)
    expect(await act(token, validate, other(code))).toMatchObject(WRONG)
    expect(await act(token, { decision: { cancelled: true, reason: 'Otra cosa' } }, code)).toMatchObject(WRONG)
    expect(await act(token, { decision: { cancelled: false, total: 1 } }, code)).toMatchObject(WRONG)
    expect((await act(token, validate, '')).status).toBe(400)
    expect((await act(token, {}, code)).status).toBe(400)
    expect((await act(token, { ...validate, question: '¿Tanto?' }, code)).status).toBe(400)
    expect(await stateOf(id)).toBe(1)
    expect(await act(token, validate, code.replace(' ', ''))).toMatchObject({ status: 200 })
  })

  test('the code of one link opens no other', async () => {
    const [one, two] = [await sent(), await sent()]
    const code = await codeFor(one.token, validate)
    expect(await act(two.token, validate, code)).toMatchObject(OVER)
    await codeFor(two.token, validate)
    expect(await act(two.token, validate, code)).toMatchObject(WRONG)
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual([1, 1])
  })

  test('a code holds ten minutes, once, and gives way to the next', async () => {
    const { id, token } = await sent()
    const start = server.clock.now.getTime()
    const first = await codeFor(token, validate)
    const second = await codeFor(token, validate)
    expect(await act(token, validate, first)).toMatchObject(WRONG)
    travelForTest(server.clock, new Date(start + 10 * MINUTE))
    expect(await act(token, validate, second)).toMatchObject(OVER)
    server.clock.now = new Date(start + 10 * MINUTE - 1)
    const answers = await atOnce(4, () => act(token, validate, second))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(id)).toBe(2)
  })

  test(`${CODE_TRIES} wrong ones end it, however many come at once`, async () => {
    const { id, token } = await sent()
    const code = await codeFor(token, validate)
    const wrong = await atOnce(CODE_TRIES, () => act(token, validate, other(code)))
    expect(wrong.map(({ status }) => status)).toEqual(Array(CODE_TRIES).fill(400))
    expect(await act(token, validate, code)).toMatchObject(OVER)
    expect(await stateOf(id)).toBe(1)
  })

  test('nobody is asked for a code who may decide no more, or signs in with another factor', async () => {
    const [lost, held] = [await sent(), await sent()]
    await server.sql`
      insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${validator}, '\\x01', now(), now())`
    expect(await askCode(held.token, validate)).toMatchObject({
      status: 403,
      body: { code: 'validation.link_second_factor' },
    })
    await server.sql`update users set can_validate_orders = false where id = ${validator}`
    expect(await askCode(lost.token, validate)).toMatchObject({ status: 404, body: { code: 'validation.link_over' } })
    expect(await jobs()).toEqual([])
  })

  test('who decides by a link is held by the own maximum, and by what was shown', async () => {
    const { id, token } = await sent()
    await server.make.user({ clients: [owner.client], can_validate_orders: true })
    const stale = { decision: { cancelled: false, total: 1 } }
    expect(await act(token, stale, await codeFor(token, stale))).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    })
    await server.sql`update users set validation_limit = 50 where id = ${validator}`
    expect(await act(token, validate, await codeFor(token, validate))).toMatchObject({
      status: 400,
      body: { code: 100 },
    })
    expect(await stateOf(id)).toBe(1)
  })

  test('neither code nor wish is kept in words', async () => {
    const { token } = await sent()
    const code = (await codeFor(token, validate)).replace(' ', '')
    const rows = await server.sql`select to_jsonb(c)::text as row from validation_codes c`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('articles to put in are found by its link as by its page', async () => {
    const { id, token } = await sent()
    const { body } = await post('/validation_link/articles/', { token, search: 'lejía' })
    expect(body.results).toMatchObject([{ id: article, price: 10, tax_rate: 21 }])
    expect(body).toEqual((await server.as(validator).get(`/validable_orders/${id}/articles/?search=lejía`)).body)
    expect((await post('/validation_link/articles/', { token: 'nonsense', search: 'lejía' })).status).toBe(404)
  })
})

test('K19: a link is mailed six codes an hour, from wherever they are asked for', async () => {
  const limited = await testServer({ limits: { ...LIMITS, forms_a_minute: 1000 } })
  const { make } = limited
  const client = await make.client()
  const center = await make.center({ client, purchase_limit: 1, purchase_limit_period: 'M' })
  const product = await make.product({ price: 10 })
  const user = await make.user({ clients: [client] })
  const own = await make.user({ clients: [client], can_validate_orders: true })
  await limited.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 2 })
  const { body } = await limited.as(user).send('PATCH', '/cart/create_order/', { client, center })
  const letter = await writeLetter(letterContextOf(limited, brandOf('pulcro')), 'order_pending', {
    order_id: body.id,
    user_id: own,
  })
  const token = /token=([\w-]+)$/.exec(letter?.button?.link ?? '')?.[1]
  const statuses = []
  for (let time = 0; time < 7; time++)
    statuses.push((await limited.as(null).send('POST', '/validation_link/code/', { token, wish: validate })).status)
  expect(statuses).toEqual([...Array(6).fill(200), 429])
  await limited.close()
})
