import { CANCELLED, PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'

/** The states of an offer: those of orders that an offer can have, with the same codes and labels. */
export const OFFER_STATES = [PENDING_VALIDATION, VALIDATED, CANCELLED] as const
