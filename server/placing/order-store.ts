import type { LimitPeriod } from '#domain/dates.ts'
import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import { lockAndCountPurchases, tryLockAndCountPurchases } from '#server/clients/purchase-current.ts'
import type { Viewer } from '#server/context.ts'
import { type Queryable, recordset, type Transaction } from '#server/database/connect.ts'
import { recordEventRows } from '#server/database/history.ts'
import { mailsStatement, toldOfOrders } from '#server/mail/jobs.ts'
import { nextNumber } from '#server/database/number-series.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { emptyCarts, resetCarts } from '#server/cart/finished.ts'
import { keepReplies } from '#server/database/kept-replies.ts'
import { type NewOrder, rowsOf, yearOf } from './order-rows.ts'
import { areOffersOpen, convertedOffers, openOffers } from './ordered-offers-store.ts'
import { countOrdered } from './order-count-store.ts'

export interface NumberedOrder {
  id: number
  number: string
}

/** Answers undefined, with nothing stored, where what decided the order has changed meanwhile. */
export type StoreOrder = (order: NewOrder) => Promise<NumberedOrder | undefined>

/** Stores an order by itself. */
export const insertOrder =
  (sql: Queryable, jobs: JobQueue): StoreOrder =>
  async order =>
    (await insertOrders(sql, jobs, [order]))[0]

/**
 * Stores orders with everything that goes with them, the next numbers of their year and the kept replies, and empties
 * their carts: one statement, whatever the number of orders and lines. It answers for each its id and number; undefined,
 * with nothing stored, where its cart, the limit or the stock is no longer what it was decided by, or is locked by
 * somebody else. The orders are of one year, and no two share a cart, a centre, an article of limited stock or a key.
 *
 * Each part waits for the one before, so that locks are always taken in the same order: carts, centres and articles by
 * id. The number comes after them, so that what is not stored takes none.
 */
