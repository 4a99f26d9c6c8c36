import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import PostalMime, { type Email } from 'postal-mime'
import postgres from 'postgres'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { socketOption } from '#server/database/embedded-address.ts'
import { type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { stopPdf } from '#server/outside/pdf/pdf.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { outageCheck } from './retry-after-outage.ts'
import { queueMail, workMails } from '#server/mail/jobs.ts'

// K14: a mail server that is away, or there and silent, loses nothing and holds up nobody who buys.

/** Of an answer: a quarter of what the mailer waits for a mail server before it gives up a try. */
const ANSWERED_MS = 5000
const brand = brandOf('pulcro')

let server: TestServer
let port: number
let buyer: number
let seller: number
let owner: { client: number; center: number }
let article: number
let received: Email[] = []

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  seller = await make.user({ role: 'sales_person' })
  const client = await make.client({ sales_person: seller })
  owner = { client, center: await make.center({ client, purchase_limit: 500, purchase_limit_period: 'M' }) }
  article = await make.product({ price: 10, stock: 10_000 })
  await make.refresh()
  buyer = await make.user({ clients: [client] })
  await make.user({ clients: [client], can_validate_orders: true, can_validate_offers: true })
  port = await freePort()
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  await server.close()
  await stopPdf()
})

test('T14.1 every order and offer is answered at once, and every mail is sent when the mail server is back', async () => {
  const jobs = await working(smtpMailer(`smtp://127.0.0.1:${port}`))
  const { app } = await appWith(jobs)
  const finish = (as: number, address: string) => finishCart(app, as, address)
  const [orders, offers] = ['/api/cart/create_order/', '/api/cart/create_offer/']

  // It takes connections and never says a word.
  const silent = await blackHole()
  const answers = [await finish(buyer, orders)]
  await expect.poll(() => silent.open.size, { timeout: 10_000 }).toBeGreaterThan(0)
  for (let time = 0; time < 3; time++) answers.push(await finish(buyer, orders), await finish(seller, offers))
  // Somebody has been waiting for its word all the time.
  expect(silent.open.size).toBeGreaterThan(0)
  expect(received).toEqual([])

  // It is not there at all.
  await silent.close()
  for (let time = 0; time < 3; time++) answers.push(await finish(buyer, orders), await finish(seller, offers))
  await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWERED_MS)

  const smtp = await mailServer()
  const queued = await server.sql<{ id: string }[]>`select id from jobs.job where name = 'mail'`
  expect(queued.length).toBeGreaterThanOrEqual(answers.length)
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(queued.length)
  // The queue knows of each that it is done, so that none comes again.
  await expect.poll(unfinished, { timeout: 10_000 }).toBe(0)
  expect(received.map(mail => mail.messageId).toSorted()).toEqual(queued.map(({ id }) => `<${id}@pulcro>`).toSorted())
  await jobs.stop()
  await app.close()
  await close(smtp)
})

test('T14.1 mails with a backoff of an hour are sent as soon as the mail server is back', async () => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
  const jobs = await working(mailer)
  const look = outageCheck(jobs, mailer)
  const [order] = await server.sql<{ id: number }[]>`select id from orders order by id limit 1`
  await server.sql`delete from jobs.job`
  await queueMail(jobs, server.sql, 'order_received', { order_id: order!.id })
  await expect.poll(putOff, { timeout: 10_000 }).toBe(1)

  await look()
  expect(await waits()).toBe(true)
  const smtp = await mailServer()
  await look()
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)

  // The server is there all the time and refuses this one: it keeps its pauses.
  await expect.poll(unfinished, { timeout: 10_000 }).toBe(0)
  await server.sql`update jobs.job set state = 'retry', start_after = now() + interval '1 hour'`
  await look()
  expect(await waits()).toBe(true)
  await jobs.stop()
  await close(smtp)
})

test('T14.2 a mail whose worker dies before it reports success is sent again as the same mail', async () => {
  const smtp = await mailServer()
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
  let revive: () => void = () => undefined
  const dying = await working({
    send: async mail => {
      await mailer.send(mail)
      await new Promise<void>(resolve => {
        revive = resolve
      })
    },
  })
  const [order] = await server.sql<{ id: number }[]>`select id from orders order by id limit 1`
  await server.sql`delete from jobs.job`
  await queueMail(dying, server.sql, 'order_received', { order_id: order!.id })
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)

  // Two minutes later the queue takes the job away from whoever has it.
  await server.sql`update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'`
  await superviseQueue()
  const other = await working(mailer)
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2)
  await expect.poll(unfinished, { timeout: 10_000 }).toBe(0)
  expect(received[1]?.messageId).toBe(received[0]?.messageId)
  expect(received[1]?.subject).toBe(received[0]?.subject)
  revive()
  await Promise.all([dying.stop(), other.stop()])
  await close(smtp)
})

