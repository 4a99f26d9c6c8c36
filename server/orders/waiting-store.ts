import type { WaitingDetail } from '#domain/orders/contract.ts'
import type { Queryable } from '#server/database/connect.ts'
import { purchaseCurrent } from '#server/clients/purchase-current.ts'
import { historyOf } from '#server/database/history.ts'

// What a validator sees beside an order whose visibility has been checked.

type Habit = Pick<WaitingDetail, 'previous_order' | 'average_total' | 'history' | 'validators_may_add'>

/** What became of an order, and what its centre ordered before it. */
export async function findHabit(sql: Queryable, orderId: number): Promise<Habit> {
  const [habit] = await sql<Habit[]>`
    select ${historyOf(sql, 'order')} as history,
      (select c.validators_may_add from clients c where c.id = o.client_id) as validators_may_add,
      (
        select jsonb_build_object('id', p.id, 'number', p.number, 'order_datetime', p.order_datetime, 'total', p.total)
        from orders p
        where p.client_id = o.client_id and p.center_id = o.center_id
          and p.order_datetime < o.order_datetime and is_ordered(p.state)
        order by p.order_datetime desc, p.id desc limit 1
      ) as previous_order,
      (
        select round(avg(p.total), 2) from orders p
        where p.client_id = o.client_id and p.center_id = o.center_id and p.order_datetime < o.order_datetime
          and p.order_datetime >= o.order_datetime - interval '6 months' and is_ordered(p.state)
      ) as average_total
    from orders o where o.id = ${orderId}`
  return habit!
}

/** Units of each of its articles that the centre usually ordered before this order. */
export async function findUsualQuantities(sql: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await sql<{ product: number; quantity: number }[]>`
    select usual.product_id as product, usual.quantity
    from orders o cross join lateral usual_quantities(o.client_id, o.center_id,
      array(select distinct e.product_id from order_entries e where e.order_id = o.id), o.order_datetime) usual
    where o.id = ${orderId}`
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

/** What counts against the limit of a center in the period that `at` is in. It stays so where the center is held. */
export async function findPurchases(sql: Queryable, center: number, at: Date): Promise<number> {
  const [sum] = await sql<{ purchase_current: number }[]>`
    select ${purchaseCurrent(sql, at)} as purchase_current from centers ce where ce.id = ${center}`
  return sum?.purchase_current ?? 0
}
