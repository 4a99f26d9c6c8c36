import type { Language } from '#domain/language.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { nameIn } from './article-name.ts'

// Whether somebody may buy an article. A client may be held to the articles that are authorised for it, at all of its
// centres or at one of them; and an article has, or has had, a last day on sale.

/**
 * True where the common table expression `buyer` may see and buy the article today. For statements that look at whole
 * shelves: the articles of the buyer, and those that are off sale, are read once.
 */
export const isAllowed = (sql: Queryable, productId: Fragment, today: string) => sql`(
  ${isAuthorised(sql, productId)} and ${isStillOnSale(sql, productId, today)}
)`

/** The same of an article that may be off sale: it is shown where it is known from before. */
export const isAuthorised = (sql: Queryable, productId: Fragment) => sql`(
  not (select only_authorized_products from buyer)
  or ${productId} in (
    select a.product_id from authorised_products a, buyer b
    where a.client_id = b.client_id and (a.center_id is null or a.center_id = b.center_id)
  )
)`

/** True where the article is sold today, whoever buys. */
export const isStillOnSale = (sql: Queryable, productId: Fragment, today: string) => sql`(
  ${productId} not in (select ended.id from products ended where ended.on_sale_until < ${today}::date)
)`

/** The same of the article of the alias, which has been read. The last day is one on which it is sold. */
export const isOnSale = (sql: Queryable, today: string, article = sql`p`) =>
  sql`(${article}.on_sale_until is null or ${article}.on_sale_until >= ${today}::date)`

interface Asked {
  /** Whether the client is held to its articles. */
  held: Fragment
  client: Fragment
  /** Null without one. */
  center: Fragment
  today: string
}

/** As isAllowed(), for a buyer and an article `p` that the statement names. For few articles: each is looked up by itself. */
export const isAllowedTo = (sql: Queryable, { held, client, center, today }: Asked, article = sql`p`) => sql`(
  ${isOnSale(sql, today, article)} and (
    not ${held} or exists (
      select from authorised_products a where a.client_id = ${client} and a.product_id = ${article}.id
        and (a.center_id is null or a.center_id = ${center})))
)`

/** The articles that are authorised for any of the clients `c` for which `inReach` is true. */
export const authorisedForAny = (sql: Queryable, inReach: Fragment) => sql`
  select a.product_id from authorised_products a join clients c on c.id = a.client_id where ${inReach}`

/**
 * What takes the place of article `p`, as JSON of its id, name and code; null as long as `p` is on sale, and where the
 * buyer may not have it. Its name is in the reader's language. `isFor` is true of an article `r` that the buyer may have.
 */
export const replacementOf = (
  sql: Queryable,
  { today, language, isFor }: { today: string; language: Language; isFor: Fragment },
) => sql`
  case when p.on_sale_until < ${today}::date then (
    select json_build_object('id', r.id, 'name', ${nameIn(sql, language, 'r')}, 'external_id', r.external_id)
    from products r where r.id = replacement_of(p.id, ${today}::date) and ${isFor}) end`
