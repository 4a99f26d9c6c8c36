import { Failure } from '#server/errors/failure.ts'
import type { Caller } from './public-form.ts'
import { countAttempts } from './store.ts'
import { blockedUntil, secondsUntil } from './too-often.ts'

const WINDOW = 3600
const MOST = 6

/** Counts a code that is mailed for a link. Throws 429 with Retry-After above six an hour, from wherever they are asked for. */
export async function countCodeMail({ sql, now, limits }: Caller, link: string): Promise<void> {
  if (limits.forms_a_minute === Number.MAX_SAFE_INTEGER) return
  const bucket = { key: `code-mails:${link}`, most: MOST, seconds: WINDOW }
  const until = blockedUntil([bucket], await countAttempts(sql, [bucket], now), { spare: 0 })
  if (until) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: secondsUntil(until, now) })
}
