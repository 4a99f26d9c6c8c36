import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { type AccessDecision, insertAccessRequest, updateDecided } from './access-store.ts'

/**
 * Stores a request for access and mails it to the supplier, if the brand has that form. An address that asks again while it
 * waits is one. Whether it has an account is told to nobody who asks.
 */
export async function requestAccess({ sql, brand, jobs, language, now }: Context, email: string): Promise<void> {
  if (!brand.traits.has_access_key_box) throw notFound()
  await sql.begin(async transaction => {
    const request_id = await insertAccessRequest(transaction, { email, language, now })
    if (request_id !== undefined) await queueMail(jobs, transaction, 'access_request', { request_id })
  })
}

/** Decides a request, for the desk; false where that was done already. */
export const decideAccess = (sql: Transaction, decision: AccessDecision): Promise<boolean> =>
  updateDecided(sql, decision)
