import type { OrderState } from '#domain/orders/states.ts'

/** Waiting for validation, validated and cancelled: the states of orders that an offer can have, called by labels of its own. */
export const OFFER_STATES = [1, 2, 10] as const satisfies OrderState[]
