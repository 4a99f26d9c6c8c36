import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { insertAccessRequest } from './store.ts'

/** Stores a request for access and mails it to the supplier, if the brand has that form. */
export async function requestAccess({ sql, brand, jobs, language, now }: Context, email: string): Promise<void> {
  if (!brand.traits.has_access_key_box) throw notFound()
  await sql.begin(async transaction => {
    const request_id = await insertAccessRequest(transaction, { email, language, now })
    await queueMail(jobs, transaction, 'access_request', { request_id })
  })
}
