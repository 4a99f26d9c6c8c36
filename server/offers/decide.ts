import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { passesOn } from '#domain/offers/decision.ts'
import { isExpired } from '#domain/offers/validity.ts'
import { CANCELLED, PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/failure.ts'
import { type MessageParams, translate } from '#server/translate.ts'
import * as store from './decide-store.ts'

const PASSED_ON = 100 // 001 §8
const NOT_POSSIBLE = 102

/**
 * Validates an offer that waits, or cancels it. Of many who decide at once one does, the others are told that it no
 * longer waits. What passes to the next level or cannot be validated leaves a line in the history all the same.
 */
export async function decideOffer(context: SignedInContext, id: number, cancelled: boolean) {
  const { sql, viewer, brand, language } = context
  const offer = await store.findDecidableOffer(sql, viewer, brand.flags, id)
  if (!offer) throw notFound()
  if (offer.state !== PENDING_VALIDATION) throw notPending()
  if (offer.user_id === viewer.id && !offer.own_validation) {
    throw new Failure(403, 'offers.own_offer', { asCode: true })
  }
  if (!cancelled) {
    const reason = obstacle(offer, context)
    if (reason) {
      await store.insertRefusal(context, offer, translate(language, reason.key, reason.params))
      throw new Failure(400, reason.key, { params: reason.params, wireCode: NOT_POSSIBLE })
    }
    const { role } = viewer
    if (passesOn(offer.amount, { role, validation_limit: offer.validation_limit }, offer.has_higher_level)) {
      if (!(await store.passOn(context, offer))) throw notPending()
      throw new Failure(400, 'offers.passed_on', { wireCode: PASSED_ON })
    }
  }
  const state = cancelled ? CANCELLED : VALIDATED
  if (!(await store.updateState(context, offer, state))) throw notPending()
  const message = translate(language, cancelled ? 'offers.cancelled' : 'offers.validated')
  return { id: offer.id, number: offer.number, state, message }
}

const notPending = () => new Failure(409, 'offers.not_pending', { asCode: true })

/** Why it cannot be validated now, whoever tries. */
function obstacle(
  offer: store.DecidableOffer,
  { now }: SignedInContext,
): { key: MessageKey; params: MessageParams } | undefined {
  if (isExpired(offer, now)) return { key: 'offers.expired', params: { day: formatDay(offer.valid_until) } }
  if (offer.locked) return { key: 'offers.client_locked', params: {} }
  if (offer.gone !== null) return { key: 'offers.product_gone', params: { name: offer.gone } }
  if (offer.short !== null) return { key: 'cart.not_enough_stock', params: { name: offer.short } }
  return undefined
}
