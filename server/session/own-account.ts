import type { Account, changeAccount } from '#domain/session/contract.ts'
import type { z } from 'zod'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/failure.ts'
import { beginPasswordAttempt } from '#server/limits/password-attempt.ts'
import { hashPassword, verifyPassword } from '#server/password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { readAccount } from './service.ts'
import * as store from './store.ts'

type AccountChange = z.output<NonNullable<(typeof changeAccount)['body']>>['user']

/** Another e-mail or password asks for the password of today; another password ends every other session. */
export async function changeOwnAccount(context: SignedInContext, user: AccountChange): Promise<Account> {
  const { sql, viewer, now } = context
  const isNewEmail = user.email.toLowerCase() !== viewer.email.toLowerCase()
  if (isNewEmail || user.new_password !== undefined) await checkPassword(context, user)
  if (isNewEmail && (await store.isEmailTaken(sql, user.email, viewer.id)))
    throw fieldFailure('email', 'session.email_taken')
  if (user.new_password !== undefined && isCommonPassword(user.new_password))
    throw fieldFailure('new_password', 'session.password_common')
  const passwordHash = user.new_password === undefined ? undefined : await hashPassword(user.new_password)
  await sql.begin(async transaction => {
    await store.updateUser(transaction, viewer.id, user)
    if (passwordHash === undefined) return
    await store.updatePassword(transaction, viewer.id, passwordHash)
    await store.revokeSessions(transaction, viewer.id, now, { except: viewer.session_id })
  })
  const { email, first_name, last_name } = user
  return readAccount({ ...context, viewer: { ...viewer, email, first_name, last_name } })
}

// A stolen session is no way to guess the password either: what is wrong here counts as at the sign-in.
async function checkPassword(context: SignedInContext, { password, new_password }: AccountChange): Promise<void> {
  const { sql, viewer } = context
  const isForPassword = new_password !== undefined
  if (password === undefined)
    throw fieldFailure('password', isForPassword ? 'session.password_needed_new' : 'session.password_needed')
  const attempt = await beginPasswordAttempt(context, viewer.email)
  const hash = await store.findPasswordHash(sql, viewer.id)
  if (hash && (await verifyPassword(hash, password))) return attempt.succeeded()
  await attempt.failed()
  throw fieldFailure('password', 'session.wrong_password')
}
