import type { Session } from '#web/session/session.ts'

/** The buyer in the body of a cart call: a client, perhaps at a centre, or a lead. */
export const buyerBody = ({ client, center, lead }: Pick<Session, 'client' | 'center' | 'lead'>) =>
  lead ? { lead: lead.id } : { client: client?.id, center: center?.id }
