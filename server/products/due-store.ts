import type { Language } from '#domain/language.ts'
import { addMonths } from '#domain/dates.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowed } from '#server/selling/allowed.ts'
import { isPriced } from '#server/selling/prices.ts'
import { buyer, type BuyerFilter, isOwnConsumption } from '#server/search/buyer.ts'
import type { CardRow } from './card.ts'
import { cardColumns, cardRows } from './card-rows.ts'

export interface DueRow extends CardRow {
  suggested_quantity: number
  last_consumption: string
}

const TIMES = 2 // purchases that a rhythm needs
const GIVEN_UP = 3 // after so many rhythms without a purchase nobody waits for it any more

/**
 * What the buyer takes every so many months, has not taken for as long, and has not in the cart; the most regular
 * first. Told by the months of a year, in one round trip. `found` is false where client or centre is out of reach.
 */
export async function listDue(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { today: string; language: Language; months: number; limit: number },
): Promise<{ found: boolean; rows: DueRow[] }> {
  const rows = await sql<DueRow[]>`
    with ${buyer(sql, viewer, filter)}, taken as (
      select m.product_id, m.month, ${monthNumber(sql, sql`m.month`)} as number, sum(m.quantity) as quantity
      from buyer b join consumption_months m on ${isOwnConsumption(sql, filter)}
      where m.month >= ${addMonths(filter.today, -filter.months)}::date and m.quantity > 0
      group by m.product_id, m.month
    ), rhythm as (
      select product_id, count(*) as times, max(month) as last_month, avg(quantity) as mean,
        ${monthNumber(sql, sql`${filter.today}::date`)} - max(number) as since,
        (max(number) - min(number))::numeric / nullif(count(*) - 1, 0) as every
      from taken group by product_id having count(*) >= ${TIMES}
    ), page as (
      select r.product_id, r.last_month, b.client_id, b.center_id, p.stock,
        row_number() over (order by r.times desc, r.mean desc, r.product_id) as position
      from rhythm r join products p on p.id = r.product_id cross join buyer b
      where r.since >= 1 and r.since >= round(r.every) and r.since <= ${GIVEN_UP} * r.every
        and p.stock >= 1 and ${isAllowed(sql, sql`r.product_id`, filter.today)}
        and ${isPriced(sql, filter.today)}
        and not exists (
          select from cart_items ci join carts ca on ca.id = ci.cart_id
          where ca.user_id = ${viewer.id} and ca.client_id = b.client_id and ci.product_id = p.id)
      order by r.times desc, r.mean desc, r.product_id limit ${filter.limit}
    )
    select greatest(1, least(usual.quantity, floor(page.stock))) as suggested_quantity, page.last_month as last_consumption, ${cardColumns(sql)}
    from buyer left join (${cardRows(sql, filter)}) cards on true
      left join page on page.product_id = cards.product_id
      left join lateral usual_quantities(page.client_id, page.center_id, array[page.product_id], 'infinity') usual on true
    order by cards.position`
  return { found: rows.length > 0, rows: rows.filter(row => row.card !== null) }
}

/** Months counted from the year 0, so that their differences are months. */
const monthNumber = (sql: Queryable, day: ReturnType<Queryable>) =>
  sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`
