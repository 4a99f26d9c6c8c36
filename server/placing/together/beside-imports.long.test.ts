import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

const ARTICLES = 20_000
const SCARCE = 12 // the ordered ones; orders of several are what may form a circle
const ROUNDS = 3
const BUYERS = 12

let server: TestServer
let scarce: number[]
let buyers: number[]
let client: number
let center: number

beforeAll(async () => {
  server = await testServer({ max: 20, flags: { stock_limit: true } })
  const { make, sql } = server
  client = await make.client()
  center = await make.center({ client })
  await sql`
    insert into products (external_id, name, tax_code, stock)
    select 'B-' || n, 'Artículo ' || n, 'general', 1 from generate_series(1, ${ARTICLES}) n`
  scarce = []
  for (let index = 0; index < SCARCE; index++) scarce.push(await make.product({ external_id: `S-${index}`, price: 1 }))
  buyers = []
  for (let index = 0; index < BUYERS; index++) buyers.push(await make.user({ clients: [client] }))
  await make.refresh()
})
afterAll(() => server.close())

/** The stock of everything, in no order of ours. */
function stockFile(round: number): string {
  const rows = Array.from({ length: ARTICLES }, (_, index) => `B-${index + 1};${round + 1}`)
  const ordered = Array.from({ length: SCARCE }, (_, index) => `S-${SCARCE - 1 - index};${100_000 + round}`)
  const each = Math.floor(ARTICLES / SCARCE)
  for (const [index, row] of ordered.entries()) rows.splice(index * each, 0, row)
  return `product;quantity\n${rows.join('\n')}\n`
}

async function orderInRounds(buyer: number, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (!isOver()) {
    const items = scarce.map(product => ({ product, quantity: 1 }))
    const filled = await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
    const placed = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
    statuses.push(filled.status, placed.status)
  }
  return statuses
}

test('T5.1: a stock of 20,000 articles comes in beside orders of them, and neither is undone', async () => {
  let isOver = false
  const ordering = Promise.all(buyers.map(buyer => orderInRounds(buyer, () => isOver)))
  for (let round = 1; round <= ROUNDS; round++) {
    const record = await importFile(server.sql, 'stock', stockFile(round))
    expect(record).toMatchObject({ applied: true, rows_read: ARTICLES + SCARCE, rows_refused: 0 })
  }
  isOver = true
  const statuses = (await ordering).flat()
  expect(statuses.length).toBeGreaterThan(BUYERS * 4)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [{ undone } = { undone: -1 }] = await server.sql<{ undone: number }[]>`
    select deadlocks as undone from pg_stat_database where datname = current_database()`
  expect(undone).toBe(0)
  await expectInvariants(server.sql)
})

test('an order of a center does not wait for an import of other orders of this center', async () => {
  const { sql, make } = server
  const order = await make.order({ client, center, at: '2026-11-02T10:00:00Z', lines: [] })
  await sql`update orders set external_id = 'E-1' where id = ${order}`
  // The import waits when all is written, before it commits.
  await sql.unsafe(`
    create function wait_at_commit() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return null; end';
    create constraint trigger wait_at_commit after insert on order_entries deferrable initially deferred
      for each row when (new.quantity = 77) execute function wait_at_commit()`)
  const [{ ordered } = { ordered: 0 }] = await sql<{ ordered: number }[]>`
    select coalesce(sum(quantity), 0)::float8 as ordered from consumption_months
    where center_id = ${center} and product_id = ${scarce[0]!}`
  let isImported = false
  const imported = importFile(sql, 'order_entries', 'order;line;product;quantity;price\nE-1;1;S-0;77;1\n').then(
    record => {
      isImported = true
      return record
    },
  )
  await expect
    .poll(() => sql`select from pg_stat_activity where wait_event = 'PgSleep'`, { timeout: 5000 })
    .toHaveLength(1)
  const [buyer = 0] = buyers
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items: [{ product: scarce[0], quantity: 1 }] })
  const placed = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
  expect(placed.status).toBe(200)
  expect(isImported).toBe(false)
  expect(await imported).toMatchObject({ applied: true, rows_changed: 1 })
  const [taken] = await sql<{ quantity: number }[]>`
    select sum(quantity)::float8 as quantity from consumption_months where center_id = ${center} and product_id = ${scarce[0]!}`
  expect(taken?.quantity).toBe(ordered + 78)
})
