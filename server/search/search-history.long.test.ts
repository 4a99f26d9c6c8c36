import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '#db/demo/csv.ts'
import { demoRows } from '#db/demo/generate.ts'
import { randomFor } from '#db/demo/random.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { importFolder } from '#server/exchange/service.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { type Bought, typedFor } from '#server/test/search/search-history.ts'

// Who has bought an article and looks for it again finds it among the first three: 300 lines of the orders of the demo
// company, of the last year, and what their buyers may have typed. The figure is printed:
// npm test -- server/products/search-history

const QUERIES = 300
const LOOKED_AT = 3
const SHARE = 0.95

const KINDS = [
  'countries',
  'tax_rates',
  'suppliers',
  'categories',
  'products',
  'prices',
  'stock',
  'sectors',
  'sales_nodes',
  'users',
  'clients',
  'centers',
  'client_references',
  'authorised_products',
  'orders',
  'order_entries',
]

interface Line extends Bought {
  product_id: number
  client_id: number
  center_id: number
}

let server: TestServer
let admin: number
let lines: Line[]

beforeAll(async () => {
  server = await testServer()
  const { sql, make, clock } = server
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-history-'))
  const rows = demoRows('normal', clock.now)
  for (const kind of KINDS) await writeCsv(folder, kind, rows[kind] ?? [])
  const sender = { ...OPERATOR, isSeed: true }
  const options = { sql, folder, keepGood: false, now: clock.now, sender, log: () => undefined }
  const records = await importFolder(options)
  expect(records.filter(({ applied }) => !applied)).toEqual([])
  await rm(folder, { recursive: true })
  admin = await make.user({ role: 'admin', countries: ['es', 'pt'] })
  lines = await sql<Line[]>`
    select e.product_id, o.client_id, o.center_id, p.name, p.external_id, coalesce(r.reference, '') as reference
    from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
      left join client_references r on r.client_id = o.client_id and r.product_id = p.id
    where o.order_datetime > ${clock.now}::timestamptz - interval '11 months' and o.state not in (1, 9, 10)
      and not p.is_charge and o.center_id is not null
    order by md5(o.number || '/' || p.external_id), o.number limit ${QUERIES}`
}, 240_000)
afterAll(() => server.close())

test(
  'the article that a center bought is among the first three that its buyer finds',
  { timeout: 120_000 },
  async () => {
    expect(lines).toHaveLength(QUERIES)
    const random = randomFor('search-history')
    const failed: string[] = []
    for (const [index, line] of lines.entries()) {
      const { typed, way } = typedFor(line, () => random.next(), index)
      const { status, body } = await server
        .as(admin)
        .get(
          `/products/?ordering=relevance&page_size=${LOOKED_AT}&client=${line.client_id}&center=${line.center_id}&search=${encodeURIComponent(typed)}`,
        )
      expect(status).toBe(200)
      const found: { id: number; name: string; total_consumption: number }[] = body.results
      if (!found.some(({ id }) => id === line.product_id)) {
        const names = found.map(each => `${each.name} (${each.total_consumption})`)
        failed.push(`${way} «${typed}» is to find ${line.name}, found ${names.join(' · ') || 'nothing'}`)
      }
    }
    const right = QUERIES - failed.length
    process.stdout.write(`Search: what was bought is among the first ${LOOKED_AT} in ${right} of ${QUERIES}.\n`)
    if (failed.length > 0) process.stdout.write(`${failed.join('\n')}\n`)
    expect(right / QUERIES).toBeGreaterThanOrEqual(SHARE)
  },
)
