import { createHash } from 'node:crypto'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Fragment, Queryable, Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/http/failure.ts'

/** What was answered to an earlier request with the same key, and the hash of its body. */
export interface KeptReply<Reply> {
  body_hash: string
  reply: Reply
}

/** The same key with another body is a mistake of the caller, told apart by this. */
const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The same of a change of a cart: one that goes to another of the user's carts is not a repeat. */
export const hashOfChange = (viewer: Pick<Viewer, 'cart_key'>, body: object): string =>
  hashOf(viewer.cart_key === '' ? body : { ...body, cart: viewer.cart_key })

/** The value that reads it: a KeptReply of this user and route, null without one. */
export const keptReply = (sql: Queryable, { user, route, key }: KeptAt) => sql`(
  select json_build_object('body_hash', k.body_hash, 'reply', k.reply) from idempotency_keys k
  where k.user_id = ${user} and k.route = ${route} and k.key = ${key}
)`

interface KeptAt {
  user: number | Fragment
  route: string | Fragment
  key: string | null | Fragment
}

/** The reply that is given again. */
export function repeated<Reply>(kept: KeptReply<Reply>, hash: string): Reply {
  if (kept.body_hash !== hash) throw new Failure(422, 'errors.key_reused')
  return kept.reply
}

export interface ReplyToKeep {
  route: string
  /** Undefined where the caller sent none: then nothing is kept. */
  key: string | undefined
  hash: string
  /** What a repeat will be answered; id and number are added to it. */
  reply: object
}

/** The statement that keeps it, part of the one that stores; `numbered` is a query for (id, number). */
export function keepReply(
  sql: Queryable,
  { viewer, now }: Pick<SignedInContext, 'viewer' | 'now'>,
  kept: ReplyToKeep,
  numbered: ReturnType<Queryable>,
) {
  // The reply is plain JSON: it was made for the wire.
  const reply = sql.json(kept.reply as Parameters<typeof sql.json>[0])
  return keepReplies(
    sql,
    sql`
      select ${viewer.id}::bigint, ${kept.route}::text, ${kept.key ?? null}::text, ${kept.hash}::text, ${reply}::jsonb,
        ${now}::timestamptz, n.id, n.number
      from (${numbered}) n (id, number)`,
  )
}

/** The same for several; `replies` is a query for (user, route, key, hash, reply, now, id, number). */
export const keepReplies = (sql: Queryable, replies: ReturnType<Queryable>) => sql`
  insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
  select r.user_id, r.route, r.key, r.body_hash, r.reply || jsonb_build_object('id', r.id, 'number', r.number), r.now
  from (${replies}) r (user_id, route, key, body_hash, reply, now, id, number) where r.key is not null`

interface Asked {
  route: string
  /** Undefined where the caller sent none: then nothing is kept. */
  key: string | undefined
  body: object
}

/**
 * Makes a change of the cart, or gives the reply of the same change again where its key has been used. The cart has to be
 * locked by `transaction`, so that of two repeats at the same moment one waits for the other.
 */
export async function once<Reply extends object>(
  transaction: Transaction,
  { viewer, now }: Pick<SignedInContext, 'viewer' | 'now'>,
  { route, key, body }: Asked,
  change: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return change()
  const hash = hashOfChange(viewer, body)
  const kept = await findKept<Reply>(transaction, { viewer }, { route, key, body })
  if (kept) return kept
  const reply = await change()
  // The reply is plain JSON: it was made for the wire.
  const json = transaction.json(reply as Parameters<typeof transaction.json>[0])
  await transaction`
    insert into idempotency_keys (user_id, route, key, body_hash, reply, created_at)
    values (${viewer.id}, ${route}, ${key}, ${hash}, ${json}, ${now})`
  return reply
}

/** What was answered to the same change before; undefined where there was none. */
export async function findKept<Reply>(
  sql: Queryable,
  { viewer }: Pick<SignedInContext, 'viewer'>,
  { route, key, body }: Asked,
): Promise<Reply | undefined> {
  const [found] = await sql<{ kept: KeptReply<Reply> | null }[]>`
    select ${keptReply(sql, { user: viewer.id, route, key: key ?? null })} as kept`
  return found?.kept ? repeated(found.kept, hashOfChange(viewer, body)) : undefined
}
