import type { Transaction } from '#server/database/connect.ts'

/** Takes out the lines of a cart, and whose it was: an empty cart belongs to nobody. */
export async function resetCart(sql: Transaction, cartId: number): Promise<void> {
  await sql`
    with emptied as (
      delete from cart_items where cart_id = ${cartId}
    )
    update carts set client_id = null, center_id = null, lead_id = null, observations = '',
      client_discount_percentage = 0, offers = '{}', version = version + 1, used_at = now()
    where id = ${cartId}`
}
