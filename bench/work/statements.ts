import { open, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { socketOption } from '#server/database/embedded-address.ts'
import { type Buyer, fillCarts } from './buyers.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'

const STATEMENT = /^BENCH pulcro LOG: +(?:execute|statement)/
// What a server says twice a second, whatever it is asked.
const HEARTBEAT = 'pg_notify'
const LINES = [10, 200] as const

/** How many statements the finish of an order takes, with 10 lines and with 200: the database's own log is counted. */
export async function countStatements(ground: BenchTarget, buyers: Buyer[]): Promise<Fact[]> {
  const unlimited = await withoutLimit(ground, buyers)
  const counts: number[] = []
  for (const [index, lines] of LINES.entries()) {
    const buyer = unlimited[index]
    if (!buyer) return []
    await fillCarts(ground.sql, [buyer], lines, { fromAll: true })
    counts.push(await statementsOf(ground, () => finish(ground.origin, buyer)))
  }
  const [few = 0, many = 0] = counts
  return [
    { title: 'statements to finish 10 lines', value: few, unit: '' },
    { title: 'statements to finish 200 lines', value: many, unit: '', most: few, note: 'must not grow with lines' },
  ]
}

// Above its limit an order asks for the validators too, whatever its lines.
async function withoutLimit({ sql }: BenchTarget, buyers: Buyer[]): Promise<Buyer[]> {
  const rows = await sql<{ id: number }[]>`
    select id from centers where purchase_limit is null and id = any (${buyers.map(buyer => buyer.center)})`
  const free = new Set(rows.map(row => row.id))
  return buyers.filter(buyer => free.has(buyer.center))
}

async function finish(origin: string, { client, center, token }: Buyer): Promise<void> {
  const answer = await fetch(`${origin}/api/cart/create_order/`, {
    method: 'PATCH',
    headers: {
      authorization: `JWT ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ client, center }),
  })
  if (!answer.ok) throw new Error(`the order was refused: ${answer.status} ${await answer.text()}`)
}

async function statementsOf({ adminUrl, databaseLog }: BenchTarget, act: () => Promise<void>): Promise<number> {
  const admin = postgres(adminUrl, { ...socketOption(adminUrl), max: 1 })
  const set = async (name: string, value: string) => {
    await admin.unsafe(`alter system set ${name} = '${value}'`)
  }
  try {
    await set('log_line_prefix', 'BENCH %a ')
    await set('log_statement', 'all')
    await admin`select pg_reload_conf()`
    await sleep(500)
    const { size } = await stat(databaseLog)
    await act()
    await sleep(200)
    const lines = (await textFrom(databaseLog, size)).split('\n')
    return lines.filter(line => STATEMENT.test(line) && !line.includes(HEARTBEAT)).length
  } finally {
    await admin.unsafe('alter system reset log_line_prefix')
    await admin.unsafe('alter system reset log_statement')
    await admin`select pg_reload_conf()`
    await admin.end()
  }
}

async function textFrom(file: string, position: number): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - position), position })
    return buffer.toString()
  } finally {
    await handle.close()
  }
}
