import type { z } from 'zod'
import type * as contract from '#domain/session/invitation-contract.ts'
import type { Context } from '#server/context.ts'
import { setChangeSource } from '#server/database/change-source.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { enterFirst } from '#server/session/account/enter-first.ts'
import { refuseBadPassword } from '#server/session/passwords/chosen-password.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import type { Tokens } from '#server/session/token.ts'
import { foundAdmin } from './found-admin.ts'
import { findLink, type Link, lockLink, updateAccepted } from './invitations-store.ts'
import { requireOpen } from './require-open.ts'
import { digestOf } from './link-token.ts'

type Accepting = z.output<NonNullable<typeof contract.acceptInvitation.body>>

export async function readInvitation(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  token: string,
): Promise<z.input<typeof contract.readInvitation.reply>> {
  const { email, user_id, first_name, by, expires_at } = requireOpen(await findLink(sql, digestOf(token)), now)
  return { email, has_account: user_id !== null, first_name, invited_by: by, expires_at }
}

/** Sets the password of the invited account and opens its first session; once. */
export async function acceptInvitation(
  context: Context,
  tokens: Tokens,
  accepting: Accepting,
): Promise<{ token: string; user: number }> {
  const { sql, now, requestId, language } = context
  const hash = digestOf(accepting.token)
  // The link is checked before the expensive hash.
  const link = requireOpen(await findLink(sql, hash), now)
  const person = personOf(link, accepting)
  refuseBadPassword('password', accepting.password, person)
  const passwordHash = await hashPassword(accepting.password)
  const enter = { passwordHash, language }
  if (link.user_id === null) return foundAdmin(context, tokens, { hash, person, enter })
  const userId = link.user_id
  return sql.begin(async transaction => {
    const { id } = requireOpen(await lockLink(transaction, hash), now)
    await setChangeSource(transaction, { now, by: { link: 'invitation' }, userId, requestId })
    await updateAccepted(transaction, id, now)
    return { user: userId, ...(await enterFirst(context, transaction, tokens, { ...enter, userId })) }
  })
}

/** Whose account it is or will be. */
function personOf(link: Link, { email, first_name, last_name }: Accepting) {
  if (link.user_id !== null) {
    return { email: link.email ?? '', first_name: link.first_name, last_name: link.last_name }
  }
  const address = link.email ?? email
  if (address === undefined) throw fieldFailure('email', 'errors.required')
  if (first_name === undefined) throw fieldFailure('first_name', 'errors.required')
  if (last_name === undefined) throw fieldFailure('last_name', 'errors.required')
  return { email: address.toLowerCase(), first_name, last_name }
}
