import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure } from '#server/http/failure.ts'
import { countWrongCode } from '#server/limits/wrong-code.ts'
import type { Tokens } from './token.ts'
import { openSession } from './service.ts'
import { deleteOldEntryCodes, useEntryCode } from './entry-store.ts'

/**
 * Exchanges the code of a procurement system for a token: once, within its minute, with the cookie that it was made for.
 */
export async function exchangeEntryCode(
  context: Context,
  tokens: Tokens,
  entry: { token: string; buyer_cookie: string },
): Promise<{ token: string }> {
  const code = { hash: createHash('sha256').update(entry.token).digest(), buyer_cookie: entry.buyer_cookie }
  const userId = await useEntryCode(context.sql, code, context.now)
  const shown = { passwordHash: null, buyer_cookie: entry.buyer_cookie }
  const session = userId === undefined ? undefined : await openSession(context, tokens, { userId, ...shown })
  if (session) return session
  await countWrongCode(context)
  throw new Failure(401, 'session.entry_over')
}

/** Deletes at most a given number of expired codes and returns how many were deleted. */
export const forgetEntryCodes = (sql: Queryable, now: Date, batch: number): Promise<number> =>
  deleteOldEntryCodes(sql, now, batch)
