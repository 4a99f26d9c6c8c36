import type { Period } from '#domain/statistics/period.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// What figures of a dashboard are summed from: the days that orders and imports keep, so that no document is read.

export type DayKind = 'sales' | 'orders' | 'delivery_notes' | 'invoices'

/**
 * The days `client_id`, `day`, `amount`, `documents` of the nodes in any of the periods. Sales of a client are what it was
 * invoiced, or where it has no invoices what it ordered. Walks document_days_node, which holds these columns.
 */
export function daysOf(sql: Queryable, kind: DayKind, nodes: number[], periods: Period[]): Fragment {
  const within = sql`d.sales_node_id = any (${nodes}) and ${isInAny(sql, periods)}`
  const ofKind = (stored: string) => sql`
    select d.client_id, d.day, d.amount, d.documents from document_days d where d.kind = ${stored} and ${within}`
  if (kind !== 'sales') return ofKind(kind)
  return sql`
    ${ofKind('invoices')}
    union all
    select d.client_id, d.day, d.amount, d.documents
    from clients c join document_days d on d.client_id = c.id and d.kind = 'orders'
    where not c.has_invoices and ${within}`
}

/** The same of suppliers: `supplier_id`, `client_id`, `day`, `amount`. */
export function supplierDays(
  sql: Queryable,
  suppliers: Fragment | number[],
  nodes: number[],
  periods: Period[],
): Fragment {
  const within = sql`
    d.supplier_id = any (${suppliers}) and d.sales_node_id = any (${nodes}) and ${isInAny(sql, periods)}`
  return sql`
    select d.supplier_id, d.client_id, d.day, d.amount from supplier_days d where d.kind = 'invoices' and ${within}
    union all
    select d.supplier_id, d.client_id, d.day, d.amount
    from clients c join supplier_days d on d.client_id = c.id and d.kind = 'orders'
    where not c.has_invoices and ${within}`
}

/** Whether a day `d.day` lies in one of the periods; in none of no periods. */
function isInAny(sql: Queryable, periods: Period[]): Fragment {
  const any = periods.reduce((found, period) => sql`${found} or ${dayIn(sql, sql`d.day`, period)}`, sql`false`)
  return sql`(${any})`
}

export const dayIn = (sql: Queryable, day: Fragment, { after, before }: Period): Fragment =>
  sql`${day} between ${after}::date and ${before}::date`

/** The sum of a column over the days `day` of a period; 0 without any. */
export const sumIn = (sql: Queryable, column: Fragment, period: Period): Fragment =>
  sql`coalesce(sum(${column}) filter (where ${dayIn(sql, sql`day`, period)}), 0)`
