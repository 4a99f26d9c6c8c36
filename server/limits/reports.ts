import type { Sql } from '#server/database/connect.ts'
import { countOnce } from './count-once.ts'
import type { Limits } from './limits.ts'

const HOUR = 3600

/** Counts one sending of a document. Throws 429 with Retry-After above 20 an hour (K19). */
export const limitReports = (
  context: { sql: Sql; now: Date; limits: Limits },
  kind: 'offer' | 'catalog',
  id: number,
): Promise<void> =>
  countOnce(context, { key: `${kind}-report:${id}`, most: context.limits.reports_an_hour, seconds: HOUR })
