import type { PunchoutSession } from '#domain/punchout/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { allowedReturnUrl } from '#server/punchout/return-url.ts'
import { findSelected } from './selected-store.ts'
import { findOwnVisit } from './return-cart.ts'

/** What the browser shows of the visit. */
export async function readPunchoutSession(context: SignedInContext): Promise<PunchoutSession> {
  const { visit, partner } = await findOwnVisit(context)
  const { selected = '' } = visit.request
  return {
    protocol: visit.protocol,
    operation: visit.operation,
    partner: partner.name,
    client_session: partner.client_session,
    can_return: allowedReturnUrl(visit.return_url, partner.return_hosts) !== undefined,
    client: visit.client_id,
    center: visit.center_id,
    product: selected === '' ? null : await findSelected(context.sql, context.viewer, selected),
  }
}
