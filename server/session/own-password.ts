import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/http/failure.ts'
import { beginPasswordAttempt } from '#server/limits/password-attempt.ts'
import { verifyPassword } from './password.ts'
import { findPasswordHash } from './store.ts'

/**
 * Makes sure that it is the viewer who asks, by the password of today; `needed` says why where there is none. A stolen
 * session is no way to guess the password either: what is wrong here counts as at the sign-in.
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
