import { Failure } from '#server/errors/failure.ts'
import type { Caller } from './public-form.ts'
import { countAttempts, deleteAttempts } from './store.ts'
import { blockedUntil, secondsUntil } from './too-often.ts'

const WINDOW = 3600
const BROADER = 2 // as many as wrong passwords for an account from one address

/**
 * Called before a code of the second factor is checked, which only who knows the password comes to. Allows 20 wrong ones for
 * an account within an hour, from wherever: a million codes are not tried out. Counted before the check, so that concurrent
 * attempts cannot bypass it. Throws 429 with Retry-After; answers what forgets the count when the code is right.
 */
export async function beginCodeAttempt(caller: Caller, userId: number): Promise<() => Promise<void>> {
  const { sql, now, limits } = caller
  if (limits.sign_in_failures === Number.MAX_SAFE_INTEGER) return async () => undefined
  const bucket = { key: `code:${userId}`, most: limits.sign_in_failures * BROADER, seconds: WINDOW }
  const until = blockedUntil([bucket], await countAttempts(sql, [bucket], now), { spare: 0 })
  if (until) {
    const seconds = secondsUntil(until, now)
    throw new Failure(429, 'session.too_many_codes', {
      retryAfterSeconds: seconds,
      params: { count: Math.ceil(seconds / 60) },
    })
  }
  return () => deleteAttempts(sql, [bucket.key])
}
