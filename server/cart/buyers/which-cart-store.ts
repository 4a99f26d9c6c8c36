import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isVisibleCart } from '#server/scope/carts.ts'
import { visibleClients } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'

/** True where the viewer may still buy for whom the lines of the cart `ca` are; a cart without lines is for nobody. */
export const isInReach = (sql: Queryable, viewer: Viewer) => sql`(
  (ca.client_id is null or exists (select from clients c where c.id = ca.client_id and ${visibleClients(sql, viewer)}))
  and (ca.lead_id is null or exists (select from leads l where l.id = ca.lead_id and ${visibleLeads(sql, viewer)}))
)`

/** The key of the cart that the viewer changed last. */
export async function findCartUsedLast(sql: Queryable, viewer: Viewer): Promise<string | undefined> {
  const [cart] = await sql<{ session_key: string }[]>`
    select ca.session_key from carts ca where ${isVisibleCart(sql, viewer)} and ${isInReach(sql, viewer)}
    order by ca.used_at desc, ca.id desc limit 1`
  return cart?.session_key
}

/** The key of the viewer's cart that a line is in. */
export async function findCartOfLine(sql: Queryable, viewer: Viewer, line: number): Promise<string | undefined> {
  const [cart] = await sql<{ session_key: string }[]>`
    select ca.session_key from cart_items ci join carts ca on ca.id = ci.cart_id
    where ci.id = ${line} and ${isVisibleCart(sql, viewer)} and ${isInReach(sql, viewer)}`
  return cart?.session_key
}
