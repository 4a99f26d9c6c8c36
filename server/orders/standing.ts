import type { OrderDetail } from '#domain/orders/contract.ts'
import { openQuestion } from '#domain/orders/changes/questions.ts'
import { isCancelled, PENDING_VALIDATION } from '#domain/orders/states.ts'
import { mayWithdraw } from '#domain/validation/decision.ts'
import type { Viewer } from '#server/context.ts'
import type { OrderDetailRow } from './store.ts'

/** What has been decided on an order, and what the viewer can do while it waits. */
export const standingOf = (
  {
    cancellation,
    validation,
    reminded_at,
    questions,
    promised,
    delivered_together,
    held_until,
    state,
    creator_id,
  }: OrderDetailRow,
  viewer: Viewer,
): Pick<
  OrderDetail,
  | 'cancellation'
  | 'validation'
  | 'may_withdraw'
  | 'may_answer'
  | 'questions'
  | 'promised'
  | 'delivered_together'
  | 'held_until'
  | 'reminded_at'
> => {
  const may_withdraw = state === PENDING_VALIDATION && mayWithdraw(viewer, creator_id)
  return {
    cancellation,
    validation,
    questions,
    promised,
    delivered_together,
    may_withdraw,
    may_answer: may_withdraw && openQuestion(questions) !== undefined,
    held_until: mayWithdraw(viewer, creator_id) && !isCancelled(state) ? held_until : null,
    reminded_at,
  }
}
