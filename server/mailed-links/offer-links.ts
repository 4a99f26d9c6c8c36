import { createHash, createHmac } from 'node:crypto'
import type { Queryable } from '#server/database/connect.ts'
import * as store from './offer-link-store.ts'

interface Desk {
  sql: Queryable
  /** Where the links of a mail lead. */
  address: string
  /** Of the job that sends the mail: the same for every try. */
  jobId: string
  secret: string
}

/**
 * The address by which the recipient of an offer sees it, one for each mail. Its token is known to the mail alone: the
 * database has its digest. It follows from the job, so that a mail that is sent twice has the same link in both.
 */
export async function makeOfferLink(
  { sql, address, jobId, secret }: Desk,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const token = createHmac('sha256', secret).update(`offer link ${jobId}`).digest('base64url')
  await store.keepLink(sql, { hash: digestOf(token), id, email })
  return `${address}/oferta/${id}?token=${token}`
}

/** The offer that a token leads to, and to whom it was sent. */
export const findLink = (sql: Queryable, token: string): Promise<store.OfferLink | undefined> =>
  store.findLink(sql, digestOf(token))

/** Keeps that the link was opened; true the first time. */
export const openLink = (sql: Queryable, token: string, now: Date): Promise<boolean> =>
  store.updateOpened(sql, digestOf(token), now)

/** Ends the links of an offer that an address has; false where it has none. */
export const cancelLinks = (sql: Queryable, id: number, email: string): Promise<boolean> =>
  store.deleteLinks(sql, id, email)

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
