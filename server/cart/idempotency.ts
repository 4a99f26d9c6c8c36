import { createHash } from 'node:crypto'
import { Failure } from '#server/failure.ts'

/** What was answered to an earlier request with the same key, and the hash of its body. */
export interface KeptReply<Reply> {
  body_hash: string
  reply: Reply
}

/** The same key with another body is a mistake of the caller, told apart by this. */
export const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The reply that is given again. */
export function repeated<Reply>(kept: KeptReply<Reply>, hash: string): Reply {
  if (kept.body_hash !== hash) throw new Failure(422, 'errors.key_reused')
  return kept.reply
}
