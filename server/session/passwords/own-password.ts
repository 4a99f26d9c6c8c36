import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { beginPasswordAttempt } from '#server/limits/password-attempt.ts'
import { verifyPassword } from './password.ts'
import { findPasswordHash } from '#server/session/store.ts'

/**
 * Requires the current password of the viewer; `needed` is the message without one. Wrong passwords count as at the sign-in,
 * so that a stolen session cannot be used to guess the password.
 */
export async function requirePassword(
  context: SignedInContext,
  password: string | undefined,
  needed: MessageKey,
): Promise<void> {
  const { sql, viewer } = context
  if (password === undefined) throw fieldFailure('password', needed)
  const attempt = await beginPasswordAttempt(context, viewer.email)
  const hash = await findPasswordHash(sql, viewer.id)
  if (hash && (await verifyPassword(hash, password))) return attempt.succeeded()
  await attempt.failed()
  throw fieldFailure('password', 'session.wrong_password')
}
