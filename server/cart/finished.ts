import type { Queryable } from '#server/database/connect.ts'

// What becomes of a cart that has been finished. Parts of the statement that stores what it became; `carts` is a query
// for the ids.

export const emptyCarts = (sql: Queryable, carts: ReturnType<Queryable>) => sql`
  delete from cart_items ci using (${carts}) finished (id) where ci.cart_id = finished.id returning 1`

/** An empty cart belongs to nobody. */
export const resetCarts = (sql: Queryable, carts: ReturnType<Queryable>) => sql`
  update carts ca set client_id = null, center_id = null, lead_id = null, observations = '',
    client_discount_percentage = 0, offers = '{}', version = ca.version + 1
  from (${carts}) finished (id) where ca.id = finished.id returning 1`
