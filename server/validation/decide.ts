import { CANCELLED, mayBecome, VALIDATED } from '#domain/orders/states.ts'
import { needsHigherLevel } from '#domain/validation/decision.ts'
import type { Decided, Decision } from '#domain/validation/shapes.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { refuseChangedDocument } from './changed.ts'
import type { Language } from '#domain/language.ts'
import { lockedReason } from '#server/clients/credit-problem.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import * as store from './decide-store.ts'
import type { Kind, Reason, Waiting } from './kind.ts'
import { findWaiting, lockDocument } from './waiting-store.ts'

const PASSED_ON = 100 // 001 §8
const NOT_POSSIBLE = 102

type Outcome = Decided | 'passed-on' | Reason

/**
 * Validates a document that waits, or cancels it: one transaction, in which the document is held. Of many who decide at
 * once one does, the others are told that it no longer waits. What passes to the next level or cannot be validated
 * leaves a line in the history all the same.
 */
export async function decide<More>(
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
  decision: Decision,
): Promise<Decided> {
  const outcome = await context.sql.begin(sql => decideHeld(sql, context, { kind, id }, decision))
  if (outcome === 'passed-on') throw new Failure(400, kind.texts.passed_on, { wireCode: PASSED_ON })
  if ('key' in outcome) throw new Failure(400, outcome.key, { params: outcome.params, wireCode: NOT_POSSIBLE })
  return outcome
}

async function decideHeld<More>(
  sql: Transaction,
  context: SignedInContext,
  { kind, id }: { kind: Kind<More>; id: number },
  { cancelled, reason, ...seen }: Decision,
): Promise<Outcome> {
  const { viewer, language } = context
  if (!(await lockDocument(sql, viewer, kind, id))) throw notFound()
  await kind.lock(sql, context, id)
  const waiting = await findWaiting(sql, context, kind, id)
  if (!waiting) throw notFound()
  const held = { kind, waiting }
  const state = cancelled ? CANCELLED : VALIDATED
  if (!mayBecome(waiting.state, state)) throw new Failure(409, kind.texts.not_pending, { asCode: true })
  refuseOthers(viewer, waiting, kind)
  const now = { version: documentVersion(waiting, await kind.limit(sql, context, waiting)), total: waiting.total }
  refuseChangedDocument(now, seen)
  if (!cancelled) {
    const hindrance = kind.obstacle(waiting, context) ?? obstacle(context, waiting, kind)
    if (hindrance) {
      await store.insertRefusal(sql, context, held, recordedText(language, hindrance))
      return hindrance
    }
    const isTooMuch = needsHigherLevel(waiting.amount, { ...waiting, role: viewer.role }, waiting.has_higher_level)
    if (isTooMuch && (await kind.needsLevel(sql, context, waiting))) {
      await store.passToHigherLevel(sql, context, held)
      return 'passed-on'
    }
  }
  await store.updateState(sql, context, held, { state, reason: cancelled ? reason : undefined })
  if (!cancelled) await kind.follow(sql, context, waiting)
  const { number } = waiting
  return { id, number, state, message: translate(language, kind.texts[cancelled ? 'cancelled' : 'validated']) }
}

/** Refuses who has placed it, and who has no right that reaches it. */
function refuseOthers(viewer: Viewer, waiting: Waiting, { texts }: Pick<Kind, 'texts'>): void {
  if (waiting.user_id === viewer.id && !waiting.own_validation) {
    throw new Failure(403, texts.own, { asCode: true })
  }
  if (!waiting.may_decide) throw new Failure(403, 'errors.forbidden')
}

function recordedText(language: Language, reason: Reason): string {
  const { key, params } = reason.recorded ?? reason
  return translate(language, key, params)
}

/** Why it cannot be validated now, whoever tries. */
function obstacle(
  { viewer }: Pick<SignedInContext, 'viewer'>,
  { locked, credit, center_closed, gone, short }: Waiting,
  { texts }: Pick<Kind, 'texts'>,
): Reason | undefined {
  if (locked) return lockedReason(viewer, credit.locked_reason, texts.client_locked)
  if (center_closed) return { key: texts.center_closed, params: {} }
  if (gone !== null) return { key: texts.product_gone, params: { name: gone } }
  if (short !== null) return { key: 'cart.not_enough_stock', params: { name: short } }
  return undefined
}
