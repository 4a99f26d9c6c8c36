import type { Brand } from '#domain/brand.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordEvents } from '#server/database/history.ts'
import { isStockLimited } from '#server/selling/stock.ts'

export async function lockOrder(
  sql: Transaction,
  orderId: number,
): Promise<{ state: number; number: string } | undefined> {
  const [order] = await sql<{ state: number; number: string }[]>`
    select state, number from orders where id = ${orderId} for update`
  return order
}

/** What takeStock() took. */
export async function returnStock(sql: Transaction, brand: Pick<Brand, 'flags'>, orderId: number): Promise<void> {
  await sql`
    update products p set stock = p.stock + used.quantity
    from (
      select e.product_id, sum(e.quantity * e.unit_quantity) as quantity
      from order_entries e join orders o on o.id = e.order_id
      where o.id = ${orderId} and o.placed_here and not is_cancelled(e.state) group by e.product_id
    ) used
    where p.id = used.product_id and not p.is_charge and ${isStockLimited(sql, brand.flags)}`
}

export async function updateToCancelled(
  sql: Transaction,
  context: SignedInContext,
  orderId: number,
  reason: string,
): Promise<void> {
  await sql`
    with changed as (
      update orders set state = ${CANCELLED}, version = version + 1 where id = ${orderId} returning id, version
    ), told as (
      ${recordEvents(
        sql,
        context,
        'order_cancelled',
        'order_id',
        sql`
          select id, jsonb_build_object('version', version, 'state', ${CANCELLED}::int, 'reason', ${reason}::text)
          from changed`,
      )}
    )
    select from changed`
}
