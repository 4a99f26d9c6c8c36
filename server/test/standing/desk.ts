import { brandOf } from '#domain/brand.ts'
import { askAboutBaskets, endUnanswered, sendByThemselves } from '#server/standing-baskets/keep.ts'
import { STANDING_MAIL, type StandingJob } from '#server/standing-baskets/letters/queue-store.ts'
import { writeStandingLetter } from '#server/standing-baskets/letters/write.ts'
import type { Letter } from '#server/mail/letter.ts'
import { NO_LIMITS } from '#server/limits/limits.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import type { Sql } from '#server/database/connect.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import type { TestServer } from '#server/test/server.ts'

/** What one process does each minute, and the mails that come of it. */
export function standingDesk(server: TestServer) {
  let letters = 0
  const brand = brandOf('pulcro')

  /** One round at the time of the server's clock. What is thrown fails the test. */
  async function round(sql: Sql = server.sql): Promise<void> {
    const errors: unknown[] = []
    const keeping = {
      sql,
      jobs: keptJobs,
      now: new Date(server.clock.now),
      onError: (error: unknown) => errors.push(error),
    }
    await endUnanswered(keeping)
    await sendByThemselves(keeping, {
      brand,
      settings: DEFAULT_SETTINGS,
      jobs: keptJobs,
      limits: NO_LIMITS,
      log: server.app.log,
      requestId: 'standing',
      address: '',
      userAgent: '',
    })
    await askAboutBaskets(keeping)
    if (errors.length > 0) throw errors[0]
  }

  /** Writes the mails that are on their way, and forgets them. */
  async function mails(): Promise<Letter[]> {
    const jobs = (await server.queued()).filter(({ queue }) => queue === STANDING_MAIL)
    const written: Letter[] = []
    for (const { data } of jobs) {
      // Each job has an id of its own.
      const desk = { ...letterContextOf(server, brand), sql: server.sql, jobId: `standing ${letters++}` }
      const letter = await writeStandingLetter(desk, data as StandingJob) // as queueStandingMail() writes it
      if (letter) written.push(letter)
    }
    await server.sql`delete from queued_jobs`
    return written
  }

  return { round, mails }
}

/** All that a letter says. */
export const textOf = ({ subject, blocks }: Letter): string => JSON.stringify([subject, blocks])

/** The token of its link. */
export const tokenOf = (letter: Letter | undefined): string =>
  /token=([\w-]+)$/.exec(letter?.button?.link ?? '')?.[1] ?? ''
