import type { DeskKind } from '#domain/desk/columns.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { tendedClients, tendedUsers } from '#server/scope/desk.ts'

/** Which of these keys name records that the viewer tends. */
export async function listTended(
  sql: Queryable,
  viewer: Viewer,
  kind: DeskKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`${tended(sql, viewer, kind)} = any (${[...keys]})`
  return new Set(rows.map(({ key }) => key))
}

function tended(sql: Queryable, viewer: Viewer, kind: DeskKind): Fragment {
  switch (kind) {
    case 'clients':
      return sql`
        select c.external_id as key from clients c
        where ${tendedClients(sql, viewer)} and c.external_id`
    case 'centers':
      return sql`
        select ce.external_id as key from centers ce join clients c on c.id = ce.client_id
        where ${tendedClients(sql, viewer)} and ce.external_id`
    case 'users':
      // An account of nobody has no record any more, but a history.
      return sql`
        select u.key from (
          select id, role, erp_email as key from users where erp_email is not null
          union all select id, role, email from users where anonymised_at is not null) u
        where ${tendedUsers(sql, viewer)} and u.key`
  }
}

export interface HandChange {
  kind: string
  /** Who has made it. */
  by: number | null
  keys: string[]
  columns: string[]
}

/** A change by hand, with the records and the columns that it changed; undefined for any other import. */
export async function findHandChange(sql: Queryable, id: number): Promise<HandChange | undefined> {
  const [found] = await sql<HandChange[]>`
    select i.kind, i.user_id as by, array(select distinct c.key from changes c where c.import_id = i.id) as keys,
      array(
        select distinct jsonb_object_keys(coalesce(c.before, '{}') || coalesce(c.after, '{}'))
        from changes c where c.import_id = i.id) as columns
    from imports i where i.id = ${id} and i.by_hand`
  return found
}

/** Whether the only account that these keys name is the user's own. */
export async function isOwnAccount(sql: Queryable, user: number, keys: readonly string[]): Promise<boolean> {
  const [own] = await sql`select from users where id = ${user} and array[erp_email] = ${[...keys]}`
  return own !== undefined
}
