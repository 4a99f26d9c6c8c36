import { CANCELLED, PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { countConsumption, lockForApproval } from './approval-store.ts'
import { lockOrder, returnStock, updateToCancelled } from './withdrawal-store.ts'

/**
 * Cancels an order that nobody has begun to process, for whoever placed it: what it took of limited stock is there
 * again, and it counts no longer. Not withdrawn where it has gone further. The caller holds nothing of it.
 */
export async function withdrawOrder(
  sql: Transaction,
  context: SignedInContext,
  orderId: number,
  reason: string,
): Promise<{ isWithdrawn: boolean; number: string }> {
  const order = await lockOrder(sql, orderId)
  if (!order) return { isWithdrawn: false, number: '' }
  const { state, number } = order
  if (state === CANCELLED) return { isWithdrawn: true, number }
  if (state !== PENDING_VALIDATION && state !== VALIDATED) return { isWithdrawn: false, number }
  await lockForApproval(sql, orderId, context.now)
  if (state === VALIDATED) await returnStock(sql, context.brand, orderId)
  await updateToCancelled(sql, context, orderId, reason)
  if (state === VALIDATED) await countConsumption(sql, orderId)
  return { isWithdrawn: true, number }
}
