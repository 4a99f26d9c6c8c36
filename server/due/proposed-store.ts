import type { Language } from '#domain/language.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isVisibleCart } from '#server/scope/carts.ts'
import { cardColumns, cardRows } from '#server/products/card-rows.ts'
import type { CardRow } from '#server/products/card.ts'
import { buyer } from '#server/search/buyer.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'

export interface ProposedRow extends CardRow {
  product_id: number
  suggested_quantity: number
  usual_least: number | null
  usual_most: number | null
}

interface Asked {
  client: number | undefined
  center: number
  /** In the order of the list. */
  articles: number[]
  today: string
  language: Language
  months: number
  /** With what was ordered before today and is on its way. */
  isOnItsWayToo?: boolean
}

const LAST_ORDERS = 5

/**
 * The articles that the center can buy today and still needs, as `page`: without those that have run out, are in the cart,
 * wait for a validation, are on their way, were ordered today, or are not needed as the center has said.
 */
const proposed = (sql: Queryable, viewer: Viewer, asked: Omit<Asked, 'language' | 'months'>) => sql`
  ${buyer(sql, viewer, asked)}, page as materialized (
    select p.id as product_id, wanted.position, b.client_id, b.center_id, p.stock
    from unnest(${asked.articles}::bigint[]) with ordinality as wanted (id, position)
      join products p on p.id = wanted.id cross join buyer b
    where p.stock >= 1 and not p.is_charge and ${isAllowed(sql, sql`p.id`, asked.today)} and ${isPriced(sql, asked.today)}
      and p.id not in (${comingArticles(sql, asked)}) and p.id not in (${inCart(sql, viewer)})
      and p.id not in (
        select a.product_id from due_answers a
        where a.center_id = b.center_id and a.client_id = b.client_id and a.until >= ${asked.today}::date)
  )`

/** How many of the articles that is. */
export async function countProposed(
  sql: Queryable,
  viewer: Viewer,
  asked: Omit<Asked, 'language' | 'months'>,
): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`
    with ${proposed(sql, viewer, asked)} select count(*)::int as count from page`
  return counted?.count ?? 0
}

/** They with their cards. What was taken of each is counted once for all of them. */
export const listProposed = (sql: Queryable, viewer: Viewer, asked: Asked): Promise<ProposedRow[]> => sql<
  ProposedRow[]
>`
  with ${proposed(sql, viewer, asked)}, taken as materialized (
    select product_id, min(units) as least, max(units) as most
    from (
      select l.product_id, sum(l.quantity) as units,
        row_number() over (partition by l.product_id order by max(l.day) desc, l.document_id desc) as place
      from buyer b join ordered_lines l on l.center_id = b.center_id and l.client_id = b.client_id
      where l.product_id in (select product_id from page) and l.quantity > 0
      group by l.product_id, l.document_id
    ) orders where place <= ${LAST_ORDERS} group by product_id
  )
  select cards.product_id, ${cardColumns(sql)}, taken.least::float8 as usual_least, taken.most::float8 as usual_most,
    greatest(1, least(coalesce(usual.quantity, 1), floor(page.stock)))::float8 as suggested_quantity
  from (${cardRows(sql, asked)}) cards join page on page.product_id = cards.product_id
    left join taken on taken.product_id = page.product_id
    left join lateral usual_quantities(page.client_id, page.center_id, array[page.product_id], 'infinity') usual on true
  order by cards.position`

/** What waits, was ordered today, or has not been delivered yet. */
const comingArticles = (sql: Queryable, { today, isOnItsWayToo }: Pick<Asked, 'today' | 'isOnItsWayToo'>) => sql`
  select e.product_id from buyer b
    join orders o on o.center_id = b.center_id and o.client_id = b.client_id
    join order_entries e on e.order_id = o.id
  where not is_cancelled(o.state) and not is_cancelled(e.state)
    and (o.state = 1 or o.order_datetime >= business_day_start(${today}::date)
      ${isOnItsWayToo ? sql`` : sql`or (o.state <= 5 and o.delivery_datetime >= business_day_start(${today}::date))`})`

const inCart = (sql: Queryable, viewer: Viewer) => sql`
  select ci.product_id from buyer b
    join carts ca on ${isVisibleCart(sql, viewer)} and ca.client_id = b.client_id
    join cart_items ci on ci.cart_id = ca.id`

/** The client of the center, or that which is asked for, where the viewer may buy for it; a center must be the client's. */
export async function findBuyer(
  sql: Queryable,
  viewer: Viewer,
  asked: { client: number | undefined; center: number | undefined },
): Promise<{ client_id: number } | undefined> {
  const [found] = await sql<{ client_id: number }[]>`
    with ${buyer(sql, viewer, asked)} select client_id from buyer`
  return found
}
