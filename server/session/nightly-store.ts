import type { Queryable } from '#server/database/connect.ts'

/** Deletes sessions that began before a moment, so many at most, and answers how many. */
export async function deleteOldSessions(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from sessions where id in (
      select id from sessions where started_at < ${before} limit ${batch} for update skip locked)`
  return deleted.count
}

/** The same for links of password resets that expired before it. */
export async function deleteOldResets(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at < ${before} limit ${batch} for update skip locked)`
  return deleted.count
}

/** The same for links of new e-mails. */
export async function deleteOldEmailChanges(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from email_changes where id in (
      select id from email_changes where expires_at < ${before} limit ${batch} for update skip locked)`
  return deleted.count
}
