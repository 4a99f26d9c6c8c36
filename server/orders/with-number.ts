import { COUNTED_WITH_NUMBER, NAMED_WITH_NUMBER, type OrdersWithNumber } from '#domain/orders/contract.ts'
import { CANCELLED, CANCELLING } from '#domain/orders/states.ts'
import { visibleOrders } from '#server/clients/scope.ts'
import type { SignedInContext } from '#server/context.ts'

/** Of a client that is out of reach there is none: whether its number was used is not told. */
export async function ordersWithNumber(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  { client, customer_number }: { client: number; customer_number: string },
): Promise<OrdersWithNumber> {
  const number = customer_number.trim()
  if (number === '') return { count: 0, results: [] }
  // The first part is what the index has; both are written as it has them.
  const rows = await sql<(OrdersWithNumber['results'][number] & { count: number })[]>`
    select id, number, order_datetime, count(*) over ()::int as count
    from (
      select o.id, o.number, o.order_datetime
      from orders o join clients c on c.id = o.client_id
      where o.client_id = ${client} and o.client_order_number <> ''
        and left(fold(btrim(o.client_order_number)), 64) = left(fold(${number}), 64)
        and fold(btrim(o.client_order_number)) = fold(${number})
        and o.state not in (${CANCELLING}, ${CANCELLED}) and ${visibleOrders(sql, viewer)}
      order by o.order_datetime desc, o.id desc limit ${COUNTED_WITH_NUMBER}
    ) newest
    order by order_datetime desc, id desc limit ${NAMED_WITH_NUMBER}`
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ id, number, order_datetime }) => ({ id, number, order_datetime })),
  }
}
