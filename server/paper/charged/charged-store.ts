import type { RateTotals } from '#domain/taxes/taxes.ts'
import { visibleDocuments } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import { articleThen, client, deliveredTo, party, sentTaxes } from '#server/database/as-issued.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type PaperClient, type PaperLine, type PaperParty } from '#server/paper/store.ts'

// Delivery notes and invoices on paper, each read at once so that all of it is of the same moment.

interface PaperRecord<Line extends PaperLine> {
  external_id: string
  number: string
  currency_symbol: string
  base: number
  tax_total: number
  total: number
  billable_center: number
  client: PaperClient & { payment_terms: string }
  lines: Line[]
}

export interface PaperNoteLine extends PaperLine {
  /** Of the order's line, in units of the article. */
  ordered: number | null
  pending: number | null
}

export interface PaperNote extends PaperRecord<PaperNoteLine> {
  delivery_note_datetime: string
  order_id: number | null
  order_number: string | null
  client_order_number: string | null
  center: PaperParty & { contact: string; phone: string; morning_open_times: string; afternoon_open_times: string }
}

export interface PaperInvoiceLine extends PaperLine {
  sale_order: { number: string } | null
  delivery_note: { number: string; delivery_note_datetime: string } | null
}

export interface PaperInvoice extends PaperRecord<PaperInvoiceLine> {
  invoice_datetime: string
  state: number | null
  center: PaperParty | null
  /** Null where the ERP sent none. */
  sent_taxes: RateTotals[] | null
  due_date: string | null
  qr_text: string
  atcud: string
  unique_code: string
}

/** The delivery note that the viewer may see, with its lines. */
export async function findVisibleNote(sql: Queryable, viewer: Viewer, id: number): Promise<PaperNote | undefined> {
  const [note] = await sql<PaperNote[]>`
    select ${recordColumns(sql)}, o.delivery_note_datetime, so.id as order_id, so.number as order_number, so.client_order_number,
      ${deliveredTo(sql)} as center,
      coalesce((
        select json_agg(json_build_object(${line(sql)}, 'ordered', ordered.units,
          'pending', case when ordered.units is null then null when is_cancelled(so.state) or is_cancelled(ordered.state) then 0
            else greatest(ordered.units - served.units, 0) end)
          order by e.line)
        from delivery_note_entries e join products p on p.id = e.product_id
          left join lateral (
            select round(oe.quantity * oe.unit_quantity, 3) as units, oe.state
            from order_entries oe where oe.order_id = o.order_id and oe.line = e.order_line
          ) ordered on true
          left join lateral (
            select sum(other.quantity) as units
            from delivery_notes d join delivery_note_entries other on other.delivery_note_id = d.id
            where d.order_id = o.order_id and other.order_line = e.order_line
          ) served on ordered.units is not null
        where e.delivery_note_id = o.id
      ), '[]'::json) as lines
    from delivery_notes o join clients c on c.id = o.client_id join centers ce on ce.id = o.center_id
      left join orders so on so.id = o.order_id
    where o.id = ${id} and ${visibleDocuments(sql, viewer)}`
  return note
}

/** The invoice that the viewer may see, with its lines. */
export async function findVisibleInvoice(
  sql: Queryable,
  viewer: Viewer,
  id: number,
): Promise<PaperInvoice | undefined> {
  const [invoice] = await sql<PaperInvoice[]>`
    select ${recordColumns(sql)}, o.invoice_datetime, o.state, ${sentTaxes(sql)} as sent_taxes,
      to_char(o.due_date, 'YYYY-MM-DD') as due_date, o.qr_text, o.atcud, o.unique_code,
      case when ce.id is not null then ${party(sql, 'ce')} end as center,
      coalesce((
        select json_agg(json_build_object(${line(sql)},
          'sale_order', case when so.id is not null then json_build_object('number', so.number) end,
          'delivery_note', case when n.id is not null then json_build_object('number', n.number,
            'delivery_note_datetime', n.delivery_note_datetime) end) order by e.line)
        from invoice_entries e join products p on p.id = e.product_id
          left join delivery_notes n on n.id = e.delivery_note_id left join orders so on so.id = e.order_id
        where e.invoice_id = o.id
      ), '[]'::json) as lines
    from invoices o join clients c on c.id = o.client_id left join centers ce on ce.id = o.center_id
    where o.id = ${id} and ${visibleDocuments(sql, viewer)}`
  return invoice
}

interface OfMonth {
  /** Its first day. */
  month: string
  country: string | undefined
  client?: number | undefined
  center?: number | undefined
}

/** The invoices of a month that the viewer may see, oldest first, at most so many. */
export const listInvoicesOfMonth = (
  sql: Queryable,
  viewer: Viewer,
  { month, country, client: clientId, center, limit }: OfMonth & { limit: number },
): Promise<{ id: number }[]> => sql<{ id: number }[]>`
  select o.id from invoices o join clients c on c.id = o.client_id
  where ${visibleDocuments(sql, viewer)}
    and o.invoice_datetime >= business_day_start(${month}::date)
    and o.invoice_datetime < business_day_start((${month}::date + interval '1 month')::date)
    ${country === undefined ? sql`` : sql`and c.country_id = ${country}`}
    ${clientId === undefined ? sql`` : sql`and o.client_id = ${clientId}`}
    ${center === undefined ? sql`` : sql`and o.center_id = ${center}`}
  order by o.invoice_datetime, o.id limit ${limit}`

const recordColumns = (sql: Queryable) => sql`
  o.external_id, o.number, o.currency_symbol, o.base, o.tax_total, o.total, o.billable_center, ${client(sql)} as client`

// In units of the article and without discount: what the ERP sends has no format.
const line = (
  sql: Queryable,
) => sql`'product_id', e.product_id, 'name', ${articleThen(sql).name}, 'external_id', ${articleThen(sql).external_id},
  'is_charge', p.is_charge, 'categories', json_build_array(), 'description', '', 'price', e.price,
  'quantity', e.quantity, 'discount', 0, 'measurement_unit', ${articleThen(sql).measurement_unit}, 'unit_name', null,
  'unit_quantity', 1, 'billable', e.billable, 'base', e.base, 'tax_rate', e.tax_rate,
  'tax_name', e.tax_name, 'surcharge_rate', e.surcharge_rate`
