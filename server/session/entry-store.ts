import type { Queryable } from '#server/db.ts'

/** Uses up a code that is still good, and answers whose it is. */
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
