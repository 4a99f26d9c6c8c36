import type { Queryable } from '#server/database/connect.ts'

/** What the lines `e` of a document come to before and after their discounts, as summedLines() has it. */
export const summedEntries = (sql: Queryable) => sql`
  coalesce(sum(case when e.discount > 0 then round(e.price * e.quantity * e.unit_quantity, 2) else e.base end), 0)
    as subtotal,
  coalesce(sum(e.base), 0) as net`
