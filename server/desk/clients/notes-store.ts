import type { ClientNote } from '#domain/desk/notes/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { tendedClients } from '#server/scope/desk.ts'

const columns = (sql: Queryable, { id }: Viewer): Fragment => sql`
  n.id, n.written_at, n.text, trim(concat_ws(' ', w.first_name, w.last_name)) as by, n.user_id is not distinct from ${id} as is_own`

interface Range {
  limit: number
  offset: number
}

/** The notes of a client that the viewer tends, the newest first; undefined of any other client. */
export async function listNotes(
  sql: Queryable,
  viewer: Viewer,
  client: number,
  { limit, offset }: Range,
): Promise<{ rows: ClientNote[]; count: number } | undefined> {
  const [rows, [total]] = await Promise.all([
    sql<ClientNote[]>`
      select ${columns(sql, viewer)}
      from client_notes n join clients c on c.id = n.client_id left join users w on w.id = n.user_id
      where n.client_id = ${client} and ${tendedClients(sql, viewer)}
      order by n.id desc limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`
      select (select count(*)::int from client_notes n where n.client_id = c.id) as count
      from clients c where c.id = ${client} and ${tendedClients(sql, viewer)}`,
  ])
  return total && { rows, count: total.count }
}

/** Undefined where the viewer does not tend the client. */
export async function insertNote(
  sql: Queryable,
  viewer: Viewer,
  { client, text, now }: { client: number; text: string; now: Date },
): Promise<ClientNote | undefined> {
  const [note] = await sql<ClientNote[]>`
    with n as (
      insert into client_notes (client_id, user_id, written_at, text)
      select c.id, ${viewer.id}, ${now}, ${text} from clients c
      where c.id = ${client} and ${tendedClients(sql, viewer)} returning *
    )
    select ${columns(sql, viewer)} from n left join users w on w.id = n.user_id`
  return note
}

/** How many were deleted: one, or none that the viewer has written of a client that she tends. */
export async function deleteNote(
  sql: Queryable,
  viewer: Viewer,
  { client, note }: { client: number; note: number },
): Promise<number> {
  const { count } = await sql`
    delete from client_notes n using clients c
    where n.id = ${note} and n.user_id = ${viewer.id} and c.id = n.client_id and c.id = ${client}
      and ${tendedClients(sql, viewer)}`
  return count
}
