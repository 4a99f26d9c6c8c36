import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { findBuyingFacts, findLeadFacts } from './buyer-store.ts'
import type { BuyingFacts } from '#server/cart/check-line.ts'
import type { Owner } from '#server/cart/store.ts'

/** Whom the viewer buys for; 404 where that is out of reach, or the centre not the client's. A lead has no centre. */
export async function findBuyer(sql: Queryable, viewer: Viewer, wanted: Owner): Promise<BuyingFacts> {
  const { client_id, center_id, lead_id } = wanted
  const buyer =
    client_id !== null
      ? await findBuyingFacts(sql, viewer, { client: client_id, center: center_id })
      : lead_id !== null && center_id === null
        ? await findLeadFacts(sql, viewer, lead_id)
        : undefined
  if (!buyer) throw notFound()
  return buyer
}
