import type { Transaction } from '#server/database/connect.ts'

import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { hasNoProblem } from './row-sql.ts'
import { writtenTable } from './row-store.ts'

// Totals and consumption change in the transaction of the orders, so that they always match. Both are refreshed in
// portions, so that memory does not grow with the file.

const ORDERS_AT_ONCE = 20_000
const CENTERS_AT_ONCE = 5_000

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

/** After orders are stored: the consumption of those that moved to another center, month or state. */
export async function refreshOrderConsumption(sql: Transaction): Promise<void> {
  await refreshConsumption(
    sql,
    `
    select touched.center_id, ${monthOf('touched.order_datetime')} as month
    from orders_before b join orders o on o.id = b.id
      cross join lateral (values (b.center_id, b.order_datetime), (o.center_id, o.order_datetime)) as touched (center_id, order_datetime)
    where (b.client_id, b.center_id, b.state, b.order_datetime) is distinct from (o.client_id, o.center_id, o.state, o.order_datetime)`,
  )
}

/** After lines are stored: the totals of their orders, and the consumption of their centers. */
export const refreshOrderTotals = (sql: Transaction): Promise<void> => refreshTotals(sql, writtenTable('order_entries'))

/** Once, where an older program counted cancelled lines. */
export const refreshCancelledLines = (sql: Transaction): Promise<void> =>
  refreshTotals(sql, '(select distinct order_id as id from order_entries where is_cancelled(state))')

async function refreshTotals(sql: Transaction, orders: string): Promise<void> {
  await sql.unsafe(`
    select refresh_orders(array_agg(id))
    from (select id, (row_number() over (order by id) - 1) / ${ORDERS_AT_ONCE} as portion from ${orders} written) touched
    group by portion`)
  await refreshConsumption(
    sql,
    `
    select o.center_id, ${monthOf('o.order_datetime')} as month from ${orders} touched join orders o on o.id = touched.id`,
  )
}

const monthOf = (instant: string) => `date_trunc('month', ${instant} at time zone 'Europe/Madrid')::date`

async function refreshConsumption(sql: Transaction, touched: string): Promise<void> {
  await sql.unsafe(`
    select refresh_consumption(array_agg(center_id), array_agg(since))
    from (
      select center_id, min(month) as since, (row_number() over (order by center_id) - 1) / ${CENTERS_AT_ONCE} as portion
      from (${touched}) touched where center_id is not null group by center_id
    ) portions
    group by portion`)
}
