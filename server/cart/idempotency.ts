import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/db.ts'
import { Failure } from '#server/failure.ts'

interface Attempt {
  context: SignedInContext
  route: string
  key: string | undefined
  /** Of the body: the same key with other content is a mistake of the caller. */
  hash: string
}

/**
 * Does something once per key of this user. A parallel repeat waits for the first at the key's row; what failed leaves
 * no row, since it is rolled back with it, and may be tried again.
 */
export async function answerOnce<Reply extends object>(
  sql: Transaction,
  { context, route, key, hash }: Attempt,
  act: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return act()
  const { viewer, now } = context
  const claimed = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    values (${viewer.id}, ${route}, ${key}, ${hash}, ${now})
    on conflict (user_id, route, key) do nothing`
  if (claimed.count === 0) {
    const [stored] = await sql<{ body_hash: string; reply: Reply }[]>`
      select body_hash, reply from idempotency_keys
      where user_id = ${viewer.id} and route = ${route} and key = ${key}`
    if (!stored) throw new Failure(409, 'errors.conflict')
    if (stored.body_hash !== hash) throw new Failure(422, 'errors.key_reused')
    return stored.reply
  }
  const reply = await act()
  // The reply is plain JSON: it was made for the wire.
  const json = sql.json(reply as Parameters<typeof sql.json>[0])
  await sql`
    update idempotency_keys set reply = ${json}
    where user_id = ${viewer.id} and route = ${route} and key = ${key}`
  return reply
}
