import { addDays, businessDay } from '#domain/dates.ts'

/** Calendar days from the day of the offer. */
export const OFFER_DAYS = 30

/** The last day YYYY-MM-DD on which an offer of this instant holds, to the end of that day in Europe/Madrid. */
export const validUntil = (now: Date): string => addDays(businessDay(now), OFFER_DAYS)

/** Calendar days after the end of an offer in which its links still show it. */
const LINK_DAYS = 30

export const isLinkOver = (offer: { valid_until: string }, now: Date): boolean =>
  addDays(offer.valid_until, LINK_DAYS) < businessDay(now)

/** So many days before an offer ends those who look after it are reminded. */
export const REMINDER_DAYS = 3

/** The last day that an offer may be given. */
export const latestValidity = (now: Date): string => addDays(businessDay(now), 365)

export const isExpired = (offer: { valid_until: string }, now: Date): boolean => offer.valid_until < businessDay(now)
