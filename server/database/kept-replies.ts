import type { Fragment, Queryable } from './connect.ts'

// What was answered to calls with a key, so that a repeat is answered the same (K3). One of a user's keys for each route.

/** What was answered to an earlier request with the same key, and the hash of its body. */
export interface KeptReply<Reply> {
  body_hash: string
  reply: Reply
}

/** Who is answered, and when. */
export interface Asker {
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
  /** What a repeat will be answered; id and number are added to it. */
  reply: object
}

/** Keeps a reply as it is. */
export const insertReply = (
  sql: Queryable,
  { viewer, now }: Asker,
  { route, key, hash, reply }: ReplyToKeep & { key: string },
) => sql`
  insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
  values (${viewer.id}, ${route}, ${key}, ${hash}, ${jsonOf(sql, reply)}, ${now})`

/** The statement that keeps it, part of the one that stores; `numbered` is a query for (id, number). */
export const keepReply = (sql: Queryable, { viewer, now }: Asker, kept: ReplyToKeep, numbered: Fragment) =>
  keepReplies(
    sql,
    sql`
      select ${viewer.id}::bigint, ${kept.route}::text, ${kept.key ?? null}::text, ${kept.hash}::text,
        ${jsonOf(sql, kept.reply)}::jsonb, ${now}::timestamptz, n.id, n.number
      from (${numbered}) n (id, number)`,
  )

/** The same for several; `replies` is a query for (user, route, key, hash, reply, now, id, number). */
export const keepReplies = (sql: Queryable, replies: Fragment) => sql`
  insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
  select r.user_id, r.route, r.key, r.body_hash, r.reply || jsonb_build_object('id', r.id, 'number', r.number), r.now
  from (${replies}) r (user_id, route, key, body_hash, reply, now, id, number) where r.key is not null`

// A reply is plain JSON: it was made for the wire.
const jsonOf = (sql: Queryable, reply: object) => sql.json(reply as Parameters<typeof sql.json>[0])

/** Deletes those that are older, so many at most, and answers how many. */
export async function deleteOldReplies(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < ${before}
      order by created_at limit ${batch}))`
  return deleted.count
}
