import { addDays, businessDay } from '#domain/dates.ts'
import { stageOf, UNANSWERED } from '#domain/offers/progress.ts'
import { REMINDER_DAYS } from '#domain/offers/validity.ts'
import type { MailedOffer } from './offer-store.ts'

/** True for an offer that waits for its answer and ends soon. */
export const isEnding = (offer: MailedOffer, now: Date): boolean =>
  UNANSWERED.includes(stageOf(offer, now)) && offer.valid_until <= addDays(businessDay(now), REMINDER_DAYS)
