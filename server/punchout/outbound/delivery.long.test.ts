import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { postXml } from '#server/outside/xml-post/post-xml.ts'
import { selfSigned, type TestCertificate } from '#server/test/https/certificate.ts'
import { ANSWERS, type Answering, HttpsReceiver, onThisMachine } from '#server/test/https/receiver.ts'
import { trustedWhile } from '#server/test/https/trusted.ts'
import { deliver, takeOrder } from '#server/test/punchout/taken-order.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { queueNews, workPartnerMessages } from './announce.ts'
import { PARTNER_MESSAGES } from './queue.ts'

// K14: our messages by the real queue to a real receiver by https.

const HOST = 'erp.test'
const TIMEOUT_MS = 500
const POLL = { timeout: 20_000 }
const certificate = selfSigned(HOST)
const receiver = new HttpsReceiver(certificate)

let server: TestServer
let jobs: Jobs
let app: Awaited<ReturnType<typeof buildApp>>['app']
let admin: number
let owner: { client: number; center: number; product: number; partner: number }
let taken = 0

trustedWhile(certificate)
beforeAll(async () => {
  await receiver.listen()
  server = await testServer()
  const { make, sql } = server
  admin = await make.user({ role: 'admin', countries: ['es'] })
  const client = await make.client()
  const user = await make.user({ clients: [client] })
  owner = {
    client,
    center: await make.center({ client }),
    product: await make.product({ external_id: 'A-1' }),
    partner: await makePartner(sql, { client, user }),
  }
  await sql`
    update punchout_partners set message_url = ${receiver.addressOf(HOST)}, wants_confirmation = true,
      wants_ship_notice = true
    where id = ${owner.partner}`
  jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  // What is new is queued by each test when it has prepared all of it.
  const stopLooking = await working(jobs)
  stopLooking()
  const options = { sql, brand: brandOf('pulcro'), jwtSecret: SECRET, version: 'test', jobs, checkReplies: true }
  ;({ app } = await buildApp({ ...options, clock: () => server.clock.now }))
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answering = ANSWERS.ok
  receiver.showCertificate(certificate)
})
afterEach(async () => {
  await server.sql`delete from jobs.job where name like ${`${PARTNER_MESSAGES}%`}`
  await server.sql`delete from punchout_messages`
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await server.close()
  await receiver.close()
})

const working = (queue: Jobs) =>
  workPartnerMessages(
    queue,
    {
      sql: server.sql,
      address: () => 'https://pulcro.test',
      serverSecret: SECRET,
      post: (url, xml) => postXml(url, xml, { lookup: onThisMachine, timeoutMs: TIMEOUT_MS }),
      clock: () => server.clock.now,
    },
    error => expect.fail(String(error)),
  )

const order = () => takeOrder(server, { ...owner, id: `PO-${++taken}` })

/** Queues what is new; `tried` is how often the message has failed already. */
async function tell(tried = 0): Promise<void> {
  await server.sql.begin(async transaction => {
    await queueNews(transaction, jobs, server.clock.now)
    await transaction`update jobs.job set retry_count = ${tried} where name = ${PARTNER_MESSAGES}`
  })
}

const jobsIn = async (...states: string[]) => {
  const found = await server.sql<{ waits: number }[]>`
    select extract(epoch from start_after - now())::float8 as waits from jobs.job
    where name = ${PARTNER_MESSAGES} and state::text = any (${states}::text[])`
  return found.map(({ waits }) => waits)
}
const unfinished = async () => (await jobsIn('created', 'retry', 'active', 'failed')).length
const payloadIds = () => receiver.received.map(({ xml }) => /payloadID="([^"]*@pulcro\.test)"/.exec(xml)?.[1])

