import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/db.ts'
import type { Kind } from './kind.ts'

type Right = Kind['right']

const SHOWN = 3

interface Placed {
  client_id: number | null | Fragment
  center_id: number | null | Fragment
}

/**
 * True for the users `u` who may validate what is for this client and centre: within their own scope, as
 * visibleOrders() has it. Over a limit there are only documents for clients.
 */
export const isValidator = (sql: Queryable, right: Right, { client_id, center_id }: Placed) => sql`
  u.${sql(right)} and u.active
  -- The few who come into question, each found by an index.
  and u.id in (
    select uc.user_id from user_clients uc where uc.client_id = ${client_id}
    union all select c.sales_person_id from clients c where c.id = ${client_id}
    union all select a.id from users a where a.role = 'admin'
  )
  and case u.role
    when 'admin' then exists (
      select from user_countries uc join clients c on c.country_id = uc.country_id
      where uc.user_id = u.id and c.id = ${client_id})
    when 'sales_person' then u.id = (select c.sales_person_id from clients c where c.id = ${client_id})
    when 'client' then exists (select from user_clients uc where uc.user_id = u.id and uc.client_id = ${client_id}) and (
      exists (select from user_centers uc where uc.user_id = u.id and uc.center_id = ${center_id})
      or not exists (
        select from user_centers uc join centers own on own.id = uc.center_id
        where uc.user_id = u.id and own.client_id = ${client_id}))
    else false end`

/** By name, a few of those who may validate what the viewer places; never the viewer. */
export async function listValidatorNames(
  sql: Queryable,
  viewer: Viewer,
  right: Right,
  placed: Placed,
): Promise<string[]> {
  return namesOf(await listValidators(sql, viewer, right, placed))
}

interface Validator {
  id: number
  name: string
}

/** All of them, those of the client first. */
export const listValidators = (sql: Queryable, viewer: Viewer, right: Right, placed: Placed) => sql<Validator[]>`
  select u.id, concat_ws(' ', u.first_name, u.last_name) as name from users u
  where u.id <> ${viewer.id} and ${isValidator(sql, right, placed)}
  order by u.role = 'client' desc, u.role = 'sales_person' desc, name`

/** As many as people are told of. */
export const namesOf = (validators: Validator[]): string[] => validators.slice(0, SHOWN).map(({ name }) => name)
