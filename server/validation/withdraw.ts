import { CANCELLED, mayBecome } from '#domain/orders/states.ts'
import { mayWithdraw } from '#domain/validation/decision.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { updateState } from './decide-store.ts'
import type { Kind, Waiting } from './kind.ts'
import { findWaiting, lockDocument } from './waiting-store.ts'

/**
 * Cancels a document that waits, for who placed it. It is held first, so that of a withdrawal and a decision at the same
 * moment one wins and the other is told that it no longer waits. Nothing has to be given back: what waits takes nothing.
 */
export async function withdrawHeld<More>(
  sql: Transaction,
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
): Promise<Waiting & More> {
  const waiting = await holdPlaced(sql, context, kind, id)
  const reason = translate(context.language, 'validation.withdrawn_reason')
  await updateState(sql, context, { kind, waiting }, { state: CANCELLED, reason })
  return waiting
}

/** Holds a document that waits, for who may say that it should wait no longer. */
export async function holdPlaced<More>(
  sql: Transaction,
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
): Promise<Waiting & More> {
  if (!(await lockDocument(sql, context.viewer, kind, id))) throw notFound()
  const waiting = await findWaiting(sql, context, kind, id)
  if (!waiting) throw notFound()
  if (!mayWithdraw(context.viewer, waiting.user_id)) throw new Failure(403, 'validation.not_placed', { asCode: true })
  if (!mayBecome(waiting.state, CANCELLED)) throw new Failure(409, kind.texts.not_pending, { asCode: true })
  return waiting
}
