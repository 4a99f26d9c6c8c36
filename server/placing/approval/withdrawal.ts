import { CANCELLED, PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { type AlsoLocked, countConsumption, lockForApproval, returnStock } from './approval-store.ts'
import { lockOrder, updateToCancelled } from './withdrawal-store.ts'

export interface Withdrawal {
  orderId: number
  reason: string
  /** What the order that replaces it will lock. */
  instead?: AlsoLocked | undefined
}

/**
 * Cancels an order that nobody has begun to process, for whoever placed it: what it took of limited stock is there
 * again, and it counts no longer. Not withdrawn where it has gone further. The caller holds nothing of it; who places
 * another order instead names what that will lock, because all is locked here and in one order.
 */
export async function withdrawOrder(
  sql: Transaction,
  context: SignedInContext,
  { orderId, reason, instead }: Withdrawal,
): Promise<{ isWithdrawn: boolean; number: string }> {
  const order = await lockOrder(sql, orderId)
  if (!order) return { isWithdrawn: false, number: '' }
  const { state, number } = order
  if (state === CANCELLED) return { isWithdrawn: true, number }
  if (state !== PENDING_VALIDATION && state !== VALIDATED) return { isWithdrawn: false, number }
  await lockForApproval(sql, context, orderId, instead)
  if (state === VALIDATED) await returnStock(sql, context.brand, orderId)
  await updateToCancelled(sql, context, orderId, reason)
  if (state === VALIDATED) await countConsumption(sql, orderId)
  return { isWithdrawn: true, number }
}
