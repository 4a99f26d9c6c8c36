import type { Brand } from '#domain/brand.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { isStockLimited } from '#server/selling/stock.ts'
import { lockCenters, lockCredit } from '#server/placing/lock-store.ts'

// What an order does once it counts: at once, or when it has been validated.

/** What else is locked together with an order's own, by whoever goes on to place another. */
export interface AlsoLocked {
  centers: number[]
  products: number[]
}

/** Takes the locks of a new order for one that is there: clients whose credit is looked at, centers by id, then articles of limited stock by id. */
export async function lockForApproval(
  sql: Transaction,
  { brand, settings }: Pick<SignedInContext, 'brand' | 'settings'>,
  orderId: number,
  { centers, products }: AlsoLocked = { centers: [], products: [] },
): Promise<void> {
  const [order] = await sql<{ center_id: number | null }[]>`select center_id from orders where id = ${orderId}`
  const all = order?.center_id == null ? centers : [order.center_id, ...centers]
  await lockCredit(sql, settings, all)
  await lockCenters(sql, all)
  await sql`
    select from products p
    where ${isStockLimited(sql, brand.flags)} and p.id in (
      select product_id from order_entries where order_id = ${orderId}
      union select unnest(${products}::bigint[]))
    order by p.id for no key update`
}

/** Takes its limited articles from the stock, where that has not been the ERP's to do. The caller has looked. */
export const takeStock = (sql: Queryable, brand: Pick<Brand, 'flags'>, orderId: number): Promise<void> =>
  moveStock(sql, brand, { orderId, sign: -1 })

/** What takeStock() took. */
export const returnStock = (sql: Queryable, brand: Pick<Brand, 'flags'>, orderId: number): Promise<void> =>
  moveStock(sql, brand, { orderId, sign: 1 })

async function moveStock(
  sql: Queryable,
  brand: Pick<Brand, 'flags'>,
  { orderId, sign }: { orderId: number; sign: 1 | -1 },
): Promise<void> {
  await sql`
    update products p set stock = p.stock + ${sign} * used.quantity
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
