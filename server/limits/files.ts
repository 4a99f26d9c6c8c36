import type { Sql } from '#server/db.ts'
import { countOnce } from './count-once.ts'
import type { Limits } from './limits.ts'

const MINUTE = 60

/** Counts one document or spreadsheet of a user. Throws 429 with Retry-After above 30 a minute (R19). */
export const limitFiles = (context: { sql: Sql; now: Date; limits: Limits }, userId: number): Promise<void> =>
  countOnce(context, { key: `files:${userId}`, most: context.limits.files_a_minute, seconds: MINUTE })
