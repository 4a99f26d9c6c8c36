import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { analyzeGrown } from './analyze-store.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { writtenTable } from './row-store.ts'

// Totals and months of delivery notes and invoices change in the transaction that stores them, so that they always match.
// Both are refreshed in portions, so that memory does not grow with the file.

const DOCUMENTS_AT_ONCE = 20_000
const CLIENTS_AT_ONCE = 1_000

interface Documents {
  table: 'delivery_notes' | 'invoices'
  datetime: 'delivery_note_datetime' | 'invoice_datetime'
  /** What the months are made of: a document where one of these changes changes them. */
  facts: string[]
}

const DOCUMENTS: Record<Documents['table'], Documents> = {
  delivery_notes: {
    table: 'delivery_notes',
    datetime: 'delivery_note_datetime',
    facts: ['client_id', 'center_id', 'delivery_note_datetime'],
  },
  invoices: {
    table: 'invoices',
    datetime: 'invoice_datetime',
    facts: ['client_id', 'center_id', 'invoice_datetime', 'state', 'base'],
  },
}

/** Before documents are stored: what is stored of those in the file is noted. */
export async function noteDocuments(sql: Transaction, kind: Documents['table']): Promise<void> {
  const { table, facts } = DOCUMENTS[kind]
  await sql.unsafe(`
    create temporary table ${table}_before on commit drop as
      select d.id, ${facts.map(fact => `d.${fact}`).join(', ')}
      from ${stageTable(kind)} s join ${table} d on d.external_id = s.external_id
      where d.lines > 0`)
}

/**
 * After documents are stored: the totals that the ERP sent with them, and the months of those that moved to another
 * client, center, month or state.
 */
export async function refreshMovedDocuments(sql: Transaction, kind: Documents['table']): Promise<void> {
  const { table, datetime, facts } = DOCUMENTS[kind]
  if (kind === 'invoices') await refreshTotals(sql, kind, writtenTable(kind))
  const of = (alias: string) => `(${facts.map(fact => `${alias}.${fact}`).join(', ')})`
  await refreshMonths(
    sql,
    kind,
    `
    select touched.client_id, business_month(touched.at) as month
    from ${table}_before b join ${table} d on d.id = b.id
      cross join lateral (values (b.client_id, b.${datetime}), (d.client_id, d.${datetime})) as touched (client_id, at)
    where ${of('b')} is distinct from ${of('d')} ${kind === 'invoices' ? withOwnBase : ''}`,
  )
}

// An invoice may have a total and no lines.
const withOwnBase = `
  union all
  select d.client_id, business_month(d.invoice_datetime) from ${writtenTable('invoices')} w join invoices d on d.id = w.id
  where d.sent_base is not null`

const OF_DOCUMENTS = {
  delivery_note_entries: 'delivery_notes',
  invoice_entries: 'invoices',
  invoice_taxes: 'invoices',
} as const satisfies Partial<Record<KindName, Documents['table']>>

/** After lines or taxes are stored: the totals of their documents, and the months of their clients. */
export async function refreshDocumentTotals(sql: Transaction, kind: keyof typeof OF_DOCUMENTS): Promise<void> {
  const { table, datetime } = DOCUMENTS[OF_DOCUMENTS[kind]]
  const written = writtenTable(kind)
  // Plans for tables of a first import, which nobody has looked at, take minutes for a million lines.
  const [changed] = await sql.unsafe<{ documents: number }[]>(`select count(*)::int as documents from ${written}`)
  await analyzeGrown(sql, [table, kind], changed?.documents ?? 0)
  await refreshTotals(sql, table, written)
  await refreshMonths(
    sql,
    table,
    `select d.client_id, business_month(d.${datetime}) as month from ${written} touched join ${table} d on d.id = touched.id`,
  )
}

const refreshTotals = (sql: Transaction, table: Documents['table'], written: string) =>
  sql.unsafe(`
    select refresh_${table}(array_agg(id))
    from (select id, (row_number() over (order by id) - 1) / ${DOCUMENTS_AT_ONCE} as portion from ${written}) touched
    group by portion`)

async function refreshMonths(sql: Transaction, kind: Documents['table'], touched: string): Promise<void> {
  await sql.unsafe(`
    select refresh('${kind}', array_agg(client_id), min(since))
    from (
      select client_id, min(month) as since, (row_number() over (order by client_id) - 1) / ${CLIENTS_AT_ONCE} as portion
      from (${touched}) touched group by client_id
    ) portions
    group by portion`)
}
