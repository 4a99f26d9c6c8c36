import { OPEN_STAGES } from '#domain/offers/progress.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import { visibleClients, visibleDocuments } from '#server/clients/scope.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleLeads } from '#server/leads/scope.ts'

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

/** The stage of offers `o` as people see it, on this business day: what stageOf() says of one of them. */
export const stageIn = (sql: Queryable, today: string) => sql`
  case
    when o.state = ${CANCELLED} then 'cancelled'
    when o.valid_until < ${today}::date and o.stage = any (${[...OPEN_STAGES]}::text[]) then 'expired'
    else o.stage
  end`

/** What an offer that waits for validation is decided by, of offers `o` with their client `c` or lead `l`. */
export const WAITING_OFFER = {
  tables: (sql: Queryable) =>
    sql`offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id`,
  amount: (sql: Queryable) => sql`o.base - o.discounts`,
  country: (sql: Queryable) => sql`coalesce(c.country_id, l.country_id)`,
  needsStock: (sql: Queryable) => sql`true`,
  more: (sql: Queryable) => sql`o.lead_id, o.valid_until, o.print_formats, o.send_to`,
}
