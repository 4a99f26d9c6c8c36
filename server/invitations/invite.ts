import type { Language } from '#domain/language.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { countOutsideMails } from '#server/limits/outside-mails.ts'
import { findInvitable, insertInvitation, queueMail, updateWithdrawn } from './invitations-store.ts'

const DAY_MS = 24 * 3_600_000
/** How long a link is good. */
const INVITATION_DAYS = 7

export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

/** Sends an account without a password the link by which its owner chooses one. Links that were sent before end. */
export async function inviteAccount(
  sql: Transaction,
  context: Pick<SignedInContext, 'viewer' | 'jobs' | 'now' | 'limits'>,
  { userId, language }: { userId: number; language: Language },
): Promise<void> {
  const { viewer, jobs, now } = context
  const account = await findInvitable(sql, userId)
  if (!account) throw notFound()
  if (account.has_password) throw new Failure(409, 'desk.has_password')
  await countOutsideMails(sql, context, { client: null, to: [account.email] })
  const invitation = { userId, email: null, invitedBy: viewer.id, language, now, expiresAt: expiryOf(now) }
  const id = await insertInvitation(sql, { ...invitation, tokenHash: null })
  await queueMail(sql, jobs, id)
}

/** Ends what an account was invited by; false where nothing was open. */
export const withdrawInvitation = (sql: Transaction, userId: number, now: Date): Promise<boolean> =>
  updateWithdrawn(sql, userId, now)
