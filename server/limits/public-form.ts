import type { Sql } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { networkOf } from './address.ts'
import type { Limits } from './limits.ts'
import { countAttempts, deleteOutdated, findAttempts } from './store.ts'
import { digest, blockedUntil, secondsUntil } from './too-often.ts'

const MINUTE = 60
const DAY = 24 * 3600
const FORMS_A_DAY = 20 // times those of a minute: 100 where a minute has 5
const CLEANED_ONE_IN = 100

export interface Caller {
  sql: Sql
  now: Date
  address: string
  limits: Limits
}

/** Counts one use of a form that anybody may send. Throws 429 with Retry-After above 5 a minute or 100 a day. */
export async function limitPublicForm({ sql, now, address, limits }: Caller, form: string): Promise<void> {
  const most = limits.forms_a_minute
  if (most === Number.MAX_SAFE_INTEGER) return
  const key = digest(form, networkOf(address))
  const buckets = [
    { key: `form:minute:${key}`, most, seconds: MINUTE },
    { key: `form:day:${key}`, most: most * FORMS_A_DAY, seconds: DAY },
  ]
  const found = await findAttempts(
    sql,
    buckets.map(bucket => bucket.key),
    now,
  )
  // A refusal by the minute does not count for the day. For concurrent calls only the result of counting is reliable.
  const until =
    blockedUntil(buckets, found, { spare: 1 }) ??
    blockedUntil(buckets, await countAttempts(sql, buckets, now), { spare: 0 })
  if (Math.random() * CLEANED_ONE_IN < 1) await deleteOutdated(sql, now)
  if (until) throw new Failure(429, 'errors.too_many_requests', { retryAfterSeconds: secondsUntil(until, now) })
}
