import type { DeliveryNote, DeliveryNoteDetail, DeliveryNoteEntry } from '#domain/delivery-notes/contract.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import { artVersion } from '#server/art/version.ts'
import { isInReach, namedTo, visibleDocuments } from '#server/scope/clients.ts'
import { ofNode } from '#server/scope/nodes.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import {
  type DocumentFilter,
  type DocumentPage,
  listDocuments,
  narrowing,
  numberedFirst,
  partyColumns,
  type PartyRow,
} from '#server/database/documents.ts'
import type { AlsoNamed } from '#server/database/naming.ts'
import { foundLine, foundLines } from '#server/database/found-lines.ts'

export type NoteRow = Omit<DeliveryNote, 'center' | 'client' | 'saleorder'> &
  PartyRow & {
    client_id: number
    center_id: number
    order_id: number | null
    /** Null where the note is of no order. */
    order_number: string | null
  }

const noteColumns = (sql: Queryable, viewer: Viewer) => sql`
  o.id, o.number, o.delivery_note_datetime, o.base, o.tax_total, o.total, o.currency_symbol, o.billable_center, o.lines,
  case when ${isInReach(sql, viewer, sql`so.center_id`)} then so.id end as order_id, so.number as order_number,
  ${partyColumns(sql)}`

const noteJoins = (sql: Queryable) => sql`
  left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
  left join orders so on so.id = o.order_id`

export function listNotes(
  sql: Queryable,
  viewer: Viewer,
  { limit, offset, ...filter }: DocumentFilter & DocumentPage,
): Promise<{ rows: (NoteRow & { found_line?: FoundLine | null })[]; count: number }> {
  const { articles } = filter
  const at = sql`o.delivery_note_datetime`
  const country = sql`c.country_id`
  const named = namedTo(viewer)
  const among = { table: 'delivery_notes', at, country, named, alsoNamed: notesOfOrders(sql) }
  const visible = visibleDocuments(sql, viewer)
  return listDocuments(sql, {
    table: 'delivery_notes',
    columns: sql`
      ${noteColumns(sql, viewer)} ${articles === undefined ? sql`` : sql`, ${foundLine(sql, 'delivery_notes', articles)} as found_line`}`,
    joins: noteJoins(sql),
    matched: sql`
      from delivery_notes o join clients c on c.id = o.client_id 
      where ${visible} ${ofNode(sql, viewer, 'delivery_notes', filter.node)} ${narrowing(sql, among, filter)}`,
    order: sql`${numberedFirst(sql, filter)} o.delivery_note_datetime desc, o.id desc`,
    isKept: articles !== undefined,
    limit,
    offset,
  })
}

const notesOfOrders = (sql: Queryable): AlsoNamed => ({
  all: pattern => sql`
    select found.id from orders x join delivery_notes found on found.order_id = x.id where x.search like ${pattern}`,
  one: pattern => sql`exists (select from orders x where x.id = o.order_id and x.search like ${pattern})`,
})

type NoteDetailRow = NoteRow & Pick<DeliveryNoteDetail, 'invoices' | 'found_lines'>

export async function findNote(
  sql: Queryable,
  viewer: Viewer,
  { id, articles }: { id: number; articles: string | undefined },
): Promise<NoteDetailRow | undefined> {
  const [note] = await sql<NoteDetailRow[]>`
    select ${noteColumns(sql, viewer)}, (${invoicesOf(sql, viewer, id)}) as invoices
      ${articles === undefined ? sql`` : sql`, ${foundLines(sql, 'delivery_notes', articles)} as found_lines`}
    from delivery_notes o ${noteJoins(sql)}
    where o.id = ${id} and ${visibleDocuments(sql, viewer)}`
  return note
}

const invoicesOf = (sql: Queryable, viewer: Viewer, id: number) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'invoice_datetime', o.invoice_datetime)
    order by o.invoice_datetime, o.id), '[]')
  from invoices o join clients c on c.id = o.client_id
  where o.id in (select e.invoice_id from invoice_entries e where e.delivery_note_id = ${id})
    and ${visibleDocuments(sql, viewer)}`

export type NoteEntryRow = Omit<DeliveryNoteEntry, 'product_data' | 'sale_order'> & {
  name: string
  external_id: string
  photo: string | null
  art_version: string
  tax_rate: number
  tax_name: string
  surcharge_rate: number
}

/** The lines of a note whose visibility has been checked. */
export const listNoteEntries = (sql: Queryable, noteId: number): Promise<NoteEntryRow[]> => sql<NoteEntryRow[]>`
  select e.line as id, e.product_id as product, ${articleThen(sql).name} as name, ${articleThen(sql).external_id} as external_id,
    p.image_url as photo,
    ${artVersion(sql)} as art_version, e.quantity, e.price, e.base, e.billable, p.is_charge, e.tax_rate, e.tax_name, e.surcharge_rate,
    jsonb_build_object('name', ${articleThen(sql).measurement_unit}, 'quantity', 1) as measurement_unit,
    round(ordered.quantity * ordered.unit_quantity, 3) as ordered, served.quantity as served,
    case when ordered.line is null then null when is_cancelled(so.state) then 0
      else greatest(round(ordered.quantity * ordered.unit_quantity, 3) - served.quantity, 0) end as pending,
    to_char(ordered.promised_on, 'YYYY-MM-DD') as promised_on
  from delivery_note_entries e join delivery_notes n on n.id = e.delivery_note_id join products p on p.id = e.product_id
    left join order_entries ordered on ordered.order_id = n.order_id and ordered.line = e.order_line
    left join orders so on so.id = ordered.order_id
    left join lateral (
      -- What came back is not to come again.
      select coalesce(sum(other.quantity) filter (where other.quantity > 0), 0) as quantity
      from delivery_notes d join delivery_note_entries other on other.delivery_note_id = d.id
      where d.order_id = n.order_id and other.order_line = e.order_line
    ) served on ordered.order_id is not null
  where e.delivery_note_id = ${noteId} order by e.line`
