import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { writtenTable } from './row-store.ts'

// The tables of counted figures change in the transaction that stores the documents, so that they always match; in portions,
// so that memory does not grow with the file. Orders follow in transactions of their own: refreshing them holds centers,
// for which orders would wait.

const OWNERS_AT_ONCE = 1_000
const MARKED_AT_ONCE = 500

export type CountedDocuments = 'orders' | 'delivery_notes' | 'invoices'

/** For whom refresh() counts them, and what makes their month. */
const COUNTED: Record<CountedDocuments, { owner: string; at: string }> = {
  orders: { owner: 'center_id', at: 'order_datetime' },
  delivery_notes: { owner: 'client_id', at: 'delivery_note_datetime' },
  invoices: { owner: 'client_id', at: 'invoice_datetime' },
}

const OF_KIND: Partial<Record<KindName, CountedDocuments>> = {
  orders: 'orders',
  order_entries: 'orders',
  delivery_notes: 'delivery_notes',
  delivery_note_entries: 'delivery_notes',
  invoices: 'invoices',
  invoice_entries: 'invoices',
}

/** Before documents are stored: for whom those of the file are counted, and since when. */
export async function noteCounted(sql: Transaction, kind: KindName): Promise<void> {
  const documents = OF_KIND[kind]
  if (documents !== kind) return
  await sql.unsafe(`
    create temporary table ${documents}_before on commit drop as
      select d.id, ${ownerAndMonth(documents)}
      from ${stageTable(documents)} s join ${documents} d on d.external_id = s.external_id
      where d.lines > 0`)
}

/** After documents or lines are stored: counts anew for whom they were counted and for whom they are now. */
export async function refreshCounted(sql: Transaction, kind: KindName): Promise<void> {
  const documents = OF_KIND[kind]
  if (!documents) return
  const written = writtenTable(kind)
  // A document that has lost its last line was counted; one whose lines have not come yet is not.
  const isCounted = documents === kind ? 'where d.lines > 0' : ''
  const now = `select ${ownerAndMonth(documents)} from ${written} w join ${documents} d on d.id = w.id ${isCounted}`
  const before = `select b.owner, b.month from ${documents}_before b join ${written} w on w.id = b.id`
  const touched = documents === kind ? `${before} union all ${now}` : now
  await (documents === 'orders' ? markOwners(sql, documents, touched) : refreshOwners(sql, documents, touched))
}

const ownerAndMonth = (documents: CountedDocuments) =>
  `d.${COUNTED[documents].owner} as owner, business_month(d.${COUNTED[documents].at}) as month`

/** `touched` is a query of owners and months. */
export async function refreshOwners(
  sql: Transaction,
  documents: CountedDocuments | 'deliveries',
  touched: string,
): Promise<void> {
  await sql.unsafe(`
    select refresh('${documents}', array_agg(owner), min(since))
    from (
      select owner, min(month) as since, (row_number() over (order by owner) - 1) / ${OWNERS_AT_ONCE} as portion
      from (${touched}) touched where owner is not null group by owner
    ) portions
    group by portion`)
}

/** Marks the owners, from a month on, for refreshMarked(). */
export async function markOwners(sql: Transaction, documents: 'orders' | 'invoices', touched: string): Promise<void> {
  await sql.unsafe(`
    insert into stale_counts (documents, owner_id, since)
    select '${documents}', owner, min(month) from (${touched}) touched where owner is not null group by owner order by owner
    on conflict (documents, owner_id) do update set since = least(stale_counts.since, excluded.since)`)
}

/** Counts the next marked ones anew. Returns false where none is marked. */
export async function refreshMarked(sql: Transaction): Promise<boolean> {
  const [refreshed] = await sql<{ owners: number }[]>`
    with portion as (
      delete from stale_counts s using (
        select documents, owner_id from stale_counts order by documents, owner_id limit ${MARKED_AT_ONCE}
      ) next
      where (s.documents, s.owner_id) = (next.documents, next.owner_id)
      returning s.documents, s.owner_id, s.since
    )
    select count(*)::int as owners, refresh(documents, array_agg(owner_id), min(since)) from portion group by documents`
  return refreshed !== undefined
}
