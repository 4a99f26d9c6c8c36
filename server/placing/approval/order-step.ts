import { CANCELLED, CANCELLING, deskStepsFrom, needsReason, PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { countConsumption, lockForApproval, returnStock } from './approval-store.ts'
import * as store from './order-step-store.ts'
import { releaseNow } from '#server/placing/versions/release.ts'
import { updateToCancelled } from './withdrawal-store.ts'

export interface Step {
  orderId: number
  state: number
  /** The state that was shown. */
  from: number
  reason: string
}

/**
 * Puts an order into another state by hand, for whoever tends it. What is cancelled gives its limited stock back and counts no
 * longer. Refuses a step that the states do not have, and an order that the ERP made.
 */
export async function takeOrderStep(
  sql: Transaction,
  context: SignedInContext,
  { orderId, state, from, reason }: Step,
): Promise<store.HeldOrder> {
  const order = await store.lockForStep(sql, orderId)
  if (!order) throw notFound()
  if (order.state !== from) throw new Failure(409, 'desk.moved_since')
  if (!order.placed_here) throw new Failure(409, 'desk.order_of_erp')
  if (!deskStepsFrom(from).includes(state)) throw new Failure(409, 'desk.no_such_step')
  if (needsReason(state) && reason.trim() === '') throw fieldFailure('reason', 'errors.required')
  if (state === CANCELLED) await cancel(sql, context, { orderId, from, reason })
  else {
    // The ERP hears of what somebody has begun with.
    if (order.held_until !== null) await releaseNow(sql, orderId, context)
    await store.updateStep(sql, context, { orderId, state })
  }
  return order
}

async function cancel(sql: Transaction, context: SignedInContext, { orderId, from, reason }: Omit<Step, 'state'>) {
  await lockForApproval(sql, context, orderId)
  // What waited, or was being cancelled, has taken nothing or given it back.
  const hasCounted = from !== PENDING_VALIDATION && from !== CANCELLING
  if (hasCounted) await returnStock(sql, context.brand, orderId)
  await updateToCancelled(sql, context, orderId, reason)
  if (hasCounted) await countConsumption(sql, orderId)
  await store.tellOfCancelled(sql, context, orderId)
}
