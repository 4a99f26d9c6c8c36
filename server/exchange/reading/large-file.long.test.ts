import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'

const LINES = 200_000
const LINES_AT_ONCE = 1_000
const DESCRIPTION = 'Jabón de manos «suave» '.repeat(25)
const HEAP_MEGABYTES = 64 // the file has twice as many, so that a process which held it would end
const COMMAND = fileURLToPath(new URL('../command/command.ts', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'pulcro-large-'))
  await importFiles(database.sql, COMPANY)
  await importFile(
    database.sql,
    'orders',
    'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01\n',
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a file of 200,000 lines is read with little memory, and one bad line at its end refuses all of it', async () => {
  let bytes = 0
  function* lines() {
    yield 'order;line;product;quantity;price;description\n'
    for (let line = 1; line < LINES; line += LINES_AT_ONCE) {
      const rows = Array.from({ length: LINES_AT_ONCE }, (_, i) => `O1;${line + i};G-1;1;2.50;${DESCRIPTION}\n`).join(
        '',
      )
      bytes += Buffer.byteLength(rows)
      yield rows
    }
    yield `O1;${LINES + 1};G-1;1;gratis;\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 1 }),
    createWriteStream(join(folder, 'order_entries.csv.gz')),
  )
  expect(bytes).toBeGreaterThan(HEAP_MEGABYTES * 1024 ** 2 * 1.5)

  const output = await importWithSmallHeap()
  expect(output).toContain(`order_entries.csv.gz: line ${LINES + 2}: column price: "gratis" is no number`)
  expect(output).toMatch(new RegExp(`order_entries\\.csv\\.gz +${LINES + 1} +0 +0 +0 +0 +1 +NOT STORED`))
  expect(await database.sql`select 1 from order_entries limit 1`).toHaveLength(0)
}, 180_000)

const importWithSmallHeap = () =>
  new Promise<string>(resolve => {
    const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, COMMAND, 'import', folder]
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder }
    execFile(process.execPath, args, { env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })

test('a file in which every line is bad is answered within the time limit', async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `O9;${i + 1};X;1;2.50`)
  const record = await importFile(
    database.sql,
    'order_entries',
    `order;line;product;quantity;price\n${rows.join('\n')}`,
  )
  expect(record).toMatchObject({ rows_read: 100_000, rows_refused: 100_000, applied: false })
  expect(record.problems).toHaveLength(1000)
}, 60_000)
