import type { Payment } from '#domain/cart/shipping.ts'
import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'

/** What the cart of a lead takes besides, in the brands that have it. */
export interface Extras {
  comments: string
  /** Null while it is to be agreed. */
  payment: Payment | null
}

interface Words {
  comments: string
  payment: string
  /** What the chosen payment is called. */
  paid: string
}

/**
 * An offer has no fields of its own for comments and payment on the wire: they follow the observations, each on a line. What
 * the observations have no room for is cut off there, never here.
 */
export function withExtras(observations: string, { comments, payment }: Extras, words: Words): string {
  const lines = [
    comments.trim() && `${words.comments}: ${comments.trim()}`,
    payment !== null && `${words.payment}: ${words.paid}`,
  ].filter(line => typeof line === 'string' && line !== '')
  const extra = lines.join('\n').slice(0, MAX_OBSERVATIONS)
  const room = MAX_OBSERVATIONS - extra.length - 1
  return [room > 0 ? observations.trim().slice(0, room) : '', extra].filter(Boolean).join('\n')
}
