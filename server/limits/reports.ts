import type { Sql } from '#server/db.ts'
import { Failure } from '#server/failure.ts'
import type { Limits } from './limits.ts'
import { type Bucket, countAttempts, findAttempts } from './store.ts'
import { fullUntil, secondsUntil } from './too-often.ts'

const HOUR = 3600

/** Counts one sending of an offer. Throws 429 with Retry-After above 20 an hour (R19). */
export async function limitReports(
  { sql, now, limits }: { sql: Sql; now: Date; limits: Limits },
  offerId: number,
): Promise<void> {
  const most = limits.reports_an_hour
  if (most === Number.MAX_SAFE_INTEGER) return
  const buckets: [Bucket] = [{ key: `offer-report:${offerId}`, most, seconds: HOUR }]
  const [{ key }] = buckets
  // What is refused does not count. Of many at once only counting tells.
  const until =
    fullUntil(buckets, await findAttempts(sql, [key], now), { spare: 1 }) ??
    fullUntil(buckets, await countAttempts(sql, buckets, now), { spare: 0 })
  if (until) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: secondsUntil(until, now) })
}
