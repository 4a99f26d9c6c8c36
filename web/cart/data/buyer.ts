import type { Session } from '#web/session/session.ts'

/** Whom a call of the cart is for, as its body says it: a client, perhaps at a centre, or a lead. */
export const buyerBody = ({ client, center, lead }: Pick<Session, 'client' | 'center' | 'lead'>) =>
  lead ? { lead: lead.id } : { client: client?.id, center: center?.id }
