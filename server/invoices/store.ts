import type { DocumentFile, DueSums, Invoice, InvoiceEntry, PaymentState } from '#domain/invoices/contract.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import type { RateTotals } from '#domain/taxes/taxes.ts'
import { artVersion } from '#server/art/version.ts'
import { isInReach, namedTo, visibleDocuments } from '#server/scope/clients.ts'
import { ofNode } from '#server/scope/nodes.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, sentTaxes } from '#server/database/as-issued.ts'
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

export type InvoiceRow = Omit<Invoice, 'center' | 'client' | 'saleorder' | 'state_values' | 'details'> &
  PartyRow & {
    client_id: number
    center_id: number | null
    order_id: number | null
    /** Null where the invoice is not of one order. */
    order_number: string | null
  }

/** The business day by which an invoice is overdue or not. */
interface OnDay {
  today: string
}

const paymentState = (sql: Queryable, today: string) =>
  sql`payment_state(o.paid_on, o.due_date, o.state, ${today}::date)`

const invoiceColumns = (sql: Queryable, viewer: Viewer, today: string) => sql`
  o.id, o.number, o.external_id, o.invoice_datetime, o.state, to_char(o.due_date, 'YYYY-MM-DD') as due_date,
  to_char(o.paid_on, 'YYYY-MM-DD') as paid_on,
  ${paymentState(sql, today)} as payment_state, o.base, o.tax_total, o.total, o.currency_symbol,
  o.billable_center, o.lines, case when ${isInReach(sql, viewer, sql`so.center_id`)} then so.id end as order_id,
  so.number as order_number, ${partyColumns(sql)}`

const invoiceJoins = (sql: Queryable) => sql`
  left join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
  left join orders so on so.id = o.order_id`

export interface InvoiceFilter extends DocumentFilter, OnDay {
  payment_state?: PaymentState | undefined
}

export function listInvoices(
  sql: Queryable,
  viewer: Viewer,
  { limit, offset, ...filter }: InvoiceFilter & DocumentPage,
): Promise<{ rows: (InvoiceRow & { found_line?: FoundLine | null })[]; count: number }> {
  const { articles, today } = filter
  return listDocuments(sql, {
    table: 'invoices',
    columns: sql`
      ${invoiceColumns(sql, viewer, today)}
      ${articles === undefined ? sql`` : sql`, ${foundLine(sql, 'invoices', articles)} as found_line`}`,
    joins: invoiceJoins(sql),
    matched: matched(sql, viewer, filter),
    order: sql`${numberedFirst(sql, filter)} o.invoice_datetime desc, o.id desc`,
    isKept: articles !== undefined,
    limit,
    offset,
  })
}

/** What is due of all that a filter finds, the currency with most invoices first. */
export const listDueSums = (sql: Queryable, viewer: Viewer, filter: InvoiceFilter): Promise<DueSums[]> => sql<
  DueSums[]
>`
  select o.currency_symbol, sum(o.total) as due,
    coalesce(sum(o.total) filter (where ${paymentState(sql, filter.today)} = 'overdue'), 0) as overdue
  ${matched(sql, viewer, filter)} and ${unpaid(sql)} and ${paymentState(sql, filter.today)} in ('pending', 'overdue')
  group by o.currency_symbol order by count(*) desc, o.currency_symbol`

function matched(sql: Queryable, viewer: Viewer, filter: InvoiceFilter) {
  const at = sql`o.invoice_datetime`
  const country = sql`c.country_id`
  const among = { table: 'invoices', at, country, named: namedTo(viewer), alsoNamed: invoicesOfOrders(sql) }
  return sql`
    from invoices o join clients c on c.id = o.client_id
    where ${visibleDocuments(sql, viewer)} ${ofNode(sql, viewer, 'invoices', filter.node)} ${narrowing(sql, among, filter)}
      ${inState(sql, filter)}`
}

