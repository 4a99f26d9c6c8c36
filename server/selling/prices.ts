import type { Fragment, Queryable } from '#server/database/connect.ts'

// What an article costs a buyer `b` (client_id, center_id, country_id). effectivePrice() of the domain is the same rule
// as effectivePrice() here, for what has been read.

/** True where article `p` can be bought in the country: it has a price there today. */
export const isPriced = (sql: Queryable, today: string, country = sql`b.country_id`) =>
  sql`(${listPriceIn(sql, today, { country, product: sql`p.id` })} is not null)`

/** The price of an article for everybody of the buyer's country today; null without one. */
export const listPrice = (sql: Queryable, today: string, product = sql`p.id`) =>
  listPriceIn(sql, today, { country: sql`b.country_id`, product })

// The one that began last, which may say that there is none. The primary key has them in this order.
const listPriceIn = (
  sql: Queryable,
  today: string,
  { country, product }: Record<'country' | 'product', Fragment>,
) => sql`(
  select pr.price from prices pr
  where pr.country_id = ${country} and pr.product_id = ${product} and ${holdsOn(sql, sql`pr`, today)}
  order by pr.valid_from desc limit 1
)`

/** The same of all articles (product_id, price), where a whole shelf is sorted by what it costs. */
export const listPrices = (sql: Queryable, today: string) => sql`
  select distinct on (pr.product_id) pr.product_id, pr.price from prices pr join buyer b on pr.country_id = b.country_id
  where ${holdsOn(sql, sql`pr`, today)}
  order by pr.product_id desc, pr.valid_from desc`

/**
 * A derived table with the special price of an article for the buyer today: the centre's own wins, then the newest. The
 * index special_prices_best has them in this order.
 */
export const specialPrice = (sql: Queryable, today: string, productId = sql`p.id`) => sql`(
  select s.price from special_prices s
  where s.client_id = b.client_id and s.product_id = ${productId} and ${isInForce(sql, today)}
  order by s.center_id nulls last, s.valid_from desc limit 1
)`

/** All that hold today of the article `p` for the buyer `b`, as JSON: of the country, of the client and of the centre. */
export const pricesInForce = (sql: Queryable, today: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', each.kind, 'price', each.price,
    'valid_from', nullif(each.valid_from, '-infinity'), 'valid_to', each.valid_to))
  from (
    select 'country' as kind, pr.price, pr.valid_from, pr.valid_to from prices pr
    where pr.country_id = b.country_id and pr.product_id = p.id and ${holdsOn(sql, sql`pr`, today)}
    union all
    select case when s.center_id is null then 'client' else 'center' end, s.price, s.valid_from, s.valid_to
    from special_prices s
    where s.client_id = b.client_id and s.product_id = p.id and ${isInForce(sql, today)}
  ) each
), '[]')`

/** The same of all articles (product_id, price), where a whole shelf is sorted by what it costs. */
export const specialPrices = (sql: Queryable, today: string) => sql`
  select distinct on (s.product_id) s.product_id, s.price from special_prices s join buyer b on s.client_id = b.client_id
  where ${isInForce(sql, today)}
  order by s.product_id, s.center_id nulls last, s.valid_from desc`

const isInForce = (sql: Queryable, today: string) => sql`
  (s.center_id is null or s.center_id = b.center_id) and ${holdsOn(sql, sql`s`, today)}`

// From its first day to its last, both included.
const holdsOn = (sql: Queryable, price: Fragment, today: string) => sql`
  ${price}.valid_from <= ${today}::date and (${price}.valid_to is null or ${price}.valid_to >= ${today}::date)`

/** True where the client has special prices, of whatever day. */
export const hasSpecialPrices = (sql: Queryable, client: Fragment) =>
  sql`exists (select from special_prices s where s.client_id = ${client})`

/** As isPriced(), where a whole shelf is asked for a `buyer`: the prices are read once, not article by article. */
export const isPricedOnShelf = (sql: Queryable, today: string) => sql`
  p.id in (select priced.product_id from (${listPrices(sql, today)}) priced where priced.price is not null)`

/** What is paid: the special price, else that of the list. Nothing without the latter, whatever special price there is. */
export const effectivePrice = (sql: Queryable, { list, special }: Record<'list' | 'special', Fragment>) =>
  sql`case when ${list} is not null then coalesce(${special}, ${list}) end`
