import { monthOf, monthsInParts } from '#domain/dashboard/period.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// What figures of a dashboard are summed from: the days that orders and imports keep, so that no document is read.

export type DayKind = 'sales' | 'orders' | 'delivery_notes' | 'invoices'

/**
 * The days `client_id`, `day`, `amount`, `documents` of the nodes from the first to the last day of the periods; those
 * between two periods are among them. Sales of a client are what it was invoiced, or where it has no invoices what it
 * ordered. Two indexes hold these columns: document_days_sales and document_days_node.
 */
export function daysOf(sql: Queryable, kind: DayKind, nodes: number[], periods: Period[]): Fragment {
  const within = sql`d.sales_node_id = any (${nodes}) and ${dayIn(sql, sql`d.day`, spanOf(periods))}`
  return sql`
    select d.client_id, d.day, d.amount, d.documents from document_days d
    where ${isOfKind(sql, kind)} and ${within}`
}

/**
 * The same of suppliers, listed or an array in SQL: `day`, `amount`. A month that is over and of which no period takes a
 * part is one row of each supplier and node, on its first day. Of orders only those are kept that are sales.
 */
export function supplierDays(
  sql: Queryable,
  suppliers: number[] | Fragment,
  nodes: number[],
  periods: Period[],
): Fragment {
  const span = spanOf(periods)
  const parts = monthsInParts(periods)
  const closed = sql`(select until from closed_months)`
  const days = sql`
    select d.day, d.amount from supplier_days d where d.supplier_id = any (${suppliers}) and d.sales_node_id = any (${nodes})`
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
