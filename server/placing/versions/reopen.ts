import { deadlineFrom } from '#domain/validation/deadline.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { approveOrder, holdForApproval, takeBackApproval } from '#server/placing/approval/approval.ts'
import * as store from './held-store.ts'

/**
 * Takes back what an order counts for, so that it can be decided anew: its stock is there again, and its centre has not
 * bought it. It waits until settleOrder(), in the same transaction. The caller holds the order.
 */
export async function reopenOrder(
  sql: Transaction,
  context: SignedInContext,
  { orderId, state, products }: { orderId: number; state: number; products: number[] },
): Promise<void> {
  await holdForApproval(sql, context, orderId, { centers: [], products })
  if (state !== VALIDATED) return
  await takeBackApproval(sql, context, orderId, () =>
    store.updateWaiting(sql, orderId, { state: PENDING_VALIDATION, reasons: [], before: null }),
  )
}

/** Lets an order count again, or wait for these reasons; whoever placed it and who may validate it are mailed. */
export async function settleOrder(
  sql: Transaction,
  context: SignedInContext,
  { orderId, reasons, validators }: { orderId: number; reasons: WaitingReason[]; validators: number[] },
): Promise<void> {
  const waits = reasons.length > 0
  const before = waits ? deadlineFrom(context.now, context.settings.validation_hours) : null
  await store.updateWaiting(sql, orderId, { state: waits ? PENDING_VALIDATION : VALIDATED, reasons, before })
  if (!waits) await approveOrder(sql, context, orderId)
  await store.queueChangeMails(sql, context, orderId, validators)
}
