import { createHash, createHmac } from 'node:crypto'
import type { Queryable } from '#server/database/connect.ts'
import * as store from './validation-link-store.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const PATHS = { order: 'validar/pedido', offer: 'validar/oferta', run: 'pedido-fijo' } as const

interface Desk {
  sql: Queryable
  now: Date
  /** Where the links of a mail lead. */
  address: string
  /** Of the job that sends the mail: the same for every try. */
  jobId: string
  secret: string
}

/**
 * The address that a validator is sent. Its token is known to the mail alone: the database has its digest. It follows
 * from the job, so that a mail that is sent twice has the same link in both. The id beside it is no secret; it leads to
 * the document behind the sign-in when the link is over, a week later where nothing else is said.
 */
export async function makeValidationLink(
  { sql, now, address, jobId, secret }: Desk,
  { expiresAt = new Date(now.getTime() + WEEK_MS), ...target }: store.LinkTarget & { expiresAt?: Date },
): Promise<string> {
  const token = createHmac('sha256', secret).update(`validation link ${jobId}`).digest('base64url')
  await store.keepLink(sql, { ...target, hash: digestOf(token), expiresAt })
  await store.deleteOutdated(sql, now)
  return `${address}/${PATHS[target.kind]}/${target.id}?token=${token}`
}

/** What a link leads its own validator to, whether it is over or not. */
export const findOwnLink = (sql: Queryable, token: string, userId: number): Promise<store.Target | undefined> =>
  store.findOwnLink(sql, digestOf(token), userId)

/** What a link leads to; opening it uses nothing up. */
export const findLink = (sql: Queryable, token: string, now: Date): Promise<store.LinkTarget | undefined> =>
  store.findLink(sql, digestOf(token), now)

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
