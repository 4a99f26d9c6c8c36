import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { queueWaitingMails } from './waiting-store.ts'
import { repeat } from '#server/process/repeat.ts'

const CHECK_EVERY_MS = 2000

/** Queues the mails that a change in the database has caused, within seconds. Returns the function that stops it. */
export function queueMailsThatWait(
  sql: Sql,
  jobs: Pick<Jobs, 'enqueue'>,
  onError: (error: unknown) => void,
): () => void {
  return repeat(CHECK_EVERY_MS, () => queueWaitingMails(sql, jobs), onError)
}