async function ask(method: 'GET' | 'POST', path: string) {
  const headers = { authorization: `JWT ${await server.token(admin)}` }
  const answer = await app.inject({ method, url: `/api${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const inBench = async (): Promise<{ id: number; kind: string; status: number; problem: string }[]> =>
  (await ask('GET', `/punchout/messages/?partner=${owner.partner}`)).results.filter(
    ({ direction }: { direction: string }) => direction === 'out',
  )

test('a confirmation and a ship notice are delivered, each once', async () => {
  const { order: id } = await order()
  await deliver(server, { ...owner, order: id })
  await tell()
  await expect.poll(() => receiver.received.length, POLL).toBe(2)
  await tell()
  await expect.poll(unfinished, POLL).toBe(0)
  expect((await inBench()).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'ConfirmationRequest 200',
    'ShipNoticeRequest 200',
  ])
  expect(receiver.received).toHaveLength(2)
})

const UNKNOWN = selfSigned(HOST)

describe('a message that does not arrive', () => {
  test.each<[string, { answering?: Answering; shown?: TestCertificate }, number, string]>([
    ['an error', { answering: ANSWERS.busy }, 500, 'HTTP 500'],
    ['silence', { answering: ANSWERS.silent }, 0, 'abort'],
    ['a broken connection', { answering: ANSWERS.breaksOff }, 0, 'socket hang up'],
    ['half an answer', { answering: ANSWERS.breaksOffLater }, 0, 'aborted'],
    ['another certificate', { shown: UNKNOWN }, 0, 'self-signed certificate'],
  ])('because of %s is sent again as the same message', async (_what, { answering, shown }, status, problem) => {
    receiver.answering = answering ?? ANSWERS.ok
    receiver.showCertificate(shown ?? certificate)
    await order()
    await tell(12) // the next pause is long enough to look at
    await expect.poll(() => jobsIn('retry'), POLL).toHaveLength(1)
    const [pause = 0] = await jobsIn('retry')
    expect(pause).toBeGreaterThan(2000)
    expect(pause).toBeLessThanOrEqual(3600)
    expect(await inBench()).toMatchObject([{ status, problem: expect.stringContaining(problem) }])
    receiver.answering = ANSWERS.ok
    receiver.showCertificate(certificate)
    await jobs.retryNow(PARTNER_MESSAGES)
    await expect.poll(unfinished, POLL).toBe(0)
    expect((await inBench()).map(each => each.status)).toEqual([200, status])
    expect(new Set(payloadIds()).size).toBe(1)
  })

  test('is tried for a day before it is given up, an hour apart at most', async () => {
    const [queue] = await server.sql<{ limit: number; first: number; longest: number; grows: boolean }[]>`
      select retry_limit as limit, greatest(retry_delay, 1) as first, retry_delay_max as longest, retry_backoff as grows
      from jobs.queue where name = ${PARTNER_MESSAGES}`
    expect(queue).toEqual({ limit: 35, first: 1, longest: 3600, grows: true })
  })

  test('at its last try is a dead letter, which an admin sees, and starts again', async () => {
    receiver.answering = ANSWERS.busy
    await order()
    await tell(35)
    const dead = async () => (await ask('GET', '/jobs/failed/')).results
    await expect.poll(dead, POLL).toMatchObject([{ queue: PARTNER_MESSAGES, kind: 'confirmation', tries: 36 }])
    expect((await dead())[0].message).toContain('ConfirmationRequest: HTTP 500')
    expect(await inBench()).toMatchObject([{ kind: 'ConfirmationRequest', status: 500, problem: 'HTTP 500' }])
    expect(await jobsIn('created', 'retry', 'active')).toEqual([])
    receiver.answering = ANSWERS.ok
    expect(await ask('POST', '/jobs/failed/retry/')).toEqual({ retried: 1 })
    await expect.poll(() => receiver.received.length, POLL).toBe(2)
    await expect.poll(async () => (await inBench()).map(({ status }) => status), POLL).toEqual([200, 500])
    expect(new Set(payloadIds()).size).toBe(1)
    expect(await dead()).toEqual([])
  })

  test('is sent again from the bench as it was', async () => {
    receiver.answering = ANSWERS.busy
    await order()
    await tell(35)
    await expect.poll(inBench, POLL).toHaveLength(1)
    receiver.answering = ANSWERS.ok
    const [{ id = 0 } = {}] = await inBench()
    expect(await ask('POST', `/punchout/messages/${id}/replay/`)).toEqual({ queued: true, answer: '' })
    await expect.poll(async () => (await inBench()).map(({ status }) => status), POLL).toEqual([200, 500])
    expect(receiver.received[1]).toEqual(receiver.received[0])
  })
})

test('two processes that look and send at the same time send each message once', async () => {
  const other = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  const stopOther = await working(other)
  const orders = []
  for (let each = 0; each < 20; each++) orders.push(await order())
  for (const { order: id } of orders.slice(10)) await deliver(server, { ...owner, order: id })
  await Promise.all([jobs, other, jobs, other].map(each => queueNews(server.sql, each, server.clock.now)))
  await expect.poll(() => receiver.received.length, POLL).toBe(30)
  await expect.poll(unfinished, POLL).toBe(0)
  expect(new Set(payloadIds()).size).toBe(30)
  expect(receiver.received).toHaveLength(30)
  stopOther()
  await other.stop()
})
