import { businessDay } from '#domain/dates.ts'
import type { OpenedLink } from '#domain/validation-link/contract.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import type { CallContext } from '#server/context.ts'
import { readOffer } from '#server/offers/service.ts'
import { readWaiting } from '#server/orders/service.ts'
import { findOwnLink } from '#server/mailed-links/validation-links.ts'
import { followLink, KINDS, linkIsOver } from './follow-link.ts'
import { findPending } from './store.ts'

/**
 * What a link of a mail opens. For the validator who was sent it and is signed in: where the document is. For whoever
 * else has it: the document, while it waits and the validator may decide it. Every other case has one answer, so that
 * nobody learns from it what there is.
 */
export async function openLink(context: CallContext, token: string): Promise<OpenedLink> {
  const { sql, now, viewer } = context
  const own = viewer && (await findOwnLink(sql, token, viewer.id))
  if (own?.kind === 'run') throw linkIsOver()
  if (own) return { kind: own.kind, id: own.id, document: null, order: null }
  const { kind, id, person } = await followLink(context, token)
  const found = await findPending(sql, KINDS[kind], id, { userId: person.id, today: businessDay(now) })
  if (!found) throw linkIsOver()
  const as = { ...context, viewer: person }
  const { center_id, ...document } = found
  const limits = await findLimits(sql, center_id === null ? [] : [center_id], now)
  const center_limit = (center_id === null ? null : limits.get(center_id)) ?? null
  const order = kind === 'order' ? await readWaiting(as, 'pending', id) : null
  const { version } = order ?? (await readOffer(as, 'pending', { id }))
  return { kind, id, document: { ...document, version, center_limit }, order }
}
