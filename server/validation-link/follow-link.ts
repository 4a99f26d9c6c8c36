import { businessDay } from '#domain/dates.ts'
import type { CallContext, Viewer } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { findLink } from '#server/mailed-links/validation-links.ts'
import { OFFERS } from '#server/offers/waiting.ts'
import { ORDERS } from '#server/orders/waiting.ts'
import { viewerOfUser } from '#server/session/viewers/person.ts'
import { isPending } from './store.ts'

export const KINDS = { order: ORDERS, offer: OFFERS }

export interface FollowedLink {
  kind: 'order' | 'offer'
  id: number
  /** The validator who was sent it, with the rights of today. */
  person: Viewer
}

/** What a link leads to while it waits and its validator may decide it; of all else nobody learns what it is. */
export async function followLink(context: Pick<CallContext, 'sql' | 'now'>, token: string): Promise<FollowedLink> {
  const { sql, now } = context
  const link = await findLink(sql, token, now)
  if (!link || link.kind === 'run') throw linkIsOver()
  const { kind, id } = link
  const person = await viewerOfUser(sql, link.userId, now)
  if (!person) throw linkIsOver()
  const waits = await isPending(sql, KINDS[kind], id, { userId: person.id, today: businessDay(now) })
  if (!waits) throw linkIsOver()
  return { kind, id, person }
}

export const linkIsOver = () => new Failure(404, 'validation.link_over', { asCode: true })
