import { businessDay } from '#domain/dates.ts'
import { salesSince } from '#server/search/sales.ts'
import { isTransientFailure, type Sql, type Transaction } from '#server/database/connect.ts'
import { analyzeGrown } from './analyze-store.ts'
import { refreshReadNames } from './attributes-store.ts'
import { refreshMarked } from './counted-store.ts'
import { refreshCancelledLines } from './totals-store.ts'
import { writtenTable } from './row-store.ts'
import { lockImports, prepareSession } from './session-store.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'

// What sells is counted anew each night; an import of fewer lines than this changes too little to be counted at once.
const LINES_OF_A_LARGE_IMPORT = 10_000

/** The articles whose derived rows rest on what an import wrote: SQL over the table of the written rows. */
const TOUCHED_ARTICLES: Partial<Record<KindName, (written: string) => string>> = {
  products: written => `select id from ${written}`,
  product_units: written => `select id from ${written}`,
  barcodes: written => `select id from ${written}`,
  product_attributes: written => `select id from ${written}`,
  product_documents: written => `select id from ${written}`,
  product_hazards: written => `select id from ${written}`,
  product_safety: written => `select id from ${written}`,
  suppliers: written => `select p.id from products p join ${written} w on w.id = p.supplier_id`,
}

/** Marks what is derived as stale, in the transaction that changes the catalogue or stores many lines of orders. */
export async function markForRefresh(
  sql: Transaction,
  kind: KindName,
  { rows, withdrawn }: { rows: number; withdrawn: number },
): Promise<void> {
  if (rows + withdrawn === 0) return
  const touched = TOUCHED_ARTICLES[kind]
  if (touched) {
    await sql.unsafe(`
      insert into stale_articles (product_id) select distinct touched.id from (${touched(writtenTable(kind))}) touched
      order by touched.id on conflict do nothing`)
  }
  // An article that is gone leaves its shelves to be counted.
  if (kind === 'products' && withdrawn > 0) await mark(sql, 'catalogue')
  // A category gives its name to the articles below it, and its place in the tree to theirs.
  if (kind === 'categories') await mark(sql, 'catalogue')
  if (KINDS[kind].feeds === 'orders' && rows >= LINES_OF_A_LARGE_IMPORT) await mark(sql, 'sales')
}

const mark = (sql: Transaction, name: Derivation) =>
  sql`insert into stale_derivations (name) values (${name}) on conflict do nothing`

type Derivation = 'catalogue' | 'sales' | 'cancelled_lines'

/** Refreshes what an import, also an interrupted one, has marked as stale. Returns whether the catalogue was. */
export async function refreshDerived(sql: Sql, now: Date): Promise<boolean> {
  await betweenImports(sql, async transaction => {
    const [stale] = await transaction`delete from stale_derivations where name = 'cancelled_lines' returning name`
    if (stale) await refreshCancelledLines(transaction)
  })
  // What sells is counted from the consumption.
  while (await betweenImports(sql, refreshMarked));
  return betweenImports(sql, transaction => refreshMarkedCatalogue(transaction, now))
}

async function refreshMarkedCatalogue(sql: Transaction, now: Date): Promise<boolean> {
  const stale = await sql<{ name: Derivation }[]>`delete from stale_derivations returning name`
  const isStale = (wanted: Derivation) => stale.some(({ name }) => name === wanted)
  const marked = await sql<{ id: number }[]>`delete from stale_articles returning product_id as id`
  const articles = isStale('catalogue') ? await sql<{ id: number }[]>`select id from products` : marked
  const touched = articles.map(({ id }) => id)
  await refreshReadNames(sql, touched)
  if (isStale('sales')) await sql`select refresh_sales(${salesSince(now)}::date, ${businessDay(now)}::date)`
  else if (isStale('catalogue')) await sql`select refresh_catalogue(${businessDay(now)}::date)`
  else if (touched.length > 0) await sql`select refresh_articles(${touched}::bigint[], ${businessDay(now)}::date)`
  return stale.length > 0 || touched.length > 0
}

/** A transaction that waits for the imports that run, and lets the next ones wait. */
const betweenImports = <Result>(sql: Sql, act: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  sql.begin(async transaction => {
    await prepareSession(transaction)
    await lockImports(transaction)
    return act(transaction)
  }) as Promise<Result>

/** Counts anew what sells, after what interrupted imports have left stale. */
export async function refreshSales(sql: Sql, now: Date): Promise<void> {
  await refreshDerived(sql, now)
  await betweenImports(
    sql,
    transaction => transaction`select refresh_sales(${salesSince(now)}::date, ${businessDay(now)}::date)`,
  )
}

const CATALOGUE_TABLES = [
  'categories',
  'products',
  'product_cards',
  'shelves',
  'shelf_counts',
  'search_articles',
  'search_words',
  'product_attributes',
  'product_facets',
  'facet_values',
]
const ORDER_TABLES = ['orders', 'order_entries', 'consumption_months', 'client_articles', 'sector_sales']

export interface ChangedRows {
  kind: KindName
  rows: number
}

/**
 * Analyzes and vacuums all tables that an import changed. Without that, statements after a large import would use old
 * statistics and could not use index-only scans. A vacuum that takes too long is left to PostgreSQL.
 */
export async function vacuumTables(sql: Sql, changed: readonly ChangedRows[]): Promise<void> {
  const tables = tablesOf(changed.map(({ kind }) => kind))
  await analyze(sql, tables, changed)
  for (const table of tables) {
    await sql.unsafe(`vacuum ${table}`).catch((error: unknown) => {
      if (!isTransientFailure(error)) throw error
    })
  }
}

async function analyze(sql: Sql, tables: ReadonlySet<string>, changed: readonly ChangedRows[]): Promise<void> {
  const rows = changed.reduce((sum, each) => sum + each.rows, 0)
  await sql.begin(async transaction => {
    await prepareSession(transaction)
    await analyzeGrown(transaction, tables, rows)
  })
}

function tablesOf(kinds: readonly KindName[]): Set<string> {
  const tables = new Set<string>()
  for (const kind of kinds) {
    const { table, feeds, columns } = KINDS[kind]
    tables.add(table)
    for (const { type } of columns) if (type.of === 'references') tables.add(type.link.table)
    if (feeds === 'catalogue') for (const name of CATALOGUE_TABLES) tables.add(name)
    if (feeds === 'orders') for (const name of ORDER_TABLES) tables.add(name)
  }
  return tables
}
