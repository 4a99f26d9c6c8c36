import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { importFile, importFiles } from './exchange-fixture.ts'
import { cleanUpImports, workNightlySales } from './nightly.ts'

// What sells is counted by night, and at once after an import of many lines.

let server: TestServer
const NOW = new Date('2026-11-20T03:00:00Z')
const LARGE = 10_000
const LINES = 500 // of an order

beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, {
    'sectors.csv': 'external_id;name\nHOT;Hoteles\n',
    'products.csv': 'external_id;name\nA;Bobina\nB;Rollo\n',
    'clients.csv': 'external_id;name;country;sector\n1;Miramar;es;HOT\n2;Otro;es;\n',
    'centers.csv': 'external_id;client;name\n1-1;1;Playa\n2-1;2;Centro\n',
  })
})
afterAll(() => server.close())

async function orders(name: string, date: string, count: number, lines = 1): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => `${name}${index}`)
  const heads = numbers.map((number, index) => `${number};${number};${index % 2 ? '1;1-1' : '2;2-1'};${date};2`)
  const entries = numbers.flatMap(number => Array.from({ length: lines }, (_, line) => `${number};${line + 1};A;1;2`))
  const done = await importFiles(server.sql, {
    'orders.csv': ['external_id;number;client;center;order_datetime;state', ...heads].join('\n'),
    'order_entries.csv': ['order;line;product;quantity;price', ...entries].join('\n'),
  })
  expect(Object.values(done).filter(({ applied }) => !applied)).toEqual([])
}

const counted = () => server.sql`
  select coalesce(s.external_id, 'all') as sector, p.external_id as product, t.sales
  from sector_sales t join products p on p.id = t.product_id left join sectors s on s.id = t.sector_id order by 1, 2`
const taken = () => server.sql`
  select c.external_id as client, p.external_id as product, a.months, a.units::float8 as units
  from client_articles a join clients c on c.id = a.client_id join products p on p.id = a.product_id order by 1, 2`

async function byNight(now = NOW): Promise<void> {
  let work: (() => Promise<unknown>) | undefined
  const jobs: Pick<Jobs, 'daily'> = {
    daily: async (_queue, _hour, act) => {
      work = act as () => Promise<unknown>
    },
  }
  await workNightlySales(jobs, { sql: server.sql, clock: () => now })
  await work?.()
}

test('few lines wait for the night', async () => {
  await orders('F', '2026-11-02T10:00:00', 2)
  expect(await counted()).toEqual([])
  await byNight()
  expect(await counted()).toEqual([
    { sector: 'all', product: 'A', sales: 25 },
    { sector: 'HOT', product: 'A', sales: 16 },
  ])
  expect(await taken()).toEqual([
    { client: '1', product: 'A', months: 1, units: 1 },
    { client: '2', product: 'A', months: 1, units: 1 },
  ])
})

test('many are counted at once', async () => {
  await orders('M', '2026-10-05T10:00:00', LARGE / LINES, LINES)
  expect(await taken()).toEqual([
    { client: '1', product: 'A', months: 2, units: 1 + LARGE / 2 },
    { client: '2', product: 'A', months: 2, units: 1 + LARGE / 2 },
  ])
})

test('what is older than a year is gone', async () => {
  await byNight(new Date('2027-11-20T03:00:00Z'))
  expect(await taken()).toEqual([])
  expect(await counted()).toEqual([])
})

test('another sector, and none, is a change of the client', async () => {
  const sectorOf = async () =>
    server.sql`select s.external_id from clients c left join sectors s on s.id = c.sector_id where c.external_id = '1'`
  expect(await sectorOf()).toEqual([{ external_id: 'HOT' }])
  const row = 'external_id;name;country;sector\n1;Miramar;es;'
  expect(await importFile(server.sql, 'clients', `${row}NO\n`)).toMatchObject({ rows_refused: 1 })
  expect(await importFile(server.sql, 'clients', `${row}\n`)).toMatchObject({ rows_changed: 1 })
  expect(await sectorOf()).toEqual([{ external_id: null }])
})

test('old records of imports are deleted in batches, the newest of each kind stays', async () => {
  const { sql } = server
  await sql`delete from imports`
  for (const [kind, days] of [
    ['stock', 400],
    ['stock', 399],
    ['stock', 398],
    ['prices', 500],
    ['prices', 600],
    ['stock', 10],
  ] as const) {
    await sql`
      insert into imports (kind, file_name, started_at)
      values (${kind}, ${`${kind}-${days}.csv`}, ${new Date(NOW.getTime() - days * 24 * 3600_000)})`
  }
  expect(await cleanUpImports({ sql, days: { imports: 365, changes: 730 } }, NOW, 2)).toEqual({
    changes: 0,
    imports: 4,
    papers: 0,
  })
  expect(await sql`select file_name from imports order by 1`).toEqual([
    { file_name: 'prices-500.csv' },
    { file_name: 'stock-10.csv' },
  ])
})

test('old changes are deleted in batches, and a record stays as long as its changes', async () => {
  const { sql } = server
  await importFile(sql, 'suppliers', 'external_id;name\nK1;Uno\n')
  await importFile(sql, 'suppliers', 'external_id;name\nK1;Dos\nK2;Tres\nK3;Cuatro\n')
  await importFile(sql, 'suppliers', 'external_id;name\nK1;Cinco\n')
  const aged = async (days: number) =>
    sql`update imports set started_at = ${new Date(NOW.getTime() - days * 24 * 3600_000)} where kind = 'suppliers' and rows_read = 3`
  const kept = async () => (await sql`select from changes where kind = 'suppliers' and what = 'new'`).length
  await aged(700)
  expect(await cleanUpImports({ sql, days: { imports: 365, changes: 730 } }, NOW, 2)).toEqual({
    changes: 0,
    imports: 0,
    papers: 0,
  })
  expect(await kept()).toBe(2)
  await aged(731)
  expect(await cleanUpImports({ sql, days: { imports: 365, changes: 730 } }, NOW, 2)).toEqual({
    changes: 3,
    imports: 1,
    papers: 0,
  })
  expect(await kept()).toBe(0)
})
