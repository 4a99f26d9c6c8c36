import type { Fragment, Queryable } from '#server/database/connect.ts'

// What an article costs a buyer `b` (client_id, center_id, country_id). effectivePrice() of the domain is the same rule
// as effectivePrice() here, for what has been read.

/** True where article `p` can be bought in the country: it has a price there. */
export const isPriced = (sql: Queryable, country = sql`b.country_id`) =>
  sql`exists (select from prices pr where pr.country_id = ${country} and pr.product_id = p.id)`

/** The price of article `p` for everybody of the buyer's country; null without one. */
export const listPrice = (sql: Queryable) =>
  sql`(select pr.price from prices pr where pr.country_id = b.country_id and pr.product_id = p.id)`

/**
 * A derived table with the special price of an article for the buyer today: the centre's own wins, then the newest. The
 * index special_prices_best has them in this order.
 */
export const specialPrice = (sql: Queryable, today: string, productId = sql`p.id`) => sql`(
  select s.price from special_prices s
  where s.client_id = b.client_id and s.product_id = ${productId} and ${isInForce(sql, today)}
  order by s.center_id nulls last, s.valid_from desc limit 1
)`

/** The same of all articles (product_id, price), where a whole shelf is sorted by what it costs. */
export const specialPrices = (sql: Queryable, today: string) => sql`
  select distinct on (s.product_id) s.product_id, s.price from special_prices s join buyer b on s.client_id = b.client_id
  where ${isInForce(sql, today)}
  order by s.product_id, s.center_id nulls last, s.valid_from desc`

const isInForce = (sql: Queryable, today: string) => sql`
  (s.center_id is null or s.center_id = b.center_id)
  and s.valid_from <= ${today}::date and (s.valid_to is null or s.valid_to >= ${today}::date)`

/** True where the client has special prices, of whatever day. */
export const hasSpecialPrices = (sql: Queryable, client: Fragment) =>
  sql`exists (select from special_prices s where s.client_id = ${client})`

/** What is paid: the special price, else that of the list. Nothing without the latter, whatever special price there is. */
export const effectivePrice = (sql: Queryable, { list, special }: Record<'list' | 'special', Fragment>) =>
  sql`case when ${list} is not null then coalesce(${special}, ${list}) end`
