import { isHeldToCenters } from '#server/scope/clients.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'

interface Placed {
  client_id: number | null | Fragment
  center_id: number | null | Fragment
  /** Of an offer, which may be for a lead instead; an order is for a client. */
  lead_id?: number | null | Fragment
}

/**
 * True for the users `u` who may validate what is for this client and centre: within their own scope, as
 * visibleDocuments() and visibleOffers() have it.
 */
export const isValidator = (sql: Queryable, right: Kind['right'], { client_id, center_id, lead_id }: Placed) => sql`
  u.${sql(right)} and u.active
  -- The few who come into question, each found by an index.
  and u.id in (
    select uc.user_id from user_clients uc where uc.client_id = ${client_id}
    union all select c.sales_person_id from clients c where c.id = ${client_id}
    union all select a.id from users a where a.role = 'admin'
    ${
      lead_id === undefined
        ? sql``
        : sql`
            union all select l.sales_person_id from leads l where l.id = ${lead_id}
            union all select m.id from users m where m.role = 'lead_manager'`
    }
  )
  and case u.role
    when 'admin' then exists (
      select from user_countries uc join clients c on c.country_id = uc.country_id
      where uc.user_id = u.id and c.id = ${client_id}) or ${ofLead(sql, lead_id)}
    when 'sales_person' then u.id = (select c.sales_person_id from clients c where c.id = ${client_id})
      or ${lead_id === undefined ? sql`false` : sql`u.id = (select l.sales_person_id from leads l where l.id = ${lead_id})`}
        and ${ofLead(sql, lead_id)}
    when 'lead_manager' then ${ofLead(sql, lead_id)}
    when 'client' then exists (select from user_clients uc where uc.user_id = u.id and uc.client_id = ${client_id}) and (
      not ${isHeldToCenters(sql, sql`u.id`)}
      or exists (select from user_centers uc where uc.user_id = u.id and uc.center_id = ${center_id}))
    else false end`

// A lead is seen by those of its country.
const ofLead = (sql: Queryable, lead_id: Placed['lead_id']) =>
  lead_id === undefined
    ? sql`false`
    : sql`exists (
        select from user_countries uc join leads l on l.country_id = uc.country_id
        where uc.user_id = u.id and l.id = ${lead_id})`
