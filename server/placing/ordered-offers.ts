import type { Queryable } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import type { FinishFacts } from './facts.ts'
import { findOrderedOffer } from './ordered-offers-store.ts'

/**
 * An offer is ordered once. True where an order was placed meanwhile from one that the cart was filled from; with the cart
 * locked it is refused with the number of that order.
 */
export async function isOrdered(
  sql: Queryable,
  { offers }: Pick<FinishFacts, 'offers'>,
  { isLocked }: { isLocked: boolean },
): Promise<boolean> {
  const ordered = offers.length === 0 ? undefined : await findOrderedOffer(sql, offers)
  if (ordered && isLocked) throw new Failure(409, 'offers.already_ordered', { asCode: true, params: { ...ordered } })
  return ordered !== undefined
}
