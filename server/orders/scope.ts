import { visibleDocuments } from '#server/scope/clients.ts'
import type { Queryable } from '#server/database/connect.ts'

/** What an order that waits for validation is decided by, of orders `o` with their client `c`. */
export const WAITING_ORDER = {
  tables: (sql: Queryable) => sql`orders o join clients c on c.id = o.client_id`,
  visible: visibleDocuments,
  amount: (sql: Queryable) => sql`o.base`,
  country: (sql: Queryable) => sql`c.country_id`,
  // What came from the ERP has been taken from the stock there.
  needsStock: (sql: Queryable) => sql`o.placed_here`,
  more: (sql: Queryable) => sql`
    o.order_datetime, o.currency_symbol, o.waiting_reasons, o.held_until, o.promised,
    (select ce.purchase_limit from centers ce where ce.id = o.center_id) as purchase_limit,
    coalesce((select ce.purchase_limit_period from centers ce where ce.id = o.center_id), 'X') as purchase_limit_period`,
}
