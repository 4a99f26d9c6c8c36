import { ANSWERS } from '#domain/offers/progress.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleClients, visibleDocuments } from './clients.ts'
import { visibleLeads } from './leads.ts'

/**
 * True for the rows of offers `o` that the viewer may see (product.md 2), with `c` for the client that it may be for and
 * `l` for the lead: a salesperson those of the own clients and leads, and the own ones for other leads.
 */
export function visibleOffers(sql: Queryable, viewer: Viewer) {
  switch (viewer.role) {
    case 'admin':
      return sql`(${visibleClients(sql, viewer)} or ${visibleLeads(sql, viewer)})`
    case 'sales_person':
      return sql`(${visibleClients(sql, viewer)}
        or (${visibleLeads(sql, viewer)} and (l.sales_person_id = ${viewer.id} or o.user_id = ${viewer.id})))`
    case 'lead_manager':
      return visibleLeads(sql, viewer)
    case 'client':
      // An offer has the same client and center as an order.
      return viewer.can_validate_offers ? visibleDocuments(sql, viewer) : sql`false`
  }
}

/**
 * True for the rows of offers `o` of a visible client `c` that were sent to somebody by name, or answered. One that only its
 * maker got, to pass it on, is not yet the client's.
 */
export const receivedOffers = (sql: Queryable, viewer: Viewer) => sql`(
  o.state = ${VALIDATED} and ${visibleDocuments(sql, viewer)} and exists (
    select from events v where v.offer_id = o.id and (
      (v.kind = 'offer_sent' and v.details ->> 'address' <> '')
      or v.kind = any (${ANSWERS.map(answer => `offer_${answer}`)}::text[])))
)`

/** Those of them that still have a paper. */
export const printedOffers = (sql: Queryable, viewer: Viewer) =>
  sql`(${receivedOffers(sql, viewer)} and o.stage <> 'withdrawn')`
