import type { AccessRequest, AccessState } from '#domain/desk/access-contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { tendedUsers } from '#server/scope/desk.ts'

interface Filter {
  state: AccessState | undefined
  limit: number
  offset: number
}

// No more than one account has an address, whichever of its two it is.
const columns = (sql: Queryable, viewer: Viewer): Fragment => sql`
  r.id, r.email, r.language, r.created_at, r.times, r.state, r.decided_at, r.answer,
  coalesce((select concat_ws(' ', d.first_name, d.last_name) from users d where d.id = r.decided_by), '') as decided_by,
  exists (select from users u where lower(u.email) = r.email) as has_account,
  (select u.id from users u where lower(u.email) = r.email and ${tendedUsers(sql, viewer)} limit 1) as account`

/** Nobody tends a country by an address: who tends people sees all that was asked for. */
export async function listAccessRequests(
  sql: Queryable,
  viewer: Viewer,
  { state, limit, offset }: Filter,
): Promise<{ rows: AccessRequest[]; count: number }> {
  const which = state === undefined ? sql`true` : sql`r.state = ${state}`
  const [rows, [total]] = await Promise.all([
    sql<AccessRequest[]>`
      select ${columns(sql, viewer)} from access_requests r where ${which}
      order by r.decided_at desc nulls first, r.id limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`select count(*)::int as count from access_requests r where ${which}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

export async function findAccessRequest(
  sql: Queryable,
  viewer: Viewer,
  id: number,
): Promise<AccessRequest | undefined> {
  const [found] = await sql<AccessRequest[]>`
    select ${columns(sql, viewer)} from access_requests r where r.id = ${id}`
  return found
}
