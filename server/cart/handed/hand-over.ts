import type { Transaction } from '#server/database/connect.ts'
import { isInReach, lockOwnCart, moveCart } from './hand-over-store.ts'

/** What became of a cart: handed over, none, kept because the other one has a cart, or because that one may not buy for it. */
export type CartFate = 'handed' | 'none' | 'other_cart' | 'out_of_reach'

/** Gives the own cart of a user to another one, as it is. */
export async function handOverCart(sql: Transaction, from: number, to: number): Promise<CartFate> {
  const cart = await lockOwnCart(sql, from)
  if (!cart) return 'none'
  if (await lockOwnCart(sql, to)) return 'other_cart'
  if (!(await isInReach(sql, cart.id, to))) return 'out_of_reach'
  await moveCart(sql, cart.id, to)
  return 'handed'
}
