import type { Cart } from '#domain/cart/contract.ts'
import type { Session } from '#web/session/session.ts'

/** Whose cart is meant, as the session says it. */
export interface Chosen {
  client: { id: number } | null
  lead: { id: number } | null
  buyer_cookie: string | null
}

/** The buyer in the body of a cart call: a client, perhaps at a centre, or a lead. */
export const buyerBody = ({
  client,
  center,
  lead,
}: Pick<Session, 'client' | 'center' | 'lead'>): {
  client?: number | undefined
  center?: number | undefined
  lead?: number
} => (lead ? { lead: lead.id } : { client: client?.id, center: center?.id })

/** Whose cart a call reads: that of the chosen client or lead; a visit has one, and without either it is the one changed last. */
export function cartOfChosen({ client, lead, buyer_cookie }: Chosen): { client?: number; lead?: number } {
  if (buyer_cookie !== null) return {}
  if (lead) return { lead: lead.id }
  return client ? { client: client.id } : {}
}

/** Whose lines are in a cart, for a change of them: what was shown is changed, whoever is chosen meanwhile. */
export function ownerOf(cart: Pick<Cart, 'client' | 'lead'> | undefined): { client?: number; lead?: number } {
  if (cart?.lead != null) return { lead: cart.lead }
  return cart?.client != null ? { client: cart.client } : {}
}