test('T14.1 a mail is tried for a day before it is given up, an hour apart at most', async () => {
  const [queue] = await server.sql<{ limit: number; first: number; longest: number; grows: boolean }[]>`
    select retry_limit as limit, greatest(retry_delay, 1) as first, retry_delay_max as longest, retry_backoff as grows
    from jobs.queue where name = 'mail'`
  const { limit, first, longest, grows } = queue!
  expect([grows, longest]).toEqual([true, 3600])
  // As the queue doubles its pauses, each up to half as long again by chance: here without the chance.
  const pauses = Array.from({ length: limit }, (_, retry) => Math.min(longest, first * 2 ** retry))
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThanOrEqual(24)
  expect(hours).toBeLessThan(26)
})

async function working(mailer: Pick<Mailer, 'send'>): Promise<Jobs> {
  const jobs = await startJobs({ url: server.url, onError: error => expect.fail(String(error)) })
  await workMails(jobs, {
    sql: server.sql,
    brand,
    mailer,
    address: () => 'https://p.test',
    secret: SECRET,
    settings: DEFAULT_SETTINGS,
  })
  return jobs
}

function appWith(jobs: Jobs) {
  const options = { sql: server.sql, brand, jwtSecret: SECRET, version: 'test', jobs, limits: NO_LIMITS }
  return buildApp({ ...options, clock: () => server.clock.now })
}

async function finishCart(app: Awaited<ReturnType<typeof appWith>>['app'], as: number, url: string) {
  await server.as(as).send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity: 20 })
  const begin = performance.now()
  const headers = { authorization: `JWT ${await server.token(as)}` }
  const answer = await app.inject({ method: 'PATCH', url, headers, payload: owner })
  return { status: answer.statusCode, ms: performance.now() - begin }
}

const tries = async () => {
  const [most] = await server.sql<{ count: number }[]>`
    select coalesce(max(retry_count), 0)::int as count from jobs.job where state in ('retry', 'active')`
  return most!.count
}

const putOff = async () => {
  const waiting = await server.sql`
    update jobs.job set start_after = now() + interval '1 hour' where state = 'retry' returning 1`
  return waiting.length
}

const waits = async () => {
  const [far] = await server.sql<{ is: boolean }[]>`
    select bool_and(start_after > now() + interval '50 minutes') as is from jobs.job where state = 'retry'`
  return far!.is
}

const unfinished = async () => {
  const [left] = await server.sql<{ count: number }[]>`
    select count(*)::int as count from jobs.job where state <> 'completed' and name = 'mail'`
  return left!.count
}

/** What every process of the portal does once a minute. */
async function superviseQueue(): Promise<void> {
  await server.sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`
  const sql = postgres(server.url, { ...socketOption(server.url), max: 1, onnotice: () => undefined })
  const executeSql = async (text: string, values?: unknown[]) => ({
    rows: [...(await sql.unsafe(text, values as never))], // pg-boss writes its own statements
  })
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false, migrate: false })
  await boss.start()
  await boss.supervise('mail')
  await boss.stop({ graceful: false })
  await sql.end()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => {
    probe.listen(0, '127.0.0.1', () => resolve())
  })
  const address = probe.address() as AddressInfo // it listens on a port
  await close(probe)
  return address.port
}

/** Accepts who calls, and never answers. */
async function blackHole() {
  const open = new Set<Socket>()
  const hole = createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => {
    hole.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    open,
    close: async () => {
      for (const socket of open) socket.destroy()
      await close(hole)
    },
  }
}

async function mailServer(): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>(resolve => {
    smtp.listen(port, '127.0.0.1', () => resolve())
  })
  return smtp
}

async function close(listening: Pick<Server | SMTPServer, 'close'>): Promise<void> {
  await new Promise<void>(resolve => {
    listening.close(() => resolve())
  })
  await pause(0)
}
