import type { LimitPeriod } from '#domain/dates.ts'
import type { Brand } from '#domain/brand.ts'
import { lockAndCountPurchases } from '#server/clients/purchase-current.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { isStockLimited } from '#server/selling/stock.ts'

// What an order that waited does once it counts: what insertOrder() does at once for one that need not wait.

/** What else is locked together with an order's own, by whoever goes on to place another. */
export interface AlsoLocked {
  centers: number[]
  products: number[]
}

/** Takes the locks of a new order for one that is there: centers by id, then articles by id. */
export async function lockForApproval(
  sql: Transaction,
  orderId: number,
  now: Date,
  { centers, products }: AlsoLocked = { centers: [], products: [] },
): Promise<void> {
  const none: LimitPeriod = 'X'
  await sql`
    select ${lockAndCountPurchases(sql, sql`asked.id`, none, now)}
    from (
      select center_id as id from orders where id = ${orderId} and center_id is not null
      union select unnest(${centers}::bigint[]) order by id
    ) asked`
  await sql`
    select from products
    where id in (
      select product_id from order_entries where order_id = ${orderId}
      union select unnest(${products}::bigint[]))
    order by id for no key update`
}

/** Takes its limited articles from the stock, where that has not been the ERP's to do. The caller has looked. */
export async function takeStock(sql: Queryable, brand: Pick<Brand, 'flags'>, orderId: number): Promise<void> {
  await sql`
    update products p set stock = p.stock - used.quantity
    from (
      select e.product_id, sum(e.quantity * e.unit_quantity) as quantity
      from order_entries e join orders o on o.id = e.order_id
      where o.id = ${orderId} and o.placed_here and not is_cancelled(e.state) group by e.product_id
    ) used
    where p.id = used.product_id and not p.is_charge and ${isStockLimited(sql, brand.flags)}`
}

/** Counts it among what its centre consumes, in the month in which it was placed. */
export async function countConsumption(sql: Queryable, orderId: number): Promise<void> {
  await sql`
    select refresh('orders', array[o.center_id], business_month(o.order_datetime))
    from orders o where o.id = ${orderId} and o.center_id is not null`
}
