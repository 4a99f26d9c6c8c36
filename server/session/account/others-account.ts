import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { Failure, fieldFailure } from '#server/errors/failure.ts'
import { askForEmail } from '#server/session/email/change.ts'
import { isEmailTaken } from '#server/session/email/change-store.ts'
import { requirePassword } from '#server/session/passwords/own-password.ts'
import { revokeAllSessions } from '#server/session/sessions-store.ts'

/** Ends every session of somebody else. The number of those that have ended. */
export async function endSessionsOf(context: SignedInContext, sql: Transaction, userId: number): Promise<number> {
  const { viewer, now } = context
  if (userId === viewer.id) throw new Failure(403, 'desk.own_sessions')
  const ended = await revokeAllSessions(sql, userId, now)
  const details = { ended }
  await recordSecurityEvent(
    { ...context, sql },
    { kind: 'session_ended', userId: viewer.id, accountId: userId, details },
  )
  return ended
}

/**
 * Asks for another e-mail of somebody else, which waits until its owner confirms it. Whoever has the e-mail of an account has
 * the account, so it takes the password of who asks.
 */
export async function askForEmailOf(
  context: SignedInContext,
  { userId, email, password }: { userId: number; email: string; password: string },
  also: (sql: Transaction) => Promise<void>,
): Promise<void> {
  const { sql, viewer } = context
  if (userId === viewer.id) throw new Failure(403, 'desk.own_email')
  await requirePassword(context, password, 'session.password_needed')
  if (await isEmailTaken(sql, email, userId)) throw fieldFailure('email', 'session.email_taken')
  await sql.begin(async transaction => {
    await askForEmail(context, transaction, { userId, email })
    await also(transaction)
  })
}
