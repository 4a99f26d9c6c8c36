import type { Account, changeAccount } from '#domain/session/contract.ts'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { setChangeSource } from '#server/database/change-source.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import type { Tokens } from '#server/session/token.ts'
import { refuseBadPassword } from '#server/session/passwords/chosen-password.ts'
import { isEmailTaken } from '#server/session/email/change-store.ts'
import { askForEmail } from '#server/session/email/change.ts'
import { requirePassword } from '#server/session/passwords/own-password.ts'
import { openSession, readAccount } from '#server/session/service.ts'
import * as store from '#server/session/store.ts'

type AccountChange = z.output<NonNullable<(typeof changeAccount)['body']>>['user']

/**
 * A new e-mail or password needs the current password. Another e-mail waits for the link that is mailed to it. A new password ends every session, also this one, because its token
 * may be stolen; `token` belongs to the session that replaces it.
 */
export async function changeOwnAccount(
  context: SignedInContext,
  tokens: Tokens,
  user: AccountChange,
  /** Told of the change within its transaction. */
  tell: (sql: Transaction) => Promise<void>,
): Promise<Account & { token?: string }> {
  const { sql, viewer, now, requestId } = context
  const isNewEmail = user.email.toLowerCase() !== viewer.email.toLowerCase()
  if (user.new_password !== undefined) await requirePassword(context, user.password, 'session.password_needed_new')
  else if (isNewEmail) await requirePassword(context, user.password, 'session.password_needed')
  if (isNewEmail && (await isEmailTaken(sql, user.email, viewer.id))) throw fieldFailure('email', 'session.email_taken')
  if (user.new_password !== undefined)
    refuseBadPassword('new_password', user.new_password, { ...user, house: context.brand })
  const passwordHash = user.new_password === undefined ? undefined : await hashPassword(user.new_password)
  const email = isNewEmail ? viewer.email : user.email
  const session = await sql.begin(async transaction => {
    await setChangeSource(transaction, { now, by: { person: viewer.email }, userId: viewer.id, requestId })
    await store.updateUser(transaction, viewer.id, { ...user, email })
    await tell(transaction)
    if (passwordHash !== undefined) await store.updatePassword(transaction, viewer.id, passwordHash)
    if (isNewEmail) await askForEmail(context, transaction, { userId: viewer.id, email: user.email })
    if (passwordHash === undefined) return undefined
    const shown = { userId: viewer.id, passwordHash, visit: null }
    return openSession({ ...context, sql: transaction }, tokens, shown)
  })
  const { first_name, last_name } = user
  const account = await readAccount({ ...context, viewer: { ...viewer, email, first_name, last_name } })
  return { ...account, ...session }
}
