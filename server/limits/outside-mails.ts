import type { Queryable, Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import type { Limits } from './limits.ts'
import { addWithin, findAttempts, findOutside } from './store.ts'
import { secondsUntil } from './too-often.ts'

const DAY = 24 * 3600
const HOUR = 3600

interface Sender {
  now: Date
  limits: Limits
  viewer: { id: number }
}

interface Sending {
  /** For whom it is; null for a lead. */
  client: number | null
  /** The addresses that a mail goes to. */
  to: string[]
}

/**
 * Counts the addresses of a sending that are neither the client's, nor those of its accounts, nor the sender's own, in the
 * transaction that sends: where that fails, nothing is counted. Counted in the database, so that all processes count
 * together. Throws 429 with Retry-After above 50 for a person within a day (K19).
 */
export async function countOutsideMails(
  sql: Transaction,
  { now, limits, viewer }: Sender,
  { client, to }: Sending,
): Promise<void> {
  const most = limits.outside_mails_a_day
  if (to.length === 0 || most === Number.MAX_SAFE_INTEGER) return
  const outside = await findOutside(sql, { userId: viewer.id, client, addresses: to })
  if (outside === 0) return
  const key = `outside-mails:${viewer.id}`
  if (!(await addWithin(sql, { key, most, seconds: DAY }, outside, now))) throw await refusal(sql, key, most, now)
}

async function refusal(sql: Queryable, key: string, limit: number, now: Date): Promise<Failure> {
  const [found] = await findAttempts(sql, [key], now)
  const retryAfterSeconds = found ? secondsUntil(new Date(found.until), now) : DAY
  const params = { limit, hours: Math.ceil(retryAfterSeconds / HOUR) }
  return new Failure(429, 'errors.too_many_addresses', { retryAfterSeconds, params })
}
