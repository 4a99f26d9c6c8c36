import type { Sql } from '#server/database/connect.ts'
import { countOnce } from './count-once.ts'
import type { Limits } from './limits.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

const MINUTE = 60
const AT_ONCE = 2

const inTurn = concurrencyLimit(AT_ONCE)

/**
 * Makes one document or spreadsheet of a user: two at once, a third waits for its turn. Throws 429 with Retry-After above
 * 30 a minute (K19).
 */
export async function makeFile<Made>(
  context: { sql: Sql; now: Date; limits: Limits },
  userId: number,
  make: () => Promise<Made>,
): Promise<Made> {
  await countOnce(context, { key: `files:${userId}`, most: context.limits.files_a_minute, seconds: MINUTE })
  return inTurn(userId, make)
}

const READ_FOR_WRITTEN = 4 // a file that is mended in the page is read again with every correction

/** The same for files that are read: 120 a minute where 30 are written. */
export const limitUploads = (context: { sql: Sql; now: Date; limits: Limits }, userId: number): Promise<void> =>
  countOnce(context, {
    key: `uploads:${userId}`,
    most: Math.min(Number.MAX_SAFE_INTEGER, context.limits.files_a_minute * READ_FOR_WRITTEN),
    seconds: MINUTE,
  })
