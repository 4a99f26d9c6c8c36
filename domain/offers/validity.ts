import { addDays, businessDay } from '#domain/dates.ts'

/** Calendar days from the day of the offer. */
export const OFFER_DAYS = 30

/** The last day YYYY-MM-DD on which an offer of this instant holds, to the end of that day in Europe/Madrid. */
export const validUntil = (now: Date): string => addDays(businessDay(now), OFFER_DAYS)

export const isExpired = (offer: { valid_until: string }, now: Date): boolean => offer.valid_until < businessDay(now)
