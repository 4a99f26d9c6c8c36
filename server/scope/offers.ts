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
