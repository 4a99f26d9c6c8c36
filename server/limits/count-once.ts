import type { Sql } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { type Bucket, countAttempts, findAttempts } from './store.ts'
import { blockedUntil, secondsUntil } from './too-often.ts'

/** Counts one more. Throws 429 with Retry-After if it is one too many. */
export async function countOnce({ sql, now }: { sql: Sql; now: Date }, bucket: Bucket): Promise<void> {
  if (bucket.most === Number.MAX_SAFE_INTEGER) return
  // What is refused does not count. Of many at once only counting tells.
  const until =
    blockedUntil([bucket], await findAttempts(sql, [bucket.key], now), { spare: 1 }) ??
    blockedUntil([bucket], await countAttempts(sql, [bucket], now), { spare: 0 })
  if (until) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: secondsUntil(until, now) })
}
