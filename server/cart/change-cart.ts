import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { type CartRow, commitWithoutDisk, insertCart, lockCart } from './store.ts'

/**
 * Changes the viewer's cart, which is made where there is none yet, in one transaction that holds it from the start, so that
 * parallel changes follow each other. The commit does not wait for the disk (decision 69): a lost addition is made again, a
 * lost order would not be.
 */
export async function changeCart<Result>(
  { sql, viewer }: Pick<SignedInContext, 'sql' | 'viewer'>,
  change: (transaction: Transaction, cart: CartRow) => Promise<Result>,
): Promise<Result> {
  const { result } = await sql.begin(async transaction => {
    // Sent together: the second does not wait for the answer to the first.
    const [cart] = await Promise.all([lockCart(transaction, viewer), commitWithoutDisk(transaction)])
    return { result: await change(transaction, cart ?? (await makeCart(transaction, viewer))) }
  })
  return result
}

/** The viewer's cart, held until the commit of a transaction that writes more than the cart. */
export const holdOwnCart = async (transaction: Transaction, viewer: SignedInContext['viewer']): Promise<CartRow> =>
  (await lockCart(transaction, viewer)) ?? makeCart(transaction, viewer)

async function makeCart(transaction: Transaction, viewer: SignedInContext['viewer']): Promise<CartRow> {
  await insertCart(transaction, viewer)
  const cart = await lockCart(transaction, viewer)
  if (!cart) throw notFound()
  return cart
}
