import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { MAIL } from './jobs.ts'

const LOOK_EVERY_MS = 30_000

/**
 * The longer a mail server is away, the longer a mail waits for its next try, up to an hour. This looks whether the
 * server is there again, for as long as mails wait for it, and then has them all tried at once. A mail that the server
 * itself refuses is not hurried: nothing has changed for it.
 */
export function outageWatch(jobs: Pick<Jobs, 'countRetrying' | 'hurry'>, mailer: Pick<Mailer, 'isThere'>) {
  // What was before this process started is unknown to it.
  let wasAway = true
  return async function look(): Promise<void> {
    if ((await jobs.countRetrying(MAIL)) === 0) return
    const isAway = !(await mailer.isThere())
    if (wasAway && !isAway) await jobs.hurry(MAIL)
    wasAway = isAway
  }
}

/** Looks twice a minute. Answers what ends it. */
export function hurryMailsAfterOutage(
  jobs: Pick<Jobs, 'countRetrying' | 'hurry'>,
  mailer: Pick<Mailer, 'isThere'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const look = outageWatch(jobs, mailer)
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(onError)
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
