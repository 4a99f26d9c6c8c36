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

// T3.3: the portal is killed while ten buyers order. What was acknowledged is there, what was repeated is there once.

const SECRET = 'the secret of a portal that is killed again and again'
const BUYERS = 10
const READY_MS = 10_000 // promised
const RECOVERY = 3 // times as long as the first start: on a machine where that takes long, recovery does too
const PATIENCE_MS = 30_000
const LOAD_MS = 800
const RETRY_MS = 40
const GHOST_MS = 200
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Victim = 'node' | 'postmaster' | 'both'
const KILLS: Victim[] = ['node', 'postmaster', 'both', 'node', 'postmaster', 'both', 'node', 'postmaster']

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

let dataDir: string
let portal: PortalProcess
let buyers: Buyer[]
let client: number
let center: number
let article: number

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulcro-kill-'))
  portal = new PortalProcess(dataDir, SECRET)
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
  })
})

afterAll(async () => {
  await portal.kill()
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

test('no acknowledged order is lost, and none is stored twice', { timeout: 150_000 }, async () => {
  const acknowledged: Acknowledged[] = []
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

  async function buy(buyer: Buyer): Promise<void> {
    while (!closing.signal.aborted) {
      const items = [{ product: article, quantity: 2 }]
      await insist(buyer, 'PUT', '/cart/update/', { client, center, items })
      const key = crypto.randomUUID()
      const placed = await insist(buyer, 'PATCH', '/cart/create_order/', { client, center }, key)
      if (placed) acknowledged.push({ buyer: buyer.id, key, id: placed.id, number: placed.number })
    }
  }

  portal.start()
  const firstStart = await portal.ready(PATIENCE_MS)
  const buying = buyers.map(buy)
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
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length > before, { timeout: PATIENCE_MS, interval: 20 }).toBe(true)
  }
  await sleep(LOAD_MS)
  closing.abort()
  await Promise.all(buying)
  expect(await portal.stop()).toBe(0)

  expect(unexpected).toEqual([])
  expect(readyAfter.toSorted((one, other) => one - other)[KILLS.length / 2]).toBeLessThan(
    Math.max(READY_MS, RECOVERY * firstStart),
  )
  expect(acknowledged.length).toBeGreaterThan(100)
  await withDatabase(async sql => {
    const orders = await sql<{ id: number; number: string; user_id: number }[]>`
      select id, number, user_id from orders order by id`
    expect(orders).toHaveLength(acknowledged.length)
    const stored = orders.map(({ id, number, user_id }) => `${user_id} ${id} ${number}`)
    const told = acknowledged.toSorted((one, other) => one.id - other.id)
    expect(told.map(({ buyer, id, number }) => `${buyer} ${id} ${number}`)).toEqual(stored)
    const keys = await sql<{ key: string }[]>`select key from idempotency_keys`
    expect(keys.map(({ key }) => key).toSorted()).toEqual(acknowledged.map(({ key }) => key).toSorted())
    const [stock] = await sql`select stock from products where id = ${article}`
    expect(stock!['stock']).toBe(1_000_000 - 2 * orders.length)
    await expectInvariants(sql)
  })
})
