import type { Transaction } from '#server/database/connect.ts'

/** A cart with lines, and for whom it is. */
export interface HeldCart {
  id: number
  client_id: number | null
  center_id: number | null
  lead_id: number | null
  lines: number
}

/** The own cart of a user, held until the transaction ends; undefined where there is none or it is empty. */
export async function lockOwnCart(sql: Transaction, userId: number): Promise<HeldCart | undefined> {
  const [cart] = await sql<HeldCart[]>`
    select ca.id, ca.client_id, ca.center_id, ca.lead_id,
      (select count(*)::int from cart_items ci where ci.cart_id = ca.id) as lines
    from carts ca where ca.user_id = ${userId} and ca.session_key = '' for update`
  return cart && cart.lines > 0 ? cart : undefined
}

/** Whether a user may buy for whom the cart is. */
export async function isInReach(sql: Transaction, cartId: number, userId: number): Promise<boolean> {
  const found = await sql`
    select from carts ca join users u on u.id = ${userId}
    where ca.id = ${cartId} and case
      when ca.lead_id is not null then exists (
        select from leads l where l.id = ca.lead_id and (l.sales_person_id = u.id or u.role = 'lead_manager'))
      when u.role = 'client' then
        exists (select from user_clients uc where uc.user_id = u.id and uc.client_id = ca.client_id)
        and (not exists (select from held_users h where h.user_id = u.id)
          or exists (select from user_centers uc where uc.user_id = u.id and uc.center_id = ca.center_id))
      when u.role = 'sales_person' then
        exists (select from clients c where c.id = ca.client_id and c.sales_person_id = u.id)
      else false end`
  return found.count === 1
}

/** Makes a cart that of another user, whose own one is empty. */
export async function moveCart(sql: Transaction, cartId: number, userId: number): Promise<void> {
  await sql`delete from carts where user_id = ${userId} and session_key = ''`
  await sql`update carts set user_id = ${userId}, version = version + 1 where id = ${cartId}`
}
