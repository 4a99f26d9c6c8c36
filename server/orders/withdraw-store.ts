import type { Queryable } from '#server/database/connect.ts'

/** A line of an order as a cart would take it; a format by its id of today. */
export interface FormerEntry {
  product: number
  name: string
  quantity: number
  price: number
  discount: number
  billable: boolean
  description: string
  is_charge: boolean
  /** The format that the line had; null without one. */
  unit_name: string | null
  aditional_measurement_unit: number | null
}

/** The lines of an order whose visibility has been checked. */
export const listFormerEntries = (sql: Queryable, orderId: number): Promise<FormerEntry[]> => sql<FormerEntry[]>`
  select e.product_id as product, coalesce(e.article_name, p.name) as name, e.quantity, e.price, e.discount, e.billable,
    e.description, p.is_charge, e.unit_name, (
      select u.id from product_units u
      where u.product_id = e.product_id and u.name = e.unit_name and u.quantity = e.unit_quantity limit 1
    ) as aditional_measurement_unit
  from order_entries e join products p on p.id = e.product_id
  where e.order_id = ${orderId} order by e.line`

export async function findWhole(
  sql: Queryable,
  orderId: number,
): Promise<{ observations: string; client_discount_percentage: number }> {
  const [order] = await sql<{ observations: string; client_discount_percentage: number }[]>`
    select observations, client_discount_percentage from orders where id = ${orderId}`
  return order!
}
