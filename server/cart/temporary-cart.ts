import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { findBuyer } from '#server/cart/buyers/buyer.ts'
import { checkLines, type LineWish } from './check-line.ts'
import { deleteTemporaryCarts, insertTemporaryCart } from './temporary-store.ts'

interface TemporaryCart {
  /** Its session key. */
  cart: string
  client: number
  center: number
  lines: LineWish[]
  /** The accepted offer that the lines are of, with its discount on the whole. */
  accepted?: { offer: number; client_discount_percentage: number } | undefined
}

/** Fills a cart that nobody sees with lines, checked as those of any other; it has to be removed by the transaction. */
export async function fillTemporaryCart(
  context: Omit<SignedInContext, 'sql'> & { sql: Transaction },
  { cart, client, center, lines, accepted }: TemporaryCart,
): Promise<void> {
  const { sql, viewer } = context
  const buyer = await findBuyer(sql, viewer, { client_id: client, center_id: center, lead_id: null })
  if (buyer.locked) throw fieldFailure('client_id', 'cart.client_locked')
  await insertTemporaryCart(sql, viewer, {
    cart,
    client,
    center,
    lines: await checkLines(context, buyer, lines),
    offers: accepted ? [accepted.offer] : [],
    client_discount_percentage: accepted?.client_discount_percentage ?? 0,
  })
}

export const removeTemporaryCarts = (sql: Transaction, viewer: Viewer, carts: string[]): Promise<void> =>
  deleteTemporaryCarts(sql, viewer, carts)
