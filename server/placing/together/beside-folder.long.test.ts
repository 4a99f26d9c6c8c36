import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What an ERP sends by night, taken in as one, while a buyer orders what changes in it.

const ARTICLES = 20_000
const CHANGED = 2_000
const LINES = 5_000
const LINES_OF_AN_ORDER = 10
const NIGHTS = 2
const LONGEST = 8_000 // on a machine that does other things too; docs/operations.md says what it is on an idle one

let server: TestServer
let buyer: number
let client: number
let center: number

beforeAll(async () => {
  server = await testServer({ max: 20, flags: { stock_limit: true } })
  const { make, sql } = server
  client = await make.client()
  center = await make.center({ client })
  await sql`update clients set external_id = 'C1' where id = ${client}`
  await sql`update centers set external_id = 'C1-1' where id = ${center}`
  await sql`
    insert into products (external_id, name, tax_code, stock)
    select 'B-' || n, 'Artículo ' || n, 'general', 10000 from generate_series(1, ${ARTICLES}) n`
  await sql`insert into prices select 'es', id, 10 from products where external_id like 'B-%'`
  buyer = await make.user({ clients: [client] })
  await make.refresh()
}, 180_000)
afterAll(() => server.close())

const each = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, index) => row(index + 1))

const night = (round: number) => ({
  'products.csv': [
    'external_id;name',
    ...each(ARTICLES, n => `B-${n};Artículo ${n}${n % (ARTICLES / CHANGED) === 0 ? ` de la noche ${round}` : ''}`),
  ].join('\n'),
  'prices.csv': ['country;product;price', ...each(ARTICLES, n => `es;B-${n};${n % 10 ? 10 : 10 + round}`)].join('\n'),
  'stock.csv': ['product;quantity', ...each(ARTICLES, n => `B-${n};${10_000 + ((n + round) % 7)}`)].join('\n'),
  'orders.csv': [
    'external_id;number;client;center;order_datetime',
    ...each(LINES / LINES_OF_AN_ORDER, n => `O${round}-${n};N${round}-${n};C1;C1-1;2026-10-0${round}T10:00:00`),
  ].join('\n'),
  'order_entries.csv': [
    'order;line;product;quantity;price',
    ...each(LINES, n => `O${round}-${Math.ceil(n / LINES_OF_AN_ORDER)};${n % LINES_OF_AN_ORDER};B-${n};1;10`),
  ]
    .join('\n')
    .replaceAll(';0;B', ';10;B'),
})

test(
  'a night of 20,000 articles comes in as one, and an order waits for seconds at most',
  { timeout: 300_000 },
  async () => {
    const { sql } = server
    const items = (
      await sql<{ id: number }[]>`
    select id from products where external_id in ('B-10', 'B-11', 'B-20000')`
    ).map(({ id }) => ({ product: id, quantity: 1 }))
    const over = new AbortController()
    const waits: number[] = []
    const statuses: number[] = []
    const ordering = (async () => {
      while (!over.signal.aborted) {
        const begin = performance.now()
        const filled = await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
        const placed = await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })
        waits.push(performance.now() - begin)
        statuses.push(filled.status, placed.status)
      }
    })()
    const took: number[] = []
    for (let round = 1; round <= NIGHTS; round++) {
      const begin = performance.now()
      const records = Object.values(await importFiles(sql, night(round)))
      took.push(performance.now() - begin)
      expect(records.filter(({ applied }) => !applied)).toEqual([])
    }
    over.abort()
    await ordering
    const longest = Math.max(...waits)
    // What it costs, for docs/operations.md.
    process.stdout.write(
      `${JSON.stringify({ orders: waits.length, longest: Math.round(longest), took: took.map(Math.round) })}\n`,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(longest).toBeLessThan(LONGEST)
    const [{ undone } = { undone: -1 }] = await sql<{ undone: number }[]>`
    select deadlocks as undone from pg_stat_database where datname = current_database()`
    expect(undone).toBe(0)
    expect(
      await sql`
      (table consumption_months except table counted_consumption_months)
      union all (table counted_consumption_months except table consumption_months)`,
    ).toEqual([])
  },
)
