import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

/** Locks the viewer's cart: whoever changes its lines or finishes it waits. Always the first lock taken. */
export async function lockCart(sql: Transaction, viewer: Viewer): Promise<void> {
  await sql`select from carts where user_id = ${viewer.id} and session_key = ${viewer.cart_key} for update`
}
