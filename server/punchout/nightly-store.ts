import type { Queryable } from '#server/database/connect.ts'

/** Deletes messages from before a moment, so many at most, and answers how many. */
export async function deleteOldMessages(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from punchout_messages where id in (
      select id from punchout_messages where sent_at < ${before} order by sent_at limit ${batch} for update skip locked)`
  return deleted.count
}

/** The same for visits, with their sessions. */
export async function deleteOldVisits(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from punchout_sessions where id in (
      select id from punchout_sessions where started_at < ${before} limit ${batch} for update skip locked)`
  return deleted.count
}
