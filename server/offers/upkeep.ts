import { businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { stageOf } from '#domain/offers/progress.ts'
import { latestValidity } from '#domain/offers/validity.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, fieldFailure, notFound } from '#server/http/failure.ts'
import { translate } from '#server/translate.ts'
import { findOffer } from './store.ts'
import * as store from './upkeep-store.ts'

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

/** Takes an open offer back. */
export async function withdraw(context: SignedInContext, id: number) {
  await findInReach(context, id)
  if (!(await store.updateWithdrawn(context, id, businessDay(context.now)))) throw isClosed()
  return reply(context, id, 'offers.withdrawn')
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
