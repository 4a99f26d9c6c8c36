import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptJobs } from '#server/test/no-jobs.ts'
import { takeOrder } from '#server/test/punchout/taken-order.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { queueNews } from './announce.ts'
import type { PartnerMessage } from './queue.ts'
import { sealWith } from '#server/secrets/seal.ts'
import { type PostRoom, sendMessage } from './send.ts'

const OK = '<?xml version="1.0"?><cXML><Response><Status code="200" text="OK"/></Response></cXML>'

let server: TestServer
let client: number
let center: number
let product: number
let partner: number
let posted: { url: string; xml: string }[]
let answer: { status: number; answer: string } | Error

beforeAll(async () => {
  server = await testServer()
  client = await server.make.client()
  center = await server.make.center({ client })
  product = await server.make.product({ external_id: 'A-1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { sql } = server
  await sql`truncate queued_jobs`
  await sql`delete from punchout_partners`
  posted = []
  answer = { status: 200, answer: OK }
  partner = await makePartner(sql, { client, user: await server.make.user({ clients: [client] }) })
  await sql`
    update punchout_partners set domain = 'DUNS', identity = 'THEM', own_domain = 'DUNS', own_identity = 'US',
      message_url = 'https://erp.test/cxml', message_secret = ${sealWith(SECRET)('s<e>c&ret')},
      wants_confirmation = true, wants_ship_notice = true
    where id = ${partner}`
})

const room = (): PostRoom => ({
  sql: server.sql,
  address: () => 'https://pulcro.test',
  serverSecret: SECRET,
  clock: () => server.clock.now,
  post: async (url, xml) => {
    posted.push({ url, xml })
    if (answer instanceof Error) throw answer
    return answer
  },
})

const send = (data: PartnerMessage) => sendMessage(room(), { id: 'a-job', data })

const receive = (wish: { state?: number; version?: number; kind?: string } = {}) =>
  takeOrder(server, { partner, client, center, product, ...wish })
const news = async () => {
  await server.sql`truncate queued_jobs`
  await queueNews(server.sql, keptJobs, server.clock.now)
  return (await server.queued()).map(({ data }) => data as PartnerMessage)
}
const messages = () => server.sql`
  select kind, direction, status, problem, body, answer, payload_id, order_id from punchout_messages
  where partner_id = ${partner} and direction = 'out' order by id`

describe('a confirmation', () => {
  test('is queued once when the order is accepted, and again when it is cancelled', async () => {
    const { order, received } = await receive({ state: 1 })
    expect(await news()).toEqual([])
    await server.sql`update orders set state = 2 where id = ${order}`
    expect(await news()).toEqual([{ kind: 'confirmation', received_id: received, type: 'accept' }])
    expect(await news()).toEqual([])
    await server.sql`update orders set state = 10 where id = ${order}`
    expect(await news()).toEqual([{ kind: 'confirmation', received_id: received, type: 'reject' }])
    await server.sql`update orders set state = 2 where id = ${order}`
    expect(await news()).toEqual([])
  })

  test('of an order that waited and was refused says so alone', async () => {
    const { order, received } = await receive({ state: 1 })
    await server.sql`update orders set state = 10 where id = ${order}`
    expect(await news()).toEqual([{ kind: 'confirmation', received_id: received, type: 'reject' }])
  })

  test.each([
    ['does not want any', { wants_confirmation: false }],
    ['is switched off', { active: false }],
    ['has no address', { message_url: '' }],
  ])('is not queued where the partner %s', async (_why, change) => {
    await server.sql`update punchout_partners set ${server.sql(change)} where id = ${partner}`
    await receive()
    expect(await news()).toEqual([])
  })

  test('is not queued of a version that was replaced, nor of an order that the partner withdrew', async () => {
    await receive({ state: 10 })
    const { received } = await receive({ version: 2, kind: 'update' })
    expect(await news()).toEqual([{ kind: 'confirmation', received_id: received, type: 'accept' }])
    await receive({ state: 10, version: 3, kind: 'delete' })
    expect(await news()).toEqual([])
  })

  test('is posted with the secret, and kept without', async () => {
    const { order, received } = await receive()
    await send({ kind: 'confirmation', received_id: received, type: 'accept' })
    expect(posted).toHaveLength(1)
    const [{ url, xml } = { url: '', xml: '' }] = posted
    expect(url).toBe('https://erp.test/cxml')
    expect(xml).toContain('<SharedSecret>s&lt;e&gt;c&amp;ret</SharedSecret>')
    expect(xml).toContain('type="accept"')
    expect(xml).toContain('orderID="PO-1"')
    expect(xml).toContain('payloadID="sent-PO-1"')
    const [kept] = await messages()
    expect(kept).toMatchObject({ kind: 'ConfirmationRequest', status: 200, problem: '', order_id: order })
    expect(kept!['payload_id']).toMatch(/@pulcro\.test$/)
    expect(JSON.stringify(kept)).not.toContain('c&amp;ret')
  })
})

describe('a message that does not arrive', () => {
  test.each([
    [{ status: 503, answer: 'busy' }, 503, 'HTTP 503'],
    [{ status: 302, answer: '' }, 302, 'HTTP 302'],
    [{ status: 200, answer: 'thank you' }, 0, 'Error: '],
    [{ status: 200, answer: OK.replace('"200" text="OK"', '"401" text="Unauthorized"') }, 401, 'Unauthorized'],
    [new Error('ECONNREFUSED'), 0, 'Error: ECONNREFUSED'],
  ])('fails and is kept: %j', async (comes, status, problem) => {
    const { received } = await receive()
    answer = comes
    await expect(send({ kind: 'confirmation', received_id: received, type: 'accept' })).rejects.toThrow(
      'ConfirmationRequest: ',
    )
    expect(await messages()).toEqual([expect.objectContaining({ status, problem: expect.stringContaining(problem) })])
  })

  test('is sent once more as it was, with the secret of today', async () => {
    const { received } = await receive()
    answer = { status: 503, answer: '' }
    await expect(send({ kind: 'confirmation', received_id: received, type: 'accept' })).rejects.toThrow('503')
    const [first] = await server.sql<{ id: number }[]>`select id from punchout_messages where direction = 'out'`
    await server.sql`update punchout_partners set message_secret = ${sealWith(SECRET)('nuevo')} where id = ${partner}`
    answer = { status: 200, answer: OK }
    await send({ kind: 'repeat', message_id: first!.id })
    expect(posted[1]!.xml).toBe(posted[0]!.xml.replace('s&lt;e&gt;c&amp;ret', 'nuevo'))
    expect((await messages()).map(({ status }) => status)).toEqual([503, 200])
  })

  test('to a partner that was switched off meanwhile is not sent', async () => {
    const { received } = await receive()
    await server.sql`update punchout_partners set active = false where id = ${partner}`
    await send({ kind: 'confirmation', received_id: received, type: 'accept' })
    await send({ kind: 'confirmation', received_id: 999_999_999, type: 'accept' })
    expect(posted).toEqual([])
  })
})

describe('a ship notice', () => {
  test('is queued once for a delivery note with lines, and names the lines of the partner', async () => {
    const { order, received } = await receive()
    await news()
    const [note] = await server.sql<{ id: number }[]>`
      insert into delivery_notes (external_id, number, client_id, center_id, order_id, delivery_note_datetime)
      values (${`N${order}`}, ${`ALB-${order}`}, ${client}, ${center}, ${order}, '2026-11-20T08:00:00Z') returning id`
    expect(await news()).toEqual([])
    await server.sql`
      insert into delivery_note_entries (delivery_note_id, line, product_id, quantity, price, base)
      values (${note!.id}, 1, ${product}, 2, 10, 20)`
    const message = { kind: 'ship_notice' as const, received_id: received, delivery_note_id: note!.id }
    expect(await news()).toEqual([message])
    expect(await news()).toEqual([])
    await send(message)
    const xml = posted[0]!.xml
    expect(xml).toContain(`shipmentID="ALB-${order}"`)
    expect(xml).toContain('<ShipNoticeItem quantity="2" lineNumber="10"><UnitOfMeasure>BX</UnitOfMeasure>')
    expect(await messages()).toMatchObject([{ kind: 'ShipNoticeRequest', status: 200, order_id: order }])
  })
})
