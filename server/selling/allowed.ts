import type { Fragment, Queryable } from '#server/database/connect.ts'

// Whether somebody may buy an article. A client may be held to the articles that are authorised for it, at all of its
// centres or at one of them.

/**
 * True where the common table expression `buyer` may see and buy the article. For statements that look at whole shelves:
 * the articles of the buyer are read once.
 */
export const isAllowed = (sql: Queryable, productId: Fragment) => sql`(
  not (select only_authorized_products from buyer)
  or ${productId} in (
    select a.product_id from authorised_products a, buyer b
    where a.client_id = b.client_id and (a.center_id is null or a.center_id = b.center_id)
  )
)`

interface Asked {
  /** Whether the client is held to its articles. */
  held: Fragment
  client: Fragment
  /** Null without one. */
  center: Fragment
  product: Fragment
}

/** The same for a buyer and an article that the statement names. For few articles: each is looked up by itself. */
export const isAllowedTo = (sql: Queryable, { held, client, center, product }: Asked) => sql`(
  not ${held} or exists (
    select from authorised_products a where a.client_id = ${client} and a.product_id = ${product}
      and (a.center_id is null or a.center_id = ${center}))
)`

/** The articles that are authorised for any of the clients `c` for which `inReach` is true. */
export const authorisedForAny = (sql: Queryable, inReach: Fragment) => sql`
  select a.product_id from authorised_products a join clients c on c.id = a.client_id where ${inReach}`
