import type { Queryable } from '#server/database/connect.ts'
import { isVisitOpen } from './scope.ts'

/** Marks a valid code as used and returns its user and visit. */
export async function useEntryCode(
  sql: Queryable,
  code: { hash: Buffer; buyer_cookie: string },
  now: Date,
): Promise<{ user_id: number; punchout_id: string } | undefined> {
  const [used] = await sql<{ user_id: number; punchout_id: string }[]>`
    update entry_codes e set used_at = ${now} from users u
    where e.code_hash = ${code.hash} and e.buyer_cookie = ${code.buyer_cookie} and e.used_at is null
      and e.expires_at > ${now} and u.id = e.user_id and u.active
      and ${isVisitOpen(sql, sql`e.punchout_id`, now)}
    returning e.user_id, e.punchout_id`
  return used
}

interface NewEntryCode {
  hash: Buffer
  user_id: number
  punchout_id: string
  /** In NFC. */
  buyer_cookie: string
  expires_at: Date
}

export async function insertEntryCode(sql: Queryable, code: NewEntryCode): Promise<void> {
  await sql`
    insert into entry_codes (code_hash, user_id, punchout_id, buyer_cookie, expires_at)
    values (${code.hash}, ${code.user_id}, ${code.punchout_id}, ${code.buyer_cookie}, ${code.expires_at})`
}

/** Deletes expired codes, used or not, and returns their number. */
export async function deleteOldEntryCodes(sql: Queryable, now: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from entry_codes where ctid = any (array(
      select ctid from entry_codes where expires_at <= ${now} limit ${batch}))`
  return deleted.count
}
