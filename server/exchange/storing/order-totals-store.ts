import type { Transaction } from '#server/database/connect.ts'

import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { hasNoProblem } from './row-sql.ts'
import { writtenTable } from './row-store.ts'

// Totals change in the transaction of the orders, so that they always match; in portions, so that memory does not grow
// with the file. The consumption follows in transactions of its own: it holds centers, for which orders would wait.

const ORDERS_AT_ONCE = 20_000
const CENTERS_AT_ONCE = 500

/** Before orders are stored: an order of the portal takes the key that the ERP gave it, and old centers are noted. */
export async function prepareOrders(sql: Transaction): Promise<void> {
  await sql.unsafe(`
    update orders o set external_id = s.external_id
    from ${stageTable('orders')} s
    where o.number = s.number and o.external_id is null and ${hasNoProblem('orders')}
      and not exists (select from orders other where other.external_id = s.external_id);
    create temporary table orders_before on commit drop as
      select o.id, o.client_id, o.center_id, o.state, o.order_datetime
      from ${stageTable('orders')} s join orders o on o.external_id = s.external_id
      where o.lines > 0`)
}

/** After orders are stored: marks the consumption of those that moved to another center, month or state. */
export async function markMovedOrders(sql: Transaction): Promise<void> {
  await markConsumption(
    sql,
    `
    select touched.center_id, business_month(touched.order_datetime) as month
    from orders_before b join orders o on o.id = b.id
      cross join lateral (values (b.center_id, b.order_datetime), (o.center_id, o.order_datetime)) as touched (center_id, order_datetime)
    where (b.client_id, b.center_id, b.state, b.order_datetime) is distinct from (o.client_id, o.center_id, o.state, o.order_datetime)`,
  )
}

/** After lines are stored: the totals of their orders. The consumption of their centers is marked. */
export const refreshOrderTotals = (sql: Transaction): Promise<void> => refreshTotals(sql, writtenTable('order_entries'))

/** Once, where an older program counted cancelled lines. */
export const refreshCancelledLines = (sql: Transaction): Promise<void> =>
  refreshTotals(sql, '(select distinct order_id as id from order_entries where is_cancelled(state))')

async function refreshTotals(sql: Transaction, orders: string): Promise<void> {
  await sql.unsafe(`
    select refresh_orders(array_agg(id))
    from (select id, (row_number() over (order by id) - 1) / ${ORDERS_AT_ONCE} as portion from ${orders} written) touched
    group by portion`)
  await markConsumption(
    sql,
    `
    select o.center_id, business_month(o.order_datetime) as month from ${orders} touched join orders o on o.id = touched.id`,
  )
}

async function markConsumption(sql: Transaction, touched: string): Promise<void> {
  await sql.unsafe(`
    insert into stale_consumption (center_id, since)
    select center_id, min(month) from (${touched}) touched where center_id is not null group by center_id
    order by center_id
    on conflict (center_id) do update set since = least(stale_consumption.since, excluded.since)`)
}

/** Refreshes the consumption of the next marked centers. Returns false where none is marked. */
export async function refreshMarkedConsumption(sql: Transaction): Promise<boolean> {
  const [refreshed] = await sql<{ centers: number }[]>`
    with portion as (
      delete from stale_consumption where center_id in (
        select center_id from stale_consumption order by center_id limit ${CENTERS_AT_ONCE})
      returning center_id, since
    ), listed as (
      select array_agg(center_id) as centers, min(since) as since from portion
    )
    select cardinality(centers) as centers, refresh('orders', centers, since) from listed where centers is not null`
  return refreshed !== undefined
}
