import type { DocumentFilter } from './documents.ts'
import type { Fragment, Queryable } from './connect.ts'
import { withinDays } from './day-range.ts'
import { wholeMonths } from './whole-months.ts'

interface Counted {
  /** As document_months names them, which is their table too. */
  kind: 'delivery_notes' | 'invoices'
  at: Fragment
  /** What narrows them by their client `c` and the columns `client_id` and `center_id` of `o` alone. */
  where: Fragment
}

/**
 * For speed alone (decision 36): how many documents a list has, without reading those of whole months, for
 * listDocuments(). Undefined where a search has to read them. A test compares it with a plain count.
 */
export function countByMonths(sql: Queryable, { kind, at, where }: Counted, filter: DocumentFilter) {
  if (filter.search) return undefined
  const { months, rest } = wholeMonths(filter)
  const parts = [
    ...(months
      ? [
          sql`(
            select coalesce(sum(o.documents), 0) from document_months o join clients c on c.id = o.client_id
            where o.kind = ${kind} and ${where}
              ${months.from === undefined ? sql`` : sql`and o.month >= ${months.from}::date`}
              ${months.until === undefined ? sql`` : sql`and o.month < ${months.until}::date`})`,
        ]
      : []),
    ...rest.map(
      days => sql`(
        select count(*) from ${sql(kind)} o join clients c on c.id = o.client_id
        where ${where} ${withinDays(sql, at, days)})`,
    ),
  ]
  return sql`select (0 ${parts.map(part => sql`+ ${part}`)})::int as count`
}
