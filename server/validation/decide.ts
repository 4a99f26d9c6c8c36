import { CANCELLED, mayBecome, VALIDATED } from '#domain/orders/states.ts'
import { LEAST_REASON, needsHigherLevel } from '#domain/validation/decision.ts'
import type { Decided, Decision } from '#domain/validation/shapes.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { refuseChangedDocument } from './changed.ts'
import type { Language } from '#domain/language.ts'
import { lockedReason } from '#server/clients/credit-problem.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import * as store from './decide-store.ts'
import type { Kind, Reason, Waiting, WishedChange } from './kind.ts'
import { findWaiting, lockDocument } from './waiting-store.ts'

const PASSED_ON = 100 // 001 §8
const NOT_POSSIBLE = 102

/** Of a kind whose lines can be changed: what shall become of them before it is validated. */
type Wish = Decision & { changes?: LineChange[] | undefined }

type Outcome = Decided | 'passed-on' | Reason

/**
 * Validates a document that waits, or cancels it: one transaction, in which the document is held. Of many who decide at
 * once one does, the others are told that it no longer waits. What passes to the next level or cannot be validated
 * leaves a line in the history all the same; lines that were changed stay changed where it passes on.
 */
export async function decide<More>(
  context: SignedInContext,
  kind: Kind<More>,
  id: number,
  wish: Wish,
): Promise<Decided> {
  const outcome = await context.sql.begin(sql => decideHeld(sql, context, { kind, id }, wish))
  if (outcome === 'passed-on') throw new Failure(400, kind.texts.passed_on, { wireCode: PASSED_ON })
  if ('key' in outcome) throw new Failure(400, outcome.key, { params: outcome.params, wireCode: NOT_POSSIBLE })
  return outcome
}

async function decideHeld<More>(
  sql: Transaction,
  context: SignedInContext,
  { kind, id }: { kind: Kind<More>; id: number },
  wish: Wish,
): Promise<Outcome> {
  const { cancelled, reason } = wish
  const changes = wish.changes ?? []
  const waiting = await holdWaiting(sql, context, kind, {
    id,
    products: changes.flatMap(({ product }) => product ?? []),
  })
  const state = cancelled ? CANCELLED : VALIDATED
  if (!mayBecome(waiting.state, state)) throw new Failure(409, kind.texts.not_pending, { asCode: true })
  refuseOthers(context.viewer, waiting, kind)
  const { version, total } = wish
  const now = { version: documentVersion(waiting, await kind.limit(sql, context, waiting)), total: waiting.total }
  refuseChangedDocument(now, changes.length === 0 ? { version, total } : { version })
  if (cancelled) {
    if (changes.length > 0) throw fieldFailure('changes', 'changes.cancelled')
    await store.updateState(sql, context, { kind, waiting }, { state, reason })
    return decidedAs(context, kind, waiting, state)
  }
  if (changes.length === 0) return validateHeld(sql, context, { kind, waiting })
  return validateChanged(sql, context, { kind, waiting }, { changes, reason: reason ?? '', total })
}

/** Holds the document and what its decision rests on. */
async function holdWaiting<More>(
  sql: Transaction,
  context: SignedInContext,
  kind: Kind<More>,
  { id, products }: { id: number; products: number[] },
): Promise<Waiting & More> {
  if (!(await lockDocument(sql, context.viewer, kind, id))) throw notFound()
  await kind.lock(sql, context, id, products)
  const waiting = await findWaiting(sql, context, kind, id)
  if (!waiting) throw notFound()
  return waiting
}

interface Held<More> {
  kind: Kind<More>
  waiting: Waiting & More
}

/** Why lines cannot become what was wished: nothing of that stays. */
class Hindered extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.key)
    this.reason = reason
  }
}

/** Changes the lines, and validates what they have become: both or nothing. */
async function validateChanged<More>(
  sql: Transaction,
  context: SignedInContext,
  { kind, waiting }: Held<More>,
  { total, ...change }: WishedChange & { total: number | undefined },
): Promise<Outcome> {
  if (!kind.change) throw notFound()
  if (change.reason.length < LEAST_REASON) throw fieldFailure('reason', 'errors.required')
  const changeLines = kind.change
  try {
    return await sql.savepoint(async savepoint => {
      await changeLines(savepoint, context, waiting, change)
      const changed = await findWaiting(savepoint, context, kind, waiting.id)
      if (!changed) throw notFound()
      refuseChangedDocument({ version: 0, total: changed.total }, { total })
      const hindrance = hindranceOf(context, { kind, waiting: changed })
      if (hindrance) throw new Hindered(hindrance)
      return validateHeld(savepoint, context, { kind, waiting: changed })
    })
  } catch (error) {
    if (!(error instanceof Hindered)) throw error
    return refuseHeld(sql, context, { kind, waiting }, error.reason)
  }
}

/** Validates what is held, or passes it on, or says why neither. */
async function validateHeld<More>(
  sql: Transaction,
  context: SignedInContext,
  { kind, waiting }: Held<More>,
): Promise<Outcome> {
  const hindrance = hindranceOf(context, { kind, waiting })
  if (hindrance) return refuseHeld(sql, context, { kind, waiting }, hindrance)
  const role = { ...waiting, role: context.viewer.role }
  const isTooMuch = needsHigherLevel(waiting.amount, role, waiting.has_higher_level)
  if (isTooMuch && (await kind.needsLevel(sql, context, waiting))) {
    await store.passToHigherLevel(sql, context, { kind, waiting })
    return 'passed-on'
  }
  await store.updateState(sql, context, { kind, waiting }, { state: VALIDATED, reason: undefined })
  await kind.follow(sql, context, waiting)
  return decidedAs(context, kind, waiting, VALIDATED)
}

/** Why it cannot be validated now, whoever tries. */
export const hindranceOf = <More>(context: SignedInContext, { kind, waiting }: Held<More>): Reason | undefined =>
  kind.obstacle(waiting, context) ?? obstacle(context, waiting, kind)

async function refuseHeld<More>(
  sql: Transaction,
  context: SignedInContext,
  held: Held<More>,
  hindrance: Reason,
): Promise<Reason> {
  await store.insertRefusal(sql, context, held, recordedText(context.language, hindrance))
  return hindrance
}

const decidedAs = (
  { language }: Pick<SignedInContext, 'language'>,
  { texts }: Pick<Kind, 'texts'>,
  { id, number }: Pick<Waiting, 'id' | 'number'>,
  state: number,
): Decided => ({
  id,
  number,
  state,
  message: translate(language, texts[state === CANCELLED ? 'cancelled' : 'validated']),
})

/** Refuses who has placed it, and who has no right that reaches it. */
export function refuseOthers(viewer: Viewer, waiting: Waiting, { texts }: Pick<Kind, 'texts'>): void {
  if (waiting.user_id === viewer.id && !waiting.own_validation) {
    throw new Failure(403, texts.own, { asCode: true })
  }
  if (!waiting.may_decide) throw new Failure(403, 'errors.forbidden')
}

function recordedText(language: Language, reason: Reason): string {
  const { key, params } = reason.recorded ?? reason
  return translate(language, key, params)
}

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
