import { grouped, MOST_TOGETHER } from '#server/database/batches.ts'
import type { Viewer } from '#server/context.ts'
import { type Fragment, type Queryable, recordset, type Sql } from '#server/database/connect.ts'
import type { Kind } from './kind.ts'

type Right = Kind['right']

const SHOWN = 3

interface Placed {
  client_id: number | null | Fragment
  center_id: number | null | Fragment
  /** Of an offer, which may be for a lead instead; an order is for a client. */
  lead_id?: number | null | Fragment
}

/**
 * True for the users `u` who may validate what is for this client and centre: within their own scope, as
 * visibleOrders() and visibleOffers() have it.
 */
export const isValidator = (sql: Queryable, right: Right, { client_id, center_id, lead_id }: Placed) => sql`
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
      exists (select from user_centers uc where uc.user_id = u.id and uc.center_id = ${center_id})
      or not exists (
        select from user_centers uc join centers own on own.id = uc.center_id
        where uc.user_id = u.id and own.client_id = ${client_id}))
    else false end`

// A lead is seen by those of its country.
const ofLead = (sql: Queryable, lead_id: Placed['lead_id']) =>
  lead_id === undefined
    ? sql`false`
    : sql`exists (
        select from user_countries uc join leads l on l.country_id = uc.country_id
        where uc.user_id = u.id and l.id = ${lead_id})`

/** What is placed, by whom and for whom. */
interface Asked {
  viewer: Viewer
  client_id: number | null
  center_id: number | null
  lead_id?: number | null
}

export interface Validator {
  id: number
  name: string
}

export type ReadValidators = (asked: Asked) => Promise<Validator[]>

/** Reads those that are asked for while others are being read, together. */
export const validatorsQueue = (sql: Sql, right: Right): ReadValidators =>
  grouped({ run: asked => listValidators(sql, right, asked) })

/** All who may validate what the viewer places, those of the client first; never the viewer. */
export const findValidators = async (sql: Queryable, right: Right, asked: Asked): Promise<Validator[]> =>
  (await listValidators(sql, right, [asked]))[0] ?? []

async function listValidators(sql: Queryable, right: Right, asked: Asked[]): Promise<Validator[][]> {
  const rows = asked.map(({ viewer, client_id, center_id, lead_id }, place) => ({
    place,
    user_id: viewer.id,
    client_id,
    center_id,
    lead_id: lead_id ?? null,
  }))
  const placed = {
    client_id: sql`a.client_id`,
    center_id: sql`a.center_id`,
    ...(right === 'can_validate_offers' && { lead_id: sql`a.lead_id` }),
  }
  const found = await sql<(Validator & { place: number })[]>`
    select a.place, v.id, v.name
    from (
      select * from ${recordset(sql, rows)} as a (
        place int, user_id bigint, client_id bigint, center_id bigint, lead_id bigint)
      limit ${MOST_TOGETHER}
    ) a cross join lateral (
      select u.id, u.role, concat_ws(' ', u.first_name, u.last_name) as name from users u
      where u.id <> a.user_id
        and ${isValidator(sql, right, placed)}
    ) v
    order by a.place, v.role = 'client' desc, v.role = 'sales_person' desc, v.name`
  return asked.map((_, place) => found.filter(row => row.place === place).map(({ id, name }) => ({ id, name })))
}

/** As many as people are told of. */
export const namesOf = (validators: Validator[]): string[] => validators.slice(0, SHOWN).map(({ name }) => name)
