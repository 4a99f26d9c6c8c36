import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { type ProcessorTime, processorTime } from '#bench/browser/processor.ts'
import { loadClient, wire } from '#bench/load/load.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { MAIL } from '#server/mail/jobs.ts'
import type { Buyer } from './buyers.ts'
import type { TestData } from './work.ts'

const MAILS = 1500
const MOST_SECONDS = 75
const WAIT_SECONDS = 600
const OTHERS_P95 = 15 // milliseconds, as is promised of «Mis pedidos»
const OTHERS_MS = 3000
const OTHERS = 4
const LOOK_EVERY_MS = 50

/** How soon the confirmations of a rush of orders are with the mail server, and what others notice of them. */
export async function measureMails(ground: BenchTarget, { sql, buyers }: TestData): Promise<Fact[]> {
  const { mails, origin, server, databaseFolder } = ground
  // What is left of the measurements before.
  await sql`delete from jobs.job where name = ${MAIL} and state in ('created', 'retry')`
  await allSent(sql)
  const orders = (
    await sql<{ id: number }[]>`
    select id from orders where user_id is not null order by id desc limit ${MAILS}`
  ).map(row => row.id)
  if (orders.length < MAILS) throw new Error(`only ${orders.length} orders were placed here`)

  const alone = await p95Of(origin, buyers)
  const [before, bytes] = [mails.received(), mails.bytes()]
  const used = processorTime(server.pid, databaseFolder)
  const begin = performance.now()
  await queue(sql, orders)
  await allSent(sql)
  const seconds = (performance.now() - begin) / 1000
  const sent = mails.received() - before
  const now = processorTime(server.pid, databaseFolder)
  if (sent !== MAILS) throw new Error(`${sent} mails arrived instead of ${MAILS}`)

  await queue(sql, orders)
  const beside = await p95Of(origin, buyers)
  const waiting = await left(sql)
  await sql`delete from jobs.job where name = ${MAIL} and state in ('created', 'retry')`
  const kilobytes = Math.round((mails.bytes() - bytes) / sent / 1024)
  return [
    {
      title: `${MAILS} mails of orders with their documents`,
      value: seconds,
      unit: 's',
      most: MOST_SECONDS,
      isTime: true,
      note: [`${(sent / seconds).toFixed(0)} a second`, `${kilobytes} kB`, ...perMail(sent, used, now)].join(', '),
    },
    { title: 'p95 of «Mis pedidos», 4 connections, alone', value: alone, unit: 'ms' },
    {
      title: 'the same while mails are sent',
      value: beside,
      unit: 'ms',
      most: OTHERS_P95,
      isTime: true,
      note: `${MAILS - waiting} mails meanwhile`,
    },
  ]
}

/** What each took of the processors: the server with what makes its documents, and the database. */
const perMail = (sent: number, before: ProcessorTime | undefined, after: ProcessorTime | undefined): string[] =>
  before && after
    ? [
        `${Math.round((after.server - before.server) / sent)} ms of processor each`,
        `${Math.round((after.database - before.database) / sent)} ms of the database`,
      ]
    : []

/** As the server queues them: the queue's own limits of retries and time hold. */
async function queue(sql: TestData['sql'], orders: number[]): Promise<void> {
  const executeSql = async (text: string, values?: unknown[]) => ({
    rows: [...(await sql.unsafe(text, values as never))], // pg-boss writes its own statements
  })
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false, migrate: false })
  await boss.start()
  await boss.insert(
    MAIL,
    orders.map(order_id => ({ data: { kind: 'order_received', data: { order_id } } })),
  )
  await boss.stop({ graceful: false })
}

async function left(sql: TestData['sql']): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from jobs.job where name = ${MAIL} and state in ('created', 'retry', 'active')`
  return found?.count ?? 0
}

async function allSent(sql: TestData['sql']): Promise<void> {
  const end = performance.now() + WAIT_SECONDS * 1000
  while ((await left(sql)) > 0) {
    if (performance.now() > end) throw new Error(`mails still wait after ${WAIT_SECONDS} seconds`)
    await pause(LOOK_EVERY_MS)
  }
}

/** Of «Mis pedidos». */
async function p95Of(origin: string, buyers: Buyer[]): Promise<number> {
  const client = loadClient()
  const requests = buyers
    .slice(0, 200)
    .map(({ client: of, token }) => wire({ path: `/api/orders/?client=${of}`, token }))
  try {
    return (await client.measure({ origin, requests, connections: OTHERS, ms: OTHERS_MS, warmMs: 500, once: false }))
      .p95
  } finally {
    await client.close()
  }
}
