import type { OrderDetail } from '#domain/orders/contract.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { mayWithdraw } from '#domain/validation/decision.ts'
import type { Viewer } from '#server/context.ts'
import type { OrderDetailRow } from './store.ts'

/** What has been decided on an order, and what the viewer can do while it waits. */
export const standingOf = (
  { cancellation, validation, reminded_at, state, creator_id }: OrderDetailRow,
  viewer: Viewer,
): Pick<OrderDetail, 'cancellation' | 'validation' | 'may_withdraw' | 'reminded_at'> => ({
  cancellation,
  validation,
  may_withdraw: state === PENDING_VALIDATION && mayWithdraw(viewer, creator_id),
  reminded_at,
})
