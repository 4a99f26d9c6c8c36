import { businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { stageOf } from '#domain/offers/progress.ts'
import { latestValidity } from '#domain/offers/validity.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { cancelLinks } from '#server/mailed-links/offer-links.ts'
import { translate } from '#server/texts/translate.ts'
import { remind } from '#server/validation/remind.ts'
import { withdrawHeld } from '#server/validation/withdraw.ts'
import { findOffer } from './store.ts'
import * as store from './upkeep-store.ts'
import { OFFERS } from './waiting.ts'

/** Gives an open offer another last day. */
export async function changeValidity(context: SignedInContext, id: number, day: string) {
  const { now } = context
  const today = businessDay(now)
  const offer = await findInReach(context, id)
  if (day < today || day > latestValidity(now)) {
    throw fieldFailure('valid_until', 'offers.validity_range', { day: formatDay(latestValidity(now)) })
  }
  const told = `${formatDay(offer.valid_until)} → ${formatDay(day)}`
  if (!(await store.updateValidity(context, id, { day, today, told }))) throw isClosed()
  return reply(context, id, 'offers.validity_changed')
}

/** Takes an open offer back; one that waits for validation is cancelled, as it has gone to nobody. */
export async function withdraw(context: SignedInContext, id: number) {
  const { state } = await findInReach(context, id)
  if (state === PENDING_VALIDATION) {
    await context.sql.begin(sql => withdrawHeld(sql, context, OFFERS, id))
    return reply(context, id, 'offers.withdrawn')
  }
  if (!(await store.updateWithdrawn(context, id, businessDay(context.now)))) throw isClosed()
  return reply(context, id, 'offers.withdrawn')
}

/** Reminds the validators of an offer that waits. */
export const remindOfOffer = (context: SignedInContext, id: number) => remind(context, OFFERS, id)

/** Ends the links that were mailed to an address, as to a wrong one. */
export async function cancelLink(context: SignedInContext, id: number, email: string) {
  await findInReach(context, id)
  await context.sql.begin(async sql => {
    if (!(await cancelLinks(sql, id, email))) throw new Failure(409, 'offers.no_link', { asCode: true })
    await store.updateLinkCancelled(sql, context, id, email)
  })
  return reply(context, id, 'offers.told_offer_link_cancelled')
}

const isClosed = () => new Failure(409, 'offers.not_open', { asCode: true })

async function findInReach({ sql, viewer }: SignedInContext, id: number) {
  const offer = await findOffer(sql, viewer, { kind: 'all', id })
  if (!offer) throw notFound()
  return offer
}

async function reply(context: SignedInContext, id: number, message: MessageKey) {
  const offer = await findInReach(context, id)
  return {
    stage: stageOf(offer, context.now),
    valid_until: offer.valid_until,
    message: translate(context.language, message),
  }
}
