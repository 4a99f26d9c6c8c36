import type { Queryable } from './connect.ts'

// What was answered to calls with a key, so that a repeat is answered the same (K3). One of a user's keys for each route.

/** What was answered to an earlier request with the same key, and the hash of its body. */
export interface KeptReply<Reply> {
  body_hash: string
  reply: Reply
}

/** Who is answered, and when. */
interface Asker {
  viewer: { id: number }
  now: Date
}

interface KeptAt {
  user: number
  route: string
  key: string | null
}

/** The value that reads it: a KeptReply of this user and route, null without one. */
export const keptReply = (sql: Queryable, { user, route, key }: KeptAt) => sql`(
  select json_build_object('body_hash', k.body_hash, 'reply', k.reply) from idempotency_keys k
  where k.user_id = ${user} and k.route = ${route} and k.key = ${key}
)`

export async function findReply<Reply>(sql: Queryable, at: KeptAt): Promise<KeptReply<Reply> | null> {
  const [found] = await sql<{ kept: KeptReply<Reply> | null }[]>`select ${keptReply(sql, at)} as kept`
  return found?.kept ?? null
}

export interface ReplyToKeep {
  route: string
  /** Undefined if the caller sent none: then nothing is kept. */
  key: string | undefined
  hash: string
  /** What a repeat will be answered. */
  reply: object
}

/** Keeps what was answered, in the transaction of the change. Nothing without a key. */
export async function insertReply(
  sql: Queryable,
  { viewer, now }: Asker,
  { route, key, hash, reply }: ReplyToKeep,
): Promise<void> {
  if (key === undefined) return
  // A reply is plain JSON: it was made for the wire.
  const json = sql.json(reply as Parameters<typeof sql.json>[0])
  await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
    values (${viewer.id}, ${route}, ${key}, ${hash}, ${json}, ${now})`
}

/** Deletes those that are older, so many at most, and answers how many. */
export async function deleteOldReplies(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < ${before}
      order by created_at limit ${batch}))`
  return deleted.count
}
