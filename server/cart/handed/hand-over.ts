import type { Transaction } from '#server/database/connect.ts'
import { isInReach, listFilledCarts, lockOwnCarts, moveCart } from './hand-over-store.ts'

/**
 * How many carts were handed over, and how many stay: because the other one has a cart for the same client or lead, or may
 * not buy for it.
 */
export interface CartFates {
  handed: number
  other_cart: number
  out_of_reach: number
}

/** Gives the own carts of a user to another one, as they are. */
export async function handOverCarts(sql: Transaction, from: number, to: number): Promise<CartFates> {
  await lockOwnCarts(sql, [from, to])
  const [given, others] = [await listFilledCarts(sql, from), await listFilledCarts(sql, to)]
  const taken = new Set(others.map(cart => cart.session_key))
  const fates: CartFates = { handed: 0, other_cart: 0, out_of_reach: 0 }
  for (const cart of given) {
    const fate = taken.has(cart.session_key) ? 'other_cart' : await give(cart)
    fates[fate]++
  }
  return fates

  async function give(cart: (typeof given)[number]): Promise<keyof CartFates> {
    if (!(await isInReach(sql, cart.id, to))) return 'out_of_reach'
    await moveCart(sql, cart, to)
    return 'handed'
  }
}
