import type { Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import type { SignedInContext } from '#server/context.ts'
import type { FinishFacts } from './facts.ts'
import * as store from './ordered-offers-store.ts'

/**
 * An offer is ordered once. Holds the offers that the cart was filled from, and refuses it with the number of the order
 * that was placed from one of them before.
 */
export async function refuseOrdered(sql: Transaction, { offers }: Pick<FinishFacts, 'offers'>): Promise<void> {
  if (offers.length === 0) return
  await store.lockOffers(sql, offers)
  const ordered = await store.findOrderedOffer(sql, offers)
  if (ordered) throw new Failure(409, 'offers.already_ordered', { asCode: true, params: { ...ordered } })
}

/** What was accepted and ordered can be ordered again where the order is withdrawn. */
export const releaseOffers = (sql: Transaction, context: SignedInContext, order: number): Promise<void> =>
  store.releaseOffers(sql, context, order)
