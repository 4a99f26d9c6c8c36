import { createHash } from 'node:crypto'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { findReply, insertReply, type KeptReply } from '#server/database/kept-replies.ts'
import { Failure } from '#server/errors/failure.ts'

/** The same key with another body is a mistake of the caller, told apart by this. */
const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The same of a change of a cart: one in another visit of the user is not a repeat. */
export const hashOfChange = (viewer: Pick<Viewer, 'punchout'>, body: object): string =>
  hashOf(viewer.punchout ? { ...body, cart: viewer.punchout.id } : body)

/** The reply that is given again. */
export function repeatedReply<Reply>(kept: KeptReply<Reply>, hash: string): Reply {
  if (kept.body_hash !== hash) throw new Failure(422, 'errors.key_reused')
  return kept.reply
}

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
export async function runOnce<Reply extends object>(
  transaction: Transaction,
  { viewer, now }: Pick<SignedInContext, 'viewer' | 'now'>,
  { route, key, body }: Asked,
  change: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return change()
  const kept = await findKeptReply<Reply>(transaction, { viewer }, { route, key, body })
  if (kept) return kept
  const reply = await change()
  await insertReply(transaction, { viewer, now }, { route, key, hash: hashOfChange(viewer, body), reply })
  return reply
}

/** What was answered to the same change before; undefined where there was none. */
export async function findKeptReply<Reply>(
  sql: Queryable,
  { viewer }: Pick<SignedInContext, 'viewer'>,
  { route, key, body }: Asked,
): Promise<Reply | undefined> {
  const kept = await findReply<Reply>(sql, { user: viewer.id, route, key: key ?? null })
  return kept ? repeatedReply(kept, hashOfChange(viewer, body)) : undefined
}
