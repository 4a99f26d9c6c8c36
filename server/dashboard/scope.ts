import { monthOf, monthsInParts } from '#domain/dashboard/period.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { withinDays } from '#server/database/day-range.ts'

// What figures of a dashboard are summed from: the days that orders and imports keep, so that no document is read.

/** Whose days are summed up: of centers in nodes, of a country alone where one is chosen. */
export interface Reach {
  nodes: number[]
  country?: string | undefined
  /** The month that is not over, up to today. */
  running: Period
}

export type DayKind = 'sales' | 'orders' | 'delivery_notes' | 'invoices'

/**
 * The days `client_id`, `day`, `amount`, `documents` of the nodes from the first to the last day of the periods; those
 * between two periods are among them. Sales of a client are what it was invoiced, and in the running month what was
 * delivered besides; where it has no invoices what it ordered. Two indexes hold these columns: document_days_sales and
 * document_days_node.
 */
export function daysOf(sql: Queryable, kind: DayKind, reach: Reach, periods: Period[]): Fragment {
  const span = spanOf(periods)
  const within = sql`d.sales_node_id = any (${reach.nodes}) and ${dayIn(sql, sql`d.day`, span)} ${ofCountry(sql, reach)}`
  const days = sql`
    select d.client_id, d.day, d.amount, d.documents from document_days d
    where ${isOfKind(sql, kind)} and ${within}`
  if (kind !== 'sales' || !isRunning(reach, span)) return days
  return sql`${days} union all select client_id, day, amount, documents from (${deliveredDays(sql, reach)}) n`
}

/** True where a span has days of the month that is not over. */
export const isRunning = ({ running }: Reach, { after, before }: Period): boolean =>
  after <= running.before && running.after <= before

/** The days of a chosen country: a part that begins with `and`. */
export const ofCountry = (sql: Queryable, { country }: Reach): Fragment =>
  country === undefined
    ? sql``
    : sql`and d.client_id in (select here.id from clients here where here.country_id = ${country})`

/**
 * What clients with invoices were delivered in the running month and no invoice names yet, as they are invoiced at its end:
 * `client_id`, `center_id`, `day`, `amount`, `documents`. Of a client whose invoice of the month names no note nothing is
 * known.
 */
export const deliveredDays = (sql: Queryable, reach: Reach): Fragment => sql`
  select d.client_id, d.center_id, business_day(d.delivery_note_datetime) as day, sum(d.base) as amount, count(*)::int as documents
  from ${notInvoiced(sql, reach)} d group by d.client_id, d.center_id, business_day(d.delivery_note_datetime)`

// Each client is looked at once: one may have thousands of these notes.
const notInvoiced = (sql: Queryable, reach: Reach): Fragment => sql`(
  with uninvoiced as materialized (
    select d.id, d.client_id, d.center_id, d.delivery_note_datetime, d.base
    from delivery_notes d join centers ce on ce.id = d.center_id
    where d.lines > 0 and ce.sales_node_id = any (${reach.nodes}) ${ofCountry(sql, reach)}
      ${withinDays(sql, sql`d.delivery_note_datetime`, reach.running)}
      and not exists (
        select from invoice_entries e join invoices i on i.id = e.invoice_id
        where e.delivery_note_id = d.id and not is_cancelled(i.state))
  ), naming as materialized (
    select c.id from (select distinct client_id from uninvoiced) named join clients c on c.id = named.client_id
    where c.has_invoices and not exists (
      select from invoices i
      where i.client_id = c.id and i.lines > 0 and not is_cancelled(i.state)
        and i.invoice_datetime >= business_day_start(${reach.running.after}::date)
        and not exists (select from invoice_entries e where e.invoice_id = i.id and e.delivery_note_id is not null))
  )
  select uninvoiced.* from uninvoiced join naming on naming.id = uninvoiced.client_id)`

/** Whether sales of a period count what was delivered and is not invoiced yet. */
export const isDelivered = (sql: Queryable, reach: Reach, period: Period): Fragment =>
  isRunning(reach, period) ? sql`exists (select from ${notInvoiced(sql, reach)} d)` : sql`false`

/**
 * The same of suppliers, listed or an array in SQL: `day`, `amount`. A month that is over and of which no period takes a
 * part is one row of each supplier and node, on its first day. Of orders only those are kept that are sales.
 */
export function supplierDays(
  sql: Queryable,
  suppliers: number[] | Fragment,
  reach: Reach,
  periods: Period[],
): Fragment {
  const found = invoicedSupplierDays(sql, suppliers, reach, periods)
  if (!isRunning(reach, spanOf(periods))) return found
  return sql`
    ${found} union all
    select business_day(n.delivery_note_datetime) as day, e.base as amount
    from ${notInvoiced(sql, reach)} n
      join delivery_note_entries e on e.delivery_note_id = n.id join products p on p.id = e.product_id
    where p.supplier_id = any (${suppliers})`
}

function invoicedSupplierDays(
  sql: Queryable,
  suppliers: number[] | Fragment,
  reach: Reach,
  periods: Period[],
): Fragment {
  const { nodes, country } = reach
  const span = spanOf(periods)
  const parts = monthsInParts(periods)
  const closed = sql`(select until from closed_months)`
  const days = sql`
    select d.day, d.amount from supplier_days d
    where d.supplier_id = any (${suppliers}) and d.sales_node_id = any (${nodes}) ${ofCountry(sql, reach)}`
  // The months know no client.
  if (country !== undefined) return sql`${days} and ${dayIn(sql, sql`d.day`, span)}`
  return parts.reduce(
    (all, month) => sql`${all} union all ${days} and ${dayIn(sql, sql`d.day`, monthOf(month))} and d.day < ${closed}`,
    sql`
      select m.month as day, m.amount from supplier_months m
      where m.supplier_id = any (${suppliers}) and m.sales_node_id = any (${nodes})
        and ${dayIn(sql, sql`m.month`, span)} and m.month < ${closed} and m.month <> all (${parts}::date[])
      union all
      ${days} and ${dayIn(sql, sql`d.day`, span)} and d.day >= ${closed}`,
  )
}

/** True for days `d` of a kind. */
export const isOfKind = (sql: Queryable, kind: DayKind): Fragment =>
  kind === 'sales' ? sql`d.is_sale` : sql`d.kind = ${kind}`

/** From the first to the last day of periods: an index walks it in one go, where it would not walk several. */
export function spanOf(periods: Period[]): Period {
  const days = periods.flatMap(({ after, before }) => [after, before]).toSorted()
  return { after: days[0] ?? '', before: days.at(-1) ?? '' }
}

export const dayIn = (sql: Queryable, day: Fragment, { after, before }: Period): Fragment =>
  sql`${day} between ${after}::date and ${before}::date`

/** The sum of a column over the days `day` of a period; 0 without any. */
export const sumIn = (sql: Queryable, column: Fragment, period: Period): Fragment =>
  sql`coalesce(sum(${column}) filter (where ${dayIn(sql, sql`day`, period)}), 0)`
