import { createHash, createHmac } from 'node:crypto'
import type { Context, SignedInContext } from '#server/context.ts'
import { setChangeSource } from '#server/database/change-source.ts'
import type { Sql, Transaction } from '#server/database/connect.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { keepEmailChange, lockChange, type Recipient, updateEmail, updateToken } from './change-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CHANGES_AN_HOUR = 3 // so that an account cannot be used to send many mails to others

/** Keeps another address of an account until its owner confirms it; the account stays as it is. */
export async function askForEmail(
  context: SignedInContext,
  sql: Transaction,
  { userId, email }: { userId: number; email: string },
) {
  const { viewer, now, jobs } = context
  const askedBy = userId === viewer.id ? null : viewer.id
  const change = { userId, askedBy, email, now, expiresAt: new Date(now.getTime() + DAY_MS) }
  const limit = { most: CHANGES_AN_HOUR, since: new Date(now.getTime() - HOUR_MS) }
  await countOutsideMails(sql, context, { client: null, to: [email] })
  if (!(await keepEmailChange(sql, jobs, change, limit))) throw fieldFailure('email', 'session.email_often')
}

/**
 * The token of a link. Only the mail has it; the database has its hash. It is derived from the job, so that a repeated mail
 * has the same link.
 */
export async function makeEmailToken(
  sql: Sql,
  { change, jobId, secret, now }: { change: number; jobId: string; secret: string; now: Date },
): Promise<{ token: string; to: Recipient } | undefined> {
  const token = createHmac('sha256', secret).update(`email change ${jobId}`).digest('base64url')
  const to = await updateToken(sql, { change, hash: digestOf(token), now })
  return to && { token, to }
}

/** Makes the address of the link that of its account, and tells the old one. Returns the user. */
export async function confirmEmail({ sql, now, jobs, requestId }: Context, token: string): Promise<number> {
  return sql.begin(async transaction => {
    const confirmed = await lockChange(transaction, digestOf(token), now)
    if (!confirmed) throw fieldFailure('token', 'session.email_link_over')
    if (confirmed.is_taken) throw fieldFailure('token', 'session.email_taken')
    const by = { link: 'e-mail change' }
    await setChangeSource(transaction, { now, by, userId: confirmed.user_id, requestId })
    await updateEmail(transaction, jobs, confirmed)
    return confirmed.user_id
  })
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
