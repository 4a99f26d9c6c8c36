import type { Queryable } from '#server/database/connect.ts'

/** True if the partner has come before with this cookie. */
export async function isKnownCookie(
  sql: Queryable,
  { partner_id, buyer_cookie }: { partner_id: number; buyer_cookie: string },
): Promise<boolean> {
  const known = await sql`
    select from punchout_sessions where partner_id = ${partner_id} and buyer_cookie = ${buyer_cookie} limit 1`
  return known.count > 0
}
