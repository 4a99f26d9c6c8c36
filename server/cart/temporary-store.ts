import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { NewLine } from './line-store.ts'
import { insertLines } from './bulk-store.ts'

// Carts that nobody sees: filled, finished and removed within one transaction.

export async function insertTemporaryCart(
  sql: Transaction,
  viewer: Viewer,
  { cart, client, center, lines }: { cart: string; client: number; center: number; lines: NewLine[] },
): Promise<void> {
  const [made] = await sql<{ id: number }[]>`
    insert into carts (user_id, session_key, client_id, center_id) values (${viewer.id}, ${cart}, ${client}, ${center})
    returning id`
  if (made) await insertLines(sql, made.id, lines)
}

export async function deleteTemporaryCarts(sql: Transaction, viewer: Viewer, carts: string[]): Promise<void> {
  await sql`delete from carts where user_id = ${viewer.id} and session_key = any (${carts})`
}
