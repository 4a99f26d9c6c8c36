import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { MAIL } from '#server/mail/jobs.ts'

const CHECK_EVERY_MS = 30_000

/**
 * The backoff of a mail grows to an hour while the mail server cannot be reached. So this check, made while mails wait
 * for a retry, retries all of them as soon as the server can be reached again. A mail that the server refused keeps its
 * backoff, because the server was reachable all the time.
 */
export function outageCheck(jobs: Pick<Jobs, 'countRetrying' | 'retryNow'>, mailer: Pick<Mailer, 'isReachable'>) {
  // True at first, because an outage may have begun before this process started.
  let wasAway = true
  return async function look(): Promise<void> {
    if ((await jobs.countRetrying(MAIL)) === 0) return
    const isAway = !(await mailer.isReachable())
    if (wasAway && !isAway) await jobs.retryNow(MAIL)
    wasAway = isAway
  }
}

/** Checks twice a minute. Returns the function that stops it. */
export function retryMailsAfterOutage(
  jobs: Pick<Jobs, 'countRetrying' | 'retryNow'>,
  mailer: Pick<Mailer, 'isReachable'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const look = outageCheck(jobs, mailer)
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(onError)
  }, CHECK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
