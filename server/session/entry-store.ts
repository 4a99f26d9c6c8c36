import type { Queryable } from '#server/database/connect.ts'

/** Marks a valid code as used and returns its user. */
export async function useEntryCode(
  sql: Queryable,
  code: { hash: Buffer; buyer_cookie: string },
  now: Date,
): Promise<number | undefined> {
  const [used] = await sql<{ user_id: number }[]>`
    update entry_codes e set used_at = ${now} from users u
    where e.code_hash = ${code.hash} and e.buyer_cookie = ${code.buyer_cookie} and e.used_at is null
      and e.expires_at > ${now} and u.id = e.user_id and u.active
    returning e.user_id`
  return used?.user_id
}

/** Deletes expired codes, used or not, and returns their number. */
export async function deleteOldEntryCodes(sql: Queryable, now: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from entry_codes where ctid = any (array(
      select ctid from entry_codes where expires_at <= ${now} limit ${batch}))`
  return deleted.count
}
