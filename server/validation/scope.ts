import { isHeldToCenters } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
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

interface Waits {
  placed: Placed
  /** Who placed it: nobody substitutes in what the validator placed. */
  user_id: number | null | Fragment
}

const waitsForValidator = (sql: Queryable, right: Kind['right'], { placed, user_id }: Waits) => sql`
  u.role = 'client' and u.id is distinct from ${user_id}::bigint and ${isValidator(sql, right, placed)}`

interface Asked {
  today: string
  /** Only those who may go further than this amount. */
  above?: number | null
}

/** The ids of those who may validate it today: its validators, and who substitutes one of them and acts for its client. */
export function decidersOf(sql: Queryable, right: Kind['right'], waits: Waits, { today, above = null }: Asked) {
  return sql`
    select u.id from users u where ${isValidator(sql, right, waits.placed)} and ${goesFurther(sql, above)}
    union
    select s.substitute_id from ${substitutesOf(sql, right, waits, today)} and ${goesFurther(sql, above)}`
}

const goesFurther = (sql: Queryable, above: number | null) =>
  sql`(${above}::numeric is null or u.validation_limit is null or u.validation_limit > ${above})`

/** Who substitutes today, `sub`, one of its validators, `u`. */
const substitutesOf = (sql: Queryable, right: Kind['right'], waits: Waits, today: string) => sql`
  substitutions s join users u on u.id = s.user_id join users sub on sub.id = s.substitute_id
  where ${today}::date between s.first_day and s.last_day and sub.active and sub.role = 'client'
    and exists (select from user_clients uc where uc.user_id = sub.id and uc.client_id = ${waits.placed.client_id})
    and ${waitsForValidator(sql, right, waits)}`

/** The same with what their turns are made of, as Decider: who is both has a row for each. */
export const decidersWithTurns = (
  sql: Queryable,
  right: Kind['right'],
  waits: Waits,
  { today, above = null }: Asked,
) => sql`
  select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.role, u.validation_limit, null::bigint as in_place_of
  from users u where ${isValidator(sql, right, waits.placed)} and ${goesFurther(sql, above)}
  union all
  select sub.id, concat_ws(' ', sub.first_name, sub.last_name), u.role, u.validation_limit, u.id
  from ${substitutesOf(sql, right, waits, today)} and ${goesFurther(sql, above)}`

/** The substitutions `s` by which the viewer decides a document `o` that waits, with the validator `u` who is away. */
export const substitutedFor = (sql: Queryable, viewer: Viewer, right: Kind['right']) => sql`
  substitutions s join users u on u.id = s.user_id
  where s.id = any (${[...(viewer.substitutions ?? [])]}::bigint[]) and s.substitute_id = ${viewer.id}
    and o.state = 1 and o.user_id is distinct from ${viewer.id}
    and o.client_id in (select uc.client_id from user_clients uc where uc.user_id = ${viewer.id})
    and ${waitsForValidator(sql, right, {
      placed: { client_id: sql`o.client_id`, center_id: sql`o.center_id` },
      user_id: sql`o.user_id`,
    })}`

/** True for documents `o` that are visible, and for those that wait for somebody whom the viewer substitutes. */
export const alsoSubstituted = (sql: Queryable, viewer: Viewer, right: Kind['right'], visible: Fragment) =>
  viewer.role === 'client' && viewer.substitutions?.length
    ? sql`(${visible} or exists (select from ${substitutedFor(sql, viewer, right)}))`
    : visible
