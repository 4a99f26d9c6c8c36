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
 * Claims a key of this user for what is about to be done, or answers what was done with it before. A parallel repeat
 * waits for the first at the key's row; what failed leaves no row, since it is rolled back with it, and may be tried again.
 */
export async function claimKey<Reply extends object>(
  sql: Transaction,
  { context, route, key, hash }: Attempt,
): Promise<Reply | undefined> {
  if (key === undefined) return undefined
  const { viewer, now } = context
  const claimed = await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, created_at)
    values (${viewer.id}, ${route}, ${key}, ${hash}, ${now})
    on conflict (user_id, route, key) do nothing`
  if (claimed.count > 0) return undefined
  const [stored] = await sql<{ body_hash: string; reply: Reply }[]>`
    select body_hash, reply from idempotency_keys
    where user_id = ${viewer.id} and route = ${route} and key = ${key}`
  if (!stored) throw new Failure(409, 'errors.conflict')
  if (stored.body_hash !== hash) throw new Failure(422, 'errors.key_reused')
  return stored.reply
}
