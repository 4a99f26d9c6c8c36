import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { refuseOthers } from '#server/validation/decide.ts'
import type { Kind } from '#server/validation/kind.ts'
import { findWaiting, lockDocument } from '#server/validation/waiting-store.ts'
import { holdPlaced } from '#server/validation/withdraw.ts'
import * as store from './questions-store.ts'

/** Asks who placed an order something, for who may validate it; it goes on waiting. One question is open at a time. */
export const ask = <More>(
  context: SignedInContext,
  kind: Kind<More>,
  { id, question }: { id: number; question: string },
): Promise<void> =>
  context.sql.begin(async sql => {
    if (!(await lockDocument(sql, context.viewer, kind, id))) throw notFound()
    const waiting = await findWaiting(sql, context, kind, id)
    if (!waiting) throw notFound()
    if (waiting.state !== PENDING_VALIDATION) throw new Failure(409, kind.texts.not_pending, { asCode: true })
    refuseOthers(context.viewer, waiting, kind)
    if (waiting.user_id === null) throw new Failure(409, 'questions.nobody', { asCode: true })
    if (await store.findOpen(sql, id)) throw new Failure(409, 'questions.open', { asCode: true })
    await store.insertQuestion(sql, context, { orderId: id, question })
  })

/** Answers the open question of an order that waits, for who placed it. */
export const answer = <More>(
  context: SignedInContext,
  kind: Kind<More>,
  { id, answer: said }: { id: number; answer: string },
): Promise<void> =>
  context.sql.begin(async sql => {
    await holdPlaced(sql, context, kind, id)
    const open = await store.findOpen(sql, id)
    if (!open) throw new Failure(409, 'questions.none', { asCode: true })
    await store.updateAnswer(sql, context, { id: open.id, answer: said })
  })
