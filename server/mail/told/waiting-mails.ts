import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { queueWaitingMails } from './waiting-store.ts'

const CHECK_EVERY_MS = 2000

/** Queues the mails that a change in the database has caused, within seconds. Returns the function that stops it. */
export function queueMailsThatWait(
  sql: Sql,
  jobs: Pick<Jobs, 'enqueue'>,
  onError: (error: unknown) => void,
): () => void {
  let isChecking = false
  const check = () => {
    if (isChecking) return
    isChecking = true
    void queueWaitingMails(sql, jobs)
      .catch(onError)
      .finally(() => (isChecking = false))
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}
