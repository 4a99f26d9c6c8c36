import type { Transaction } from '#server/database/connect.ts'
import { isOwnCart } from '#server/scope/carts.ts'

/** A cart with lines, and its key, which says for whom it is. */
export interface HeldCart {
  id: number
  session_key: string
}

/** Holds the own carts of users until the transaction ends, also those without lines: nobody adds a first one meanwhile. */
export async function lockOwnCarts(sql: Transaction, users: number[]): Promise<void> {
  await sql`select from carts ca where ca.user_id = any (${users}) and ${isOwnCart(sql)} order by ca.id for update`
}

/** The own carts of a user that have lines. */
export const listFilledCarts = (sql: Transaction, userId: number): Promise<HeldCart[]> => sql<HeldCart[]>`
  select ca.id, ca.session_key from carts ca
  where ca.user_id = ${userId} and ${isOwnCart(sql)} and exists (select from cart_items ci where ci.cart_id = ca.id)
  order by ca.id`

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

/** Makes a cart that of another user, whose own one for the same client or lead has no lines. */
export async function moveCart(sql: Transaction, { id, session_key }: HeldCart, userId: number): Promise<void> {
  await sql`delete from carts where user_id = ${userId} and session_key = ${session_key}`
  await sql`update carts set user_id = ${userId}, version = version + 1 where id = ${id}`
}
