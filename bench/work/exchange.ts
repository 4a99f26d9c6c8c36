import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#server/database/connect.ts'
import { runProgram } from '#bench/process.ts'
import type { Fact } from '#bench/report.ts'

const SIZES = [100_000, 400_000]
const LINES = 10
const MARK = 'BENCH-'

interface Lines {
  kind: 'order_entries' | 'invoice_entries'
  header: string
  /** Makes documents without lines, by SQL; their lines come in the file. */
  insertDocuments: (sql: Sql, centers: { id: number; client_id: number }[]) => Promise<unknown>
  forgetDocuments: (sql: Sql) => Promise<void>
}

/** Takes in files of new lines by the command of the operator, in two sizes: what it holds must not grow. */
export const measureOrderLines = (sql: Sql, databaseUrl: string): Promise<Fact[]> =>
  measureLines(sql, databaseUrl, ORDERS)

/** The same of lines of invoices, with the months that statistics are read from. */
export const measureInvoiceLines = (sql: Sql, databaseUrl: string): Promise<Fact[]> =>
  measureLines(sql, databaseUrl, INVOICES)

async function measureLines(sql: Sql, databaseUrl: string, lines: Lines): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const rows of SIZES) {
    const title = `exchange, ${rows / 1000},000 ${lines.kind}`
    await withLines(sql, { rows, lines }, async folder => {
      const { ms, memory } = await importFolder(folder, databaseUrl)
      facts.push({ title, value: rows / (ms / 1000), unit: 'rows/s', least: 20_000 })
      facts.push({ title: `${title}: memory`, value: memory, unit: 'MB', most: 400 })
    })
  }
  return facts
}

const importFolder = (folder: string, databaseUrl: string) =>
  runProgram(['server/exchange/command/command.ts', 'import', folder], {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  })

/** Does something while so many lines of orders are imported. */
export const besideImport = (
  sql: Sql,
  { databaseUrl, rows }: { databaseUrl: string; rows: number },
  act: (isImporting: () => boolean) => Promise<void>,
): Promise<void> =>
  withLines(sql, { rows, lines: ORDERS }, async folder => {
    let isImporting = true
    const imported = importFolder(folder, databaseUrl).finally(() => {
      isImporting = false
    })
    await Promise.all([imported, act(() => isImporting)])
  })

async function withLines(
  sql: Sql,
  { rows, lines }: { rows: number; lines: Lines },
  act: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-bench-exchange-'))
  try {
    // A bench that was ended may have left its documents in a kept database.
    await lines.forgetDocuments(sql)
    await writeLines(sql, folder, rows, lines)
    await act(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await lines.forgetDocuments(sql)
  }
}

async function writeLines(sql: Sql, folder: string, rows: number, lines: Lines): Promise<void> {
  const count = rows / LINES
  const centers = await sql<{ id: number; client_id: number }[]>`select id, client_id from centers order by id`
  const chosen = Array.from({ length: count }, (_, index) => centers[index % centers.length]!) // its length is above 0
  await lines.insertDocuments(sql, chosen)
  const products = await sql<{ external_id: string }[]>`
    select external_id from products where not is_charge order by md5(external_id) limit 1000`
  await pipeline(
    Readable.from(
      csv(
        lines.header,
        count,
        products.map(product => product.external_id),
      ),
    ),
    createWriteStream(join(folder, `${lines.kind}.csv`)),
  )
}

function* csv(header: string, documents: number, products: string[]): Generator<string> {
  yield header
  for (let document = 1; document <= documents; document++) {
    let text = ''
    for (let line = 1; line <= LINES; line++) {
      text += `${MARK}${document};${line};${products[(document * 7 + line) % products.length]};${line};${line}.25\n`
    }
    yield text
  }
}

const ORDERS: Lines = {
  kind: 'order_entries',
  header: 'order;line;product;quantity;price\n',
  insertDocuments: (sql, centers) => sql`
    insert into orders (external_id, number, client_id, center_id, order_datetime)
    select ${MARK} || n, ${MARK} || n, client_id, center_id, now() - n * interval '1 minute'
    from ${eachCenter(sql, centers)}`,
  async forgetDocuments(sql) {
    await sql.begin(async transaction => {
      await transaction`set local statement_timeout = 0`
      await transaction`set local plan_cache_mode = force_custom_plan`
      await transaction`
        create temporary table touched on commit drop as
        select distinct center_id from orders where external_id like ${`${MARK}%`}`
      await transaction`delete from orders where external_id like ${`${MARK}%`}`
      await transaction`
        select refresh('orders', array_agg(center_id)) from touched`
    })
    await sql.unsafe('vacuum (analyze) orders, order_entries, consumption_months')
  },
}

const INVOICES: Lines = {
  kind: 'invoice_entries',
  header: 'invoice;line;product;quantity;price\n',
  insertDocuments: (sql, centers) => sql`
    insert into invoices (external_id, number, client_id, center_id, invoice_datetime)
    select ${MARK} || n, ${MARK} || n, client_id, center_id, now() - n * interval '1 minute'
    from ${eachCenter(sql, centers)}`,
  async forgetDocuments(sql) {
    await sql.begin(async transaction => {
      await transaction`set local statement_timeout = 0`
      await transaction`set local plan_cache_mode = force_custom_plan`
      await transaction`
        create temporary table touched on commit drop as
        select distinct client_id from invoices where external_id like ${`${MARK}%`}`
      await transaction`
        delete from invoice_entries where invoice_id in (select id from invoices where external_id like ${`${MARK}%`})`
      await transaction`delete from invoices where external_id like ${`${MARK}%`}`
      await transaction`
        select refresh('invoices', array_agg(client_id)) from touched`
    })
    await sql.unsafe('vacuum (analyze) invoices, invoice_entries, invoiced_months')
  },
}

const eachCenter = (sql: Sql, centers: { id: number; client_id: number }[]) => sql`
  unnest(${centers.map(center => center.id)}::bigint[], ${centers.map(center => center.client_id)}::bigint[])
    with ordinality as c (center_id, client_id, n)`
