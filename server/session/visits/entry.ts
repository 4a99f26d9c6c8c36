import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { Failure } from '#server/errors/failure.ts'
import { countWrongCode } from '#server/limits/wrong-code.ts'
import type { Tokens } from '#server/session/token.ts'
import { openSession } from '#server/session/service.ts'
import { insertEntryCode, useEntryCode } from './entry-store.ts'

const CODE_BYTES = 32
const CODE_SECONDS = 60

/**
 * Exchanges the code of a procurement system for a token: once, within its minute, with the cookie that it was made for.
 */
export async function exchangeEntryCode(
  context: Context,
  tokens: Tokens,
  entry: { token: string; buyer_cookie: string },
): Promise<{ token: string }> {
  const code = { hash: createHash('sha256').update(entry.token).digest(), buyer_cookie: entry.buyer_cookie }
  const used = await useEntryCode(context.sql, code, context.now)
  const session =
    used &&
    (await openSession(context, tokens, {
      userId: used.user_id,
      passwordHash: null,
      visit: { id: used.punchout_id, buyer_cookie: entry.buyer_cookie },
    }))
  if (session) {
    await recordSecurityEvent(context, {
      kind: 'signed_in',
      userId: used.user_id,
      details: { by: 'procurement system' },
    })
    return session
  }
  await countWrongCode(context)
  const details = { by: 'procurement system' }
  await recordSecurityEvent(context, { kind: 'sign_in_failed', userId: used?.user_id ?? null, details })
  throw new Failure(401, 'session.entry_over')
}

/** A code that opens a visit of a procurement system once, within a minute, for who names its cookie (in NFC). */
export async function makeEntryCode(
  sql: Queryable,
  visit: { id: string; user_id: number; buyer_cookie: string },
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await insertEntryCode(sql, {
    hash: createHash('sha256').update(code).digest(),
    user_id: visit.user_id,
    punchout_id: visit.id,
    buyer_cookie: visit.buyer_cookie,
    expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
  })
  return code
}
