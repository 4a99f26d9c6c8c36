import type { Language } from '#domain/language.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { openSession } from '#server/session/service.ts'
import { updateLanguage, updatePassword } from '#server/session/store.ts'
import type { Tokens } from '#server/session/token.ts'

interface First {
  userId: number
  passwordHash: string
  language: Language
}

/** Gives an account its first password and opens its first session. */
export async function enterFirst(
  context: Context,
  sql: Transaction,
  tokens: Tokens,
  { userId, passwordHash, language }: First,
): Promise<{ token: string }> {
  // A trigger ends every session and link that came before.
  await updatePassword(sql, userId, passwordHash)
  await updateLanguage(sql, userId, language)
  const session = await openSession({ ...context, sql }, tokens, { userId, passwordHash, visit: null })
  if (!session) throw new Error('a session of an account that was just given its password was not opened')
  await recordSecurityEvent({ ...context, sql }, { kind: 'signed_in', userId })
  return session
}
