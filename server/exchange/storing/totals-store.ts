import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { analyzeGrown } from './analyze-store.ts'
import { type CountedDocuments, markOwners } from './counted-store.ts'
import { writtenTable } from './row-store.ts'

// Totals change in the transaction of the documents, so that they always match; in portions, so that memory does not grow
// with the file.

const DOCUMENTS_AT_ONCE = 20_000

/** Whose totals follow from the rows of a kind. */
const OF_KIND: Partial<Record<KindName, CountedDocuments>> = {
  order_entries: 'orders',
  delivery_note_entries: 'delivery_notes',
  invoices: 'invoices',
  invoice_entries: 'invoices',
  invoice_taxes: 'invoices',
}

/** After rows are stored: the totals of their documents. */
export async function refreshTotals(sql: Transaction, kind: KindName): Promise<void> {
  const documents = OF_KIND[kind]
  if (!documents) return
  const written = writtenTable(kind)
  // Plans for tables of a first import, which nobody has looked at, take minutes for a million lines.
  const [changed] = await sql.unsafe<{ documents: number }[]>(`select count(*)::int as documents from ${written}`)
  await analyzeGrown(sql, [documents, kind], changed?.documents ?? 0)
  await refreshTotalsOf(sql, documents, written)
}

/** `ids` is a table of ids. */
const refreshTotalsOf = (sql: Transaction, documents: CountedDocuments, ids: string) =>
  sql.unsafe(`
    select refresh_totals('${documents}', array_agg(id))
    from (select id, (row_number() over (order by id) - 1) / ${DOCUMENTS_AT_ONCE} as portion from ${ids} listed) touched
    group by portion`)

/** Once, where an older program counted cancelled lines. */
export async function refreshCancelledLines(sql: Transaction): Promise<void> {
  await sql.unsafe(`
    create temporary table with_cancelled_lines on commit drop as
      select distinct order_id as id from order_entries where is_cancelled(state)`)
  await refreshTotalsOf(sql, 'orders', 'with_cancelled_lines')
  await markOwners(
    sql,
    'orders',
    'select o.center_id as owner, business_month(o.order_datetime) as month from with_cancelled_lines w join orders o on o.id = w.id',
  )
}
