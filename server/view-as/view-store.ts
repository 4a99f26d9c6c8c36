import type { Right, Role } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { tendedUsers } from '#server/scope/desk.ts'

interface Person {
  key: string
  first_name: string
  last_name: string
  email: string
  role: Role
  rights: Right[]
  active: boolean
}

/** Somebody whom the viewer tends at the desk. */
export async function findPerson(sql: Queryable, viewer: Viewer, id: number): Promise<Person | undefined> {
  const [found] = await sql<Person[]>`
    select coalesce(u.erp_email, u.email) as key, u.first_name, u.last_name, u.email, u.role, u.rights, u.active
    from users u where u.id = ${id} and ${tendedUsers(sql, viewer)} for share`
  return found
}

interface NewView {
  userId: number
  sessionId: string
  now: Date
}

export async function insertView(sql: Queryable, { userId, sessionId, now }: NewView): Promise<string> {
  const [view] = await sql<{ id: string }[]>`
    insert into views (user_id, session_id, started_at) values (${userId}, ${sessionId}, ${now}) returning id`
  return view!.id // an insert without a condition returns its row
}

export async function endViews(sql: Queryable, sessionId: string, now: Date): Promise<number> {
  const ended = await sql`update views set ended_at = ${now} where session_id = ${sessionId} and ended_at is null`
  return ended.count
}
