import type { Sql } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { retryMailsAfterOutage } from './retry-after-outage.ts'
import { queueMailsThatWait } from '#server/mail/told/waiting-mails.ts'

interface Room {
  sql: Sql
  mailer: Pick<Mailer, 'isReachable'>
  onError: (error: unknown) => void
}

/** Queues what a change in the database has caused, and tries again once the mail server is back. Returns what stops both. */
export function keepMailsGoing(
  jobs: Pick<Jobs, 'enqueue' | 'countRetrying' | 'retryNow'>,
  { sql, mailer, onError }: Room,
): () => Promise<void> {
  const stopRetrying = retryMailsAfterOutage(jobs, mailer, onError)
  const stopQueueing = queueMailsThatWait(sql, jobs, onError)
  return async () => {
    stopQueueing()
    await stopRetrying()
  }
}