function inState(sql: Queryable, { payment_state, today }: InvoiceFilter) {
  if (payment_state === undefined) return sql``
  const isSo = sql`and ${paymentState(sql, today)} = ${payment_state}`
  return payment_state === 'paid' ? isSo : sql`${isSo} and ${unpaid(sql)}`
}

// What the state says already, as the index of the unpaid has it.
const unpaid = (sql: Queryable) => sql`o.paid_on is null and o.due_date is not null`

// An invoice of several orders names them in its lines alone.
const invoicesOfOrders = (sql: Queryable): AlsoNamed => ({
  all: pattern => sql`
    select e.invoice_id from orders x join invoice_entries e on e.order_id = x.id where x.search like ${pattern}`,
  one: pattern => sql`exists (
    select from invoice_entries e join orders x on x.id = e.order_id
    where e.invoice_id = o.id and x.search like ${pattern})`,
})

/** What is held of the papers of the ERP. */
const documentFiles = (sql: Queryable) => sql`(
  select coalesce(json_agg(json_build_object('format', f.format, 'sha256', held.sha256, 'bytes', length(held.content))
    order by f.format), '[]')
  from document_files f join document_contents held on held.sha256 = coalesce(f.sha256, f.fetched_sha256)
  where f.kind = 'invoice' and f.document = o.external_id)`

interface FoundInvoice extends InvoiceRow {
  found_lines?: number[]
  /** Null where the ERP sent none. */
  sent_taxes: RateTotals[] | null
  qr_text: string
  atcud: string
  unique_code: string
  document_files: DocumentFile[]
}

export async function findInvoice(
  sql: Queryable,
  viewer: Viewer,
  { id, articles, today }: { id: number; articles: string | undefined } & OnDay,
): Promise<FoundInvoice | undefined> {
  const [invoice] = await sql<FoundInvoice[]>`
    select ${invoiceColumns(sql, viewer, today)}, ${sentTaxes(sql)} as sent_taxes, o.qr_text, o.atcud, o.unique_code,
      ${documentFiles(sql)} as document_files
      ${articles === undefined ? sql`` : sql`, ${foundLines(sql, 'invoices', articles)} as found_lines`}
    from invoices o ${invoiceJoins(sql)}
    where o.id = ${id} and ${visibleDocuments(sql, viewer)}`
  return invoice
}

export type InvoiceEntryRow = Omit<InvoiceEntry, 'product'> &
  Omit<InvoiceEntry['product'], 'id' | 'image_url'> & {
    product_id: number
    photo: string | null
    art_version: string
    tax_rate: number
    tax_name: string
    surcharge_rate: number
  }

/** The lines of an invoice whose visibility has been checked. */
export const listInvoiceEntries = (
  sql: Queryable,
  viewer: Viewer,
  invoiceId: number,
): Promise<InvoiceEntryRow[]> => sql<InvoiceEntryRow[]>`
  select e.line as id, e.product_id, ${articleThen(sql).name} as name, ${articleThen(sql).external_id} as external_id,
    p.image_url as photo, ${artVersion(sql)} as art_version,
    p.quantity_by_packet, p.packets_by_package, i.currency_symbol, e.quantity, e.price, e.base, e.billable, p.is_charge,
    e.tax_rate, e.tax_name, e.surcharge_rate, ${articleThen(sql).measurement_unit} as measurement_unit,
    case when n.id is not null then jsonb_build_object(
      'id', case when ${isInReach(sql, viewer, sql`n.center_id`)} then n.id end,
      'number', n.number, 'delivery_note_datetime', n.delivery_note_datetime) end as delivery_note,
    case when so.id is not null then jsonb_build_object(
      'id', case when ${isInReach(sql, viewer, sql`so.center_id`)} then so.id end, 'number', so.number) end as sale_order
  from invoice_entries e join invoices i on i.id = e.invoice_id join clients c on c.id = i.client_id
    join products p on p.id = e.product_id
    left join delivery_notes n on n.id = e.delivery_note_id left join orders so on so.id = e.order_id
  where e.invoice_id = ${invoiceId} order by e.line`
