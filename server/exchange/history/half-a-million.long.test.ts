import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'

const ORDERS = 50_000
const LINES = 10 // of an order
const MEGABYTES = 400
const COMMAND = fileURLToPath(new URL('../command/command.ts', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-history-'))
  const { sql } = database
  await importFiles(sql, COMPANY)
  await sql`
    insert into orders (external_id, number, client_id, center_id, order_datetime)
    select 'O' || n, 'N' || n, client_id, id, timestamptz '2026-03-01' - n * interval '1 minute'
    from centers cross join generate_series(0, ${ORDERS}) n where external_id = 'C1-1'`
  await importFile(sql, 'order_entries', 'order;line;product;quantity;price\nO0;1;G-1;1;2\n')
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

function* lines(price: number) {
  yield 'order;line;product;quantity;price\n'
  for (let order = 1; order <= ORDERS; order++) {
    yield Array.from(
      { length: LINES },
      (_, i) => `O${order};${i + 1};${i % 2 ? 'G-1' : 'J-1'};${i + 1};${price}.25\n`,
    ).join('')
  }
}

async function take(price: number) {
  await pipeline(Readable.from(lines(price)), createWriteStream(join(folder, 'order_entries.csv')))
  const begin = performance.now()
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder }
  const child = execFile(process.execPath, [COMMAND, 'import', folder], { env })
  let memory = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  const code = await new Promise(resolve => child.once('exit', resolve))
  clearInterval(watch)
  return { code, memory, perSecond: Math.round((ORDERS * LINES) / ((performance.now() - begin) / 1000)) }
}

const sizes = async () =>
  (
    await database.sql<{ lines: number; changes: number }[]>`
      select round(pg_total_relation_size('order_entries') / 1e6)::int as lines,
        round(pg_total_relation_size('changes') / 1e6)::int as changes`
  )[0]

test('half a million lines and their history come in with little memory', { timeout: 600_000 }, async () => {
  const added = await take(2)
  const afterAdding = await sizes()
  const changed = await take(3)
  // What it costs, for docs/operations.md.
  process.stdout.write(`${JSON.stringify({ added, afterAdding, changed, afterChanging: await sizes() })}\n`)
  expect([added.code, changed.code]).toEqual([0, 0])
  expect(Math.max(added.memory, changed.memory)).toBeLessThan(MEGABYTES)
  const kept =
    await database.sql`select what, count(*)::int as count from changes where kind = 'order_entries' group by what order by what`
  expect(kept).toEqual([
    { what: 'changed', count: ORDERS * LINES },
    { what: 'new', count: ORDERS * LINES },
  ])
  expect(await database.sql`select before, after from changes where key = 'O1;1' order by id`).toEqual([
    { before: null, after: null },
    { before: { price: 2.25, base: 2.25 }, after: { price: 3.25, base: 3.25 } },
  ])
})
