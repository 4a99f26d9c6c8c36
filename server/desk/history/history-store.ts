import type { z } from 'zod'
import type { HistoryEntry, historyFilter, RowChange } from '#domain/desk/history-contract.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import { withinDays } from '#server/database/day-range.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { tendedClients, tendedUsers } from '#server/scope/desk.ts'

/** Rows of an import that its entry shows. */
const SHOWN = 5

export type Filter = z.output<typeof historyFilter> & { limit: number; offset: number }

interface Found {
  rows: HistoryEntry[]
  count: number
}

/** Who did it, for an import `i`. */
const who = (sql: Queryable): Fragment => sql`
  (select key from jsonb_object_keys(i.source) key limit 1) as by,
  coalesce(
    (select nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') from users u where u.id = i.user_id),
    (select value from jsonb_each_text(i.source) limit 1)) as name,
  case when i.source ? 'person' then i.user_id end as person`

/** What people call the record of a change `c`. */
const label = (sql: Queryable): Fragment => sql`coalesce(case c.kind
  when 'clients' then (select name from clients where external_id = c.key)
  when 'centers' then (select name from centers where external_id = c.key)
  when 'products' then (select name from products where external_id = c.key)
  when 'users' then (select concat_ws(' ', first_name, last_name) from users where erp_email = c.key)
  end, '')`

const shown = (sql: Queryable): Fragment =>
  sql`json_build_object('key', c.key, 'label', ${label(sql)}, 'what', c.what, 'before', c.before, 'after', c.after)`

const columns = (sql: Queryable): Fragment => sql`
  i.id, i.started_at as at, ${who(sql)}, i.kind, case when i.by_hand then '' else i.file_name end as file_name, i.reason,
  i.undoes, (select max(u.id) from imports u where u.undoes = i.id and u.applied) as undone_by`

function wanted(sql: Queryable, { person, from, until }: Filter): Fragment {
  const days = withinDays(sql, sql`i.started_at`, { after: from, before: until })
  return sql`i.applied and i.source is not null ${person === undefined ? sql`` : sql`and i.user_id = ${person}`} ${days}`
}

/** Every import and change by hand, with the first of its rows. */
export async function listImportHistory(sql: Queryable, filter: Filter): Promise<Found> {
  const { kind, limit, offset } = filter
  const which = sql`${wanted(sql, filter)} and i.rows_changed > 0 ${kind === undefined ? sql`` : sql`and i.kind = ${kind}`}`
  const [rows, [total]] = await Promise.all([
    sql<HistoryEntry[]>`
      with i as materialized (
        select * from imports i where ${which} order by i.id desc limit ${limit} offset ${offset}
      )
      select ${columns(sql)}, i.rows_changed::int as count, first.changes
      from i cross join lateral (
        select coalesce(json_agg(${shown(sql)} order by c.id), '[]') as changes
        from (select * from changes where import_id = i.id order by id limit ${SHOWN}) c
      ) first
      order by i.id desc`,
    sql<{ count: number }[]>`select count(*)::int as count from imports i where ${which}`,
  ])
  return { rows, count: total?.count ?? 0 }
}

/** The changes of one record, or of a client with its centers and people. */
export async function listRecordHistory(sql: Queryable, viewer: Viewer, filter: Filter): Promise<Found> {
  const { kind = '', key = '', client, limit, offset } = filter
  const records = client === undefined ? sql`values (${kind}::text, ${key}::text)` : recordsOf(sql, viewer, client)
  const rows = await sql<(HistoryEntry & { all: number })[]>`
    with found as (
      select c.id as change_id, c.import_id, c.kind, c.key, c.what, c.before, c.after, count(*) over ()::int as all
      from (${records}) record (kind, key) join changes c on c.kind = record.kind and c.key = record.key
        join imports i on i.id = c.import_id
      where ${wanted(sql, filter)}
      order by c.id desc limit ${limit} offset ${offset}
    )
    select ${columns(sql)}, c.kind, 1 as count, json_build_array(${shown(sql)}) as changes, c.all
    from found c join imports i on i.id = c.import_id
    order by c.change_id desc`
  return { rows: rows.map(({ all: _all, ...row }) => row), count: rows[0]?.all ?? 0 }
}

// Whoever tends a client by its country tends all that act for it, which is not asked for once more.
const recordsOf = (sql: Queryable, viewer: Viewer, client: number): Fragment => sql`
  with tended as (select c.id, c.external_id from clients c where c.id = ${client} and ${tendedClients(sql, viewer)})
  select 'clients', external_id from tended
  union all
  select 'centers', ce.external_id from centers ce join tended on tended.id = ce.client_id
  union all
  select 'users', u.erp_email from users u join user_clients uc on uc.user_id = u.id join tended on tended.id = uc.client_id
  where u.erp_email is not null and u.role = 'client'
    ${can.deskPeople(viewer) ? sql`` : sql`and ${tendedUsers(sql, viewer)}`}`

/** A value that was changed, for a row of a spreadsheet. */
export interface ChangedValue {
  at: string
  by: HistoryEntry['by']
  name: string
  kind: string
  key: string
  label: string
  what: RowChange['what']
  /** Null where only the record is told of. */
  column: string | null
  before: unknown
  after: unknown
  reason: string
  file_name: string
}

/** The changed values of the same changes, the newest first. */
export const listChangedValues = (
  sql: Queryable,
  viewer: Viewer,
  filter: Omit<Filter, 'offset'>,
): Promise<ChangedValue[]> => {
  const { kind, key, client, limit } = filter
  const isOfRecords = client !== undefined || key !== undefined
  const records =
    client === undefined ? sql`values (${kind ?? ''}::text, ${key ?? ''}::text)` : recordsOf(sql, viewer, client)
  const ofKind = kind === undefined || isOfRecords ? sql`` : sql`and i.kind = ${kind}`
  const changed = isOfRecords
    ? sql`(${records}) record (kind, key) join changes c on c.kind = record.kind and c.key = record.key
        join imports i on i.id = c.import_id`
    : sql`imports i join changes c on c.import_id = i.id`
  return sql<ChangedValue[]>`
    with found as (
      select c.*, i.started_at, i.source, i.user_id, i.reason, i.by_hand, i.file_name
      from ${changed} where ${wanted(sql, { ...filter, offset: 0 })} ${ofKind}
      order by c.import_id desc, c.id limit ${limit}
    )
    select i.started_at as at, ${who(sql)}, i.kind, i.key, ${label(sql)} as label, i.what, value.column,
      i.before -> value.column as before, i.after -> value.column as after, i.reason,
      case when i.by_hand then '' else i.file_name end as file_name
    from found i join lateral (select i.kind, i.key) c on true
      left join lateral (
        select jsonb_object_keys(coalesce(i.before, '{}') || coalesce(i.after, '{}')) as column
      ) value on true
    order by i.import_id desc, i.id, value.column limit ${limit}`
}