export async function insertOrders(
  sql: Queryable,
  jobs: JobQueue,
  orders: NewOrder[],
): Promise<(NumberedOrder | undefined)[]> {
  const [first] = orders
  if (!first) return []
  const year = yearOf(first)
  const rows = rowsOf(orders)
  const isFromOffer = orders.some(({ facts }) => facts.offers.length > 0)
  const stored = await sql<(NumberedOrder & { place: number })[]>`
    with wish as materialized (
      select * from ${recordset(sql, rows.orders)} as w (
        place int, cart_id bigint, version bigint, offers bigint[], client_id bigint, center_id bigint, since date, until date,
        purchase_current numeric, user_id bigint, request_id text, now timestamptz, today date, state int,
        is_approved boolean, validators bigint[], delivery_date date, customer_number text, observations text,
        currency_code text, currency_symbol text, base numeric, tax_total numeric, total numeric,
        client_discount_percentage numeric, client_discount numeric, billable_center numeric, waiting_reasons text[],
        reason text, lines int, route text, key text, body_hash text,
        reply jsonb)
    ), entry as materialized (
      select * from ${recordset(sql, rows.entries)} as e (
        place int, line int, product_id bigint, quantity numeric, price numeric, description text, discount numeric,
        unit_name text, unit_quantity numeric, billable boolean, base numeric, tax_code text, tax_rate numeric,
        tax_name text, surcharge_rate numeric,
        is_charge boolean, discount_waits boolean)
    ), need as materialized (
      select * from ${recordset(sql, rows.needs)} as n (
        place int, product_id bigint, used numeric(17, 3), needed numeric(17, 3))
    ), cart as materialized (
      select w.place, w.center_id, w.since, w.until, w.purchase_current
      from wish w join carts ca on ca.id = w.cart_id and ca.version = w.version
      order by ca.id for update of ca skip locked
    ), center as materialized (
      select c.place, c.purchase_current,
        ${tryLockAndCountPurchases(sql, { center: sql`c.center_id`, since: sql`c.since`, until: sql`c.until` })} as purchases
      from (select * from cart order by center_id) c
    ), ${isFromOffer ? openOffers(sql) : sql``}held as materialized (
      select p.id, p.stock from products p
      where p.id = any (array(select n.product_id from need n join center c on c.place = n.place))
      order by p.id for no key update skip locked
    ), go as materialized (
      select w.place, w.cart_id, w.client_id, w.center_id, w.user_id, w.request_id, w.now, w.today, w.state, w.is_approved,
        w.total, w.reason, w.validators, nextval('orders_id_seq') as order_id
      from wish w join center c on c.place = w.place and c.purchases = c.purchase_current
      where not exists (
        select from need n left join held on held.id = n.product_id
        where n.place = w.place and (held.stock >= n.needed) is not true)${isFromOffer ? areOffersOpen(sql) : sql``}
    ), taken as (
      update products p set stock = p.stock - n.used from need n join go on go.place = n.place
      where p.id = n.product_id returning 1
    ), stored as (
      insert into order_entries (
        order_id, line, product_id, quantity, price, description, discount, unit_name, unit_quantity, billable, base,
        tax_code, tax_rate, tax_name, surcharge_rate, discount_waits)
      select go.order_id, e.line, e.product_id, e.quantity, e.price, e.description, e.discount, e.unit_name,
        e.unit_quantity, e.billable, e.base, e.tax_code, e.tax_rate, e.tax_name,
        e.surcharge_rate, e.discount_waits
      from go join entry e on e.place = go.place returning 1
    ), ${countOrdered(sql)}, told as (
      ${recordEventRows(
        sql,
        'order_placed',
        'order_id',
        sql`
          select go.now, go.user_id, go.request_id, go.order_id,
            jsonb_strip_nulls(jsonb_build_object(
              'state', go.state, 'total', go.total, 'reason', nullif(go.reason, '')))
          from go`,
      )}
    ), emptied as (
      ${emptyCarts(sql, sql`select cart_id from go`)}
    ), freed as (
      ${resetCarts(sql, sql`select cart_id from go`)}
    ), queued as (
      ${mailsStatement(
        jobs,
        sql,
        sql`
          select 'order_received', jsonb_build_object('order_id', go.order_id) from go
          union all
          select 'order_pending', jsonb_build_object('order_id', go.order_id, 'user_id', v.id)
          from go, unnest(go.validators) v (id)
          union all
          ${toldOfOrders(sql, first.context.settings, sql`select order_id, client_id, user_id, user_id, state from go`)}`,
      )}
    ), numbered as materialized (
      select place, order_id, ${nextNumber(sql, 'P', year)} as number
      from (
        select place, order_id from go
        where (select count(*) from taken) + (select count(*) from stored) + (select count(*) from consumed)
          + (select count(*) from told) + (select count(*) from emptied) + (select count(*) from freed)
          + (select count(*) from queued) > 0
        order by order_id) ready
    ), answered as (
      ${keepReplies(
        sql,
        sql`
        select user_id, route, key, body_hash, reply, now, order_id, number from numbered join wish using (place)`,
      )}
    ), placed as (
      insert into orders (
        id, number, client_id, center_id, user_id, order_datetime, delivery_datetime, state, client_order_number,
        observations, currency_code, currency_symbol, base, tax_total, total, billable_center,
        client_discount_percentage, client_discount, waiting_reasons, lines, placed_here)
      select order_id, number, client_id, center_id, user_id, now,
        delivery_date::timestamp at time zone ${BUSINESS_TIME_ZONE}, state, customer_number, observations,
        currency_code, currency_symbol, base, tax_total, total, billable_center, client_discount_percentage, client_discount,
        waiting_reasons, lines, true
      from numbered join wish using (place)
    )${isFromOffer ? convertedOffers(sql) : sql``}
    select place, order_id as id, number from numbered ${isFromOffer ? sql`join converted using (place)` : sql``}`
  return orders.map((_, place) => {
    const found = stored.find(row => row.place === place)
    return found && { id: found.id, number: found.number }
  })
}

/**
 * Takes the locks of orders one after the other, before they are decided: what is read then stays so until the commit.
 * In the order in which insertOrders() takes them: carts, centres and articles by id. `carts` are their session keys.
 */
export async function lockForOrder(
  sql: Transaction,
  viewer: Viewer,
  { carts, centers, now }: { carts: string[]; centers: number[]; now: Date },
) {
  const none: LimitPeriod = 'X'
  await Promise.all([
    sql`select from carts where user_id = ${viewer.id} and session_key = any (${carts}) order by id for update`,
    sql`
      select ${lockAndCountPurchases(sql, sql`asked.id`, none, now)}
      from (select id from unnest(${centers}::bigint[]) as a (id) order by id) asked`,
    sql`
      select from products
      where id in (
        select ci.product_id from cart_items ci join carts ca on ca.id = ci.cart_id
        where ca.user_id = ${viewer.id} and ca.session_key = any (${carts}))
      order by id for no key update`,
    sql`
      select from offers
      where id in (
        select unnest(ca.offers) from carts ca where ca.user_id = ${viewer.id} and ca.session_key = any (${carts}))
      order by id for no key update`,
  ])
}
