import { createHash, createHmac } from 'node:crypto'
import { setChangeSource } from '#server/database/change-source.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { forgetPasswordAttempts } from '#server/limits/password-attempt.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './chosen-password.ts'
import { findReset, findResettable, keepReset, type Resettable, useReset } from './reset-store.ts'
import { updatePassword } from '#server/session/store.ts'

const HOUR_MS = 3_600_000
const LINKS_AN_HOUR = 3 // so that the form cannot be used to send many mails to others

/**
 * The token of a link. Only the mail has it; the database has its hash. It is derived from the job, so that a repeated mail
 * has the same link.
 */
export async function makeResetToken(
  sql: Sql,
  { email, jobId, secret, now }: { email: string; jobId: string; secret: string; now: Date },
): Promise<{ token: string; user: Resettable } | undefined> {
  const user = await findResettable(sql, email)
  if (!user) return undefined
  const token = createHmac('sha256', secret).update(`password reset ${jobId}`).digest('base64url')
  const reset = { hash: digestOf(token), userId: user.id, now, expiresAt: new Date(now.getTime() + HOUR_MS) }
  const limit = { most: LINKS_AN_HOUR, since: new Date(now.getTime() - HOUR_MS) }
  return (await keepReset(sql, reset, limit)) ? { token, user } : undefined
}

/** Sets a new password by a link and ends every session of the user. Returns the user. */
export async function confirmPasswordReset(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<number> {
  const { sql, now } = context
  const hash = digestOf(token)
  // The link is checked before the expensive hash.
  const wished = await findReset(sql, hash, now)
  if (!wished) throw fieldFailure('token', 'session.reset_over')
  refuseBadPassword('password', password, { ...wished, house: context.brand })
  const passwordHash = await hashPassword(password)
  const owner = await sql.begin(async transaction => {
    const used = await useReset(transaction, hash, now)
    if (!used) throw fieldFailure('token', 'session.reset_over')
    const by = { link: 'password reset' }
    await setChangeSource(transaction, { now, by, userId: used.user_id, requestId: context.requestId })
    // A trigger ends every session.
    await updatePassword(transaction, used.user_id, passwordHash)
    return used
  })
  await forgetPasswordAttempts(context, owner.email)
  return owner.user_id
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
