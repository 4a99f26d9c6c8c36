import type { Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { NewLine } from './line-store.ts'
import { insertLines } from './bulk-store.ts'

// Carts that nobody sees: filled, finished and removed within one transaction.

interface FilledCart {
  /** Its session key. */
  cart: string
  client: number
  center: number
  lines: NewLine[]
  /** The offers that are ordered with it. */
  offers: number[]
  client_discount_percentage: number
}

export async function insertTemporaryCart(
  sql: Transaction,
  viewer: Viewer,
  { cart, client, center, lines, offers, client_discount_percentage }: FilledCart,
): Promise<void> {
  const [made] = await sql<{ id: number }[]>`
    insert into carts (user_id, session_key, client_id, center_id, offers, client_discount_percentage)
    values (${viewer.id}, ${cart}, ${client}, ${center}, ${offers}, ${client_discount_percentage})
    returning id`
  if (made) await insertLines(sql, made.id, lines)
}

export async function deleteTemporaryCarts(sql: Transaction, viewer: Viewer, carts: string[]): Promise<void> {
  await sql`delete from carts where user_id = ${viewer.id} and session_key = any (${carts})`
}
