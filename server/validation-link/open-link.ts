import { businessDay } from '#domain/dates.ts'
import type { OpenedLink } from '#domain/validation-link/contract.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import type { CallContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { OFFERS } from '#server/offers/waiting.ts'
import { ORDERS } from '#server/orders/waiting.ts'
import { findOwnLink, useLink } from '#server/mailed-links/validation-links.ts'
import { findPending } from './store.ts'

const KINDS = { order: ORDERS, offer: OFFERS }

/**
 * What a link of a mail opens. For the validator who was sent it and is signed in: where the document is. For whoever
 * else has it: the document, once, and only while it waits and the validator may decide it. Every other case has one
 * answer, so that nobody learns from it what there is.
 */
export async function openLink(context: CallContext, token: string): Promise<OpenedLink> {
  const { sql, now, viewer } = context
  const own = viewer && (await findOwnLink(sql, token, viewer.id))
  if (own) return { ...own, document: null }
  // One transaction: of many who open it at once the first holds it until it is used up.
  return sql.begin(async transaction => {
    const used = await useLink(transaction, token, now)
    if (!used) throw linkIsOver()
    const { userId, kind, id } = used
    const found = await findPending(transaction, KINDS[kind], id, { userId, today: businessDay(now) })
    if (!found) throw linkIsOver()
    const { center_id, ...document } = found
    const limits = await findLimits(transaction, center_id === null ? [] : [center_id], now)
    const center_limit = (center_id === null ? null : limits.get(center_id)) ?? null
    return { kind, id, document: { ...document, center_limit } }
  })
}

const linkIsOver = () => new Failure(404, 'validation.link_over', { asCode: true })
