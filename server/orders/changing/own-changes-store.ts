import type { Queryable } from '#server/database/connect.ts'

/** Whether a line of an order has a discount that needs validation. */
export async function hasDiscountAbove(sql: Queryable, orderId: number): Promise<boolean> {
  const [row] = await sql<[{ is: boolean }]>`
    select exists (select from order_entries where order_id = ${orderId} and discount_waits) as is`
  return row.is
}
