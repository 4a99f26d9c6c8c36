import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { tokens } from '#server/session/token.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { factories } from '#server/test/make.ts'
import { PortalProcess } from './portal-process.ts'
import { type SmtpSink, smtpSink } from './smtp-sink.ts'

// T3.3: the portal is killed while buyers order and staff make offers. What was acknowledged is there, what was
// repeated is there once, and each has its mail.

const SECRET = 'the secret of a portal that is killed again and again'
const BUYERS = 7
const SELLERS = 3
const READY_MS = 10_000 // promised
const RECOVERY = 3 // times as long as the first start: on a machine where that takes long, recovery does too
const PATIENCE_MS = 90_000
const LOAD_MS = 800
const MAILED_MS = 120_000
const RETRY_MS = 40
const GHOST_MS = 200
const READER = 'compras@hotel.test'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Victim = 'node' | 'postmaster' | 'both'
const VICTIMS: Victim[] = ['node', 'postmaster', 'both']
const KILLS = Array.from({ length: 20 }, (_, at) => VICTIMS[at % VICTIMS.length]!)

interface Buyer {
  id: number
  token: string
}

interface Acknowledged {
  buyer: number
  key: string
  id: number
  number: string
}

type Call = 'create_order' | 'create_offer'

let dataDir: string
let portal: PortalProcess
let smtp: SmtpSink
let buyers: Buyer[]
let sellers: Buyer[]
let client: number
let center: number
let article: number

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulcro-kill-'))
  smtp = await smtpSink()
  portal = new PortalProcess(dataDir, SECRET, { SMTP_URL: smtp.url })
  await withDatabase(async sql => {
    await migrate(sql)
    const make = factories(sql)
    await make.world()
    client = await make.client()
    center = await make.center({ client })
    article = await make.product({ price: 10, stock: 1_000_000 })
    await make.refresh()
    buyers = []
    for (let one = 0; one < BUYERS; one++) buyers.push(await signedIn(sql, await make.user({ clients: [client] })))
    sellers = []
    for (let one = 0; one < SELLERS; one++) {
      sellers.push(await signedIn(sql, await make.user({ role: 'admin' })))
    }
    await sql`update clients set email = ${READER} where id = ${client}`
  })
})

afterAll(async () => {
  await portal.kill()
  await smtp.close()
  const left = await startEmbeddedDatabase({ dataDir, log: silent })
  await left.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function withDatabase(act: (sql: Sql) => Promise<void>): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, log: silent })
  const sql = connect(database.url, { max: 4 })
  try {
    await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function signedIn(sql: Sql, id: number): Promise<Buyer> {
  const now = new Date()
  const issuedAt = Math.floor(now.getTime() / 1000)
  const [session] = await sql<{ id: string }[]>`
    insert into sessions (user_id, started_at, token_iat, refreshed_at)
    values (${id}, ${now}, ${issuedAt}, ${now}) returning id`
  const claims = { userId: id, sessionId: session!.id, issuedAt, signedInAt: issuedAt }
  return { id, token: await tokens(SECRET).sign(claims) }
}

test('nothing that was acknowledged is lost, stored twice or left without its mail', { timeout: 600_000 }, async () => {
  const acknowledged: Record<Call, Acknowledged[]> = { create_order: [], create_offer: [] }
  const all = () => [...acknowledged.create_order, ...acknowledged.create_offer]
  const unexpected: string[] = []
  const closing = new AbortController()

  /** One call until it is answered for good, as a patient browser would repeat it. */
  async function insist(buyer: Buyer, method: string, address: string, body: object, key?: string) {
    for (;;) {
      const answer = await fetch(`${portal.address}/api${address}`, {
        method,
        headers: {
          authorization: `JWT ${buyer.token}`,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => undefined)
      // An answer that breaks off half-way was none.
      const json = (await answer?.json().catch(() => undefined)) as { id: number; number: string } | undefined
      if (answer?.status === 200 && json !== undefined) return json
      if (answer && answer.status !== 503 && answer.status !== 200) {
        unexpected.push(`${method} ${address} ${answer.status} ${JSON.stringify(json)}`)
      }
      if (answer && answer.status >= 400 && answer.status < 500) return undefined
      await sleep(RETRY_MS)
    }
  }

  async function finish(buyer: Buyer, call: Call): Promise<void> {
    while (!closing.signal.aborted) {
      const items = [{ product: article, quantity: 2 }]
      await insist(buyer, 'PUT', '/cart/update/', { client, center, items })
      const key = crypto.randomUUID()
      const wish = call === 'create_offer' ? { send_to: [READER] } : {}
      const placed = await insist(buyer, 'PATCH', `/cart/${call}/`, { client, center, ...wish }, key)
      if (placed) acknowledged[call].push({ buyer: buyer.id, key, id: placed.id, number: placed.number })
    }
  }

  portal.start()
  const firstStart = await portal.ready(PATIENCE_MS)
  const working = [
    ...buyers.map(buyer => finish(buyer, 'create_order')),
    ...sellers.map(seller => finish(seller, 'create_offer')),
  ]
  const readyAfter: number[] = []
  for (const victim of KILLS) {
    await sleep(LOAD_MS + Math.random() * 400)
    if (victim !== 'node') process.kill(await portal.postmasterPid(), 'SIGKILL')
    if (victim !== 'postmaster') {
      await portal.kill()
      portal.start()
    }
    // The connections of a killed postmaster may answer for a moment.
    await sleep(GHOST_MS)
    readyAfter.push(await portal.ready(PATIENCE_MS))
    const before = all().length
    await expect.poll(() => all().length > before, { timeout: PATIENCE_MS, interval: 20 }).toBe(true)
  }
  await sleep(LOAD_MS)
  closing.abort()
  await Promise.all(working)
  // A letter that was under way at a kill may come twice, as the same letter.
  const lettersOf = (number: string) =>
    new Set(smtp.mails.filter(mail => mail.subject?.includes(number)).map(({ messageId }) => messageId)).size
  await expect
    .poll(() => all().filter(({ number }) => lettersOf(number) === 0).length, { timeout: MAILED_MS, interval: 500 })
    .toBe(0)
  expect(all().filter(({ number }) => lettersOf(number) !== 1)).toEqual([])
  expect(await portal.stop()).toBe(0)

  expect(unexpected).toEqual([])
  expect(readyAfter.toSorted((one, other) => one - other)[KILLS.length / 2]).toBeLessThan(
    Math.max(READY_MS, RECOVERY * firstStart),
  )
  expect(acknowledged.create_order.length).toBeGreaterThan(100)
  expect(acknowledged.create_offer.length).toBeGreaterThan(20)
  await withDatabase(async sql => {
    for (const [table, told] of [
      ['orders', acknowledged.create_order],
      ['offers', acknowledged.create_offer],
    ] as const) {
      const rows = await sql<{ id: number; number: string; user_id: number }[]>`
        select id, number, user_id from ${sql(table)} order by id`
      expect(
        told.toSorted((one, other) => one.id - other.id).map(({ buyer, id, number }) => `${buyer} ${id} ${number}`),
      ).toEqual(rows.map(({ id, number, user_id }) => `${user_id} ${id} ${number}`))
    }
    const keys = await sql<{ key: string }[]>`select key from idempotency_keys`
    expect(keys.map(({ key }) => key).toSorted()).toEqual(
      all()
        .map(({ key }) => key)
        .toSorted(),
    )
    const [stock] = await sql`select stock from products where id = ${article}`
    expect(stock!['stock']).toBe(1_000_000 - 2 * acknowledged.create_order.length)
    await expectInvariants(sql)
  })
})
