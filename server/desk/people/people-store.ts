import type { z } from 'zod'
import type { DeskPerson, DeskPersonRecord, listDeskPeople, listDeskPeopleKeys } from '#domain/desk/people-contract.ts'
import type { Right } from '#domain/permissions.ts'
import { SESSION_SECONDS, TOKEN_SECONDS } from '#domain/session/lifetimes.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { likePatterns } from '#server/database/text.ts'
import { tendedUsers } from '#server/scope/desk.ts'

export type KeyFilter = z.output<NonNullable<typeof listDeskPeopleKeys.query>>
export type Filter = z.output<NonNullable<typeof listDeskPeople.query>> & { limit: number; offset: number }

/** Names of clients that a row shows. */
const SHOWN_CLIENTS = 3

const columns = (sql: Queryable): Fragment => sql`
  u.id, coalesce(u.erp_email, '') as key, u.email, u.first_name, u.last_name, u.role, u.phone, u.active,
  array(select uco.country_id from user_countries uco where uco.user_id = u.id order by 1) as countries,
  array(
    select c.name from user_clients uc join clients c on c.id = uc.client_id
    where uc.user_id = u.id order by c.name limit ${SHOWN_CLIENTS}) as clients,
  (select count(*)::int from user_clients uc where uc.user_id = u.id) as client_count,
  (select count(*)::int from user_centers uce where uce.user_id = u.id) as center_count,
  u.can_validate_orders, u.can_validate_offers, u.validation_limit,
  (select max(s.refreshed_at) from sessions s where s.user_id = u.id) as last_seen,
  u.password_hash is not null as has_password, u.anonymised_at is not null as is_anonymised,
  case when u.password_hash is null then (
    select jsonb_build_object('invited_at', i.invited_at, 'expires_at', i.expires_at,
      'is_withdrawn', i.withdrawn_at is not null)
    from invitations i where i.user_id = u.id order by i.id desc limit 1) end as invitation`

export async function listPeople(
  sql: Queryable,
  viewer: Viewer,
  filter: Filter,
): Promise<{ rows: DeskPerson[]; count: number }> {
  const which = wanted(sql, viewer, filter)
  const { limit, offset, ordering } = filter
  const [rows, [total]] = await Promise.all([
    sql<DeskPerson[]>`
      with found as (
        select u.id from users u where ${which} order by ${orderOf(sql, ordering)} limit ${limit} offset ${offset}
      )
      select ${columns(sql)} from found join users u using (id) order by ${orderOf(sql, ordering)}`,
    sql<{ count: number }[]>`select count(*)::int as count from users u where ${which}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

/** The keys of all of them, at most so many; whoever was anonymised has none. */
export async function listPeopleKeys(
  sql: Queryable,
  viewer: Viewer,
  filter: KeyFilter,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select u.erp_email as key from users u
    where ${wanted(sql, viewer, filter)} and u.erp_email is not null
    order by u.first_name, u.last_name, u.id limit ${most}`
  return rows.map(({ key }) => key)
}

function wanted(
  sql: Queryable,
  viewer: Viewer,
  { search, role, active, validates, invited, client }: KeyFilter,
): Fragment {
  const validator = sql`(u.can_validate_orders or u.can_validate_offers)`
  const typed = likePatterns(search).map(
    pattern => sql`and u.id in (
      select own.id from users own where own.search like ${pattern}
      union all
      select uc.user_id from user_clients uc join clients c on c.id = uc.client_id where c.search like ${pattern})`,
  )
  return sql`
    ${tendedUsers(sql, viewer)}
    ${role === undefined ? sql`` : sql`and u.role = ${role}`}
    ${active === undefined ? sql`` : sql`and u.active = ${active}`}
    ${validates === undefined ? sql`` : validates ? sql`and ${validator}` : sql`and not ${validator}`}
    ${invited === undefined ? sql`` : sql`and ${invited ? sql`` : sql`not`} ${isInvited(sql)}`}
    ${client === undefined ? sql`` : sql`and exists (select from user_clients uc where uc.user_id = u.id and uc.client_id = ${client})`}
    ${typed.length === 0 ? sql`` : typed}`
}

const isInvited = (sql: Queryable): Fragment =>
  sql`(u.password_hash is null and u.id in (select i.user_id from invitations i))`

/** Somebody whom the viewer tends; undefined where there is nobody. */
export async function findPerson(
  sql: Queryable,
  viewer: Viewer,
  { id, now }: { id: number; now: Date },
): Promise<DeskPersonRecord | undefined> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const [found] = await sql<DeskPersonRecord[]>`
    select ${columns(sql)},
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.punchout_id is null
        and s.started_at > ${before(SESSION_SECONDS)} and s.refreshed_at > ${before(TOKEN_SECONDS)}) as session_count,
      (select case when e.expires_at > ${now} then e.email end from email_changes e where e.user_id = u.id
        order by e.id desc limit 1) as new_email
    from users u where u.id = ${id} and ${tendedUsers(sql, viewer)}`
  return found
}

/** The account of a record, within the transaction that has made it. */
export async function findByKey(sql: Queryable, key: string): Promise<number | undefined> {
  const [found] = await sql<{ id: number }[]>`select id from users where erp_email = ${key}`
  return found?.id
}

function orderOf(sql: Queryable, ordering: Filter['ordering']): Fragment {
  const lastSeen = sql`(select max(s.refreshed_at) from sessions s where s.user_id = u.id)`
  switch (ordering) {
    case 'name':
      return sql`u.first_name, u.last_name, u.id`
    case '-name':
      return sql`u.first_name desc, u.last_name desc, u.id desc`
    case 'last_seen':
      return sql`${lastSeen} nulls first, u.id`
    case '-last_seen':
      return sql`${lastSeen} desc nulls last, u.id`
  }
}

/** What somebody may do at the desk, as it was given. */
export async function listRights(sql: Queryable, id: number): Promise<Right[]> {
  const [found] = await sql<{ rights: Right[] }[]>`select rights from users where id = ${id}`
  return found?.rights ?? []
}
