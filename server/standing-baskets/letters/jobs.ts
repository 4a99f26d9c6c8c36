import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/database/connect.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { STANDING_MAIL, type StandingJob } from './queue-store.ts'
import { writeStandingLetter } from './write.ts'

interface MailRoom {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  /** Makes the tokens of the links. */
  secret: string
  readonly settings: WritingSettings
  clock?: () => Date
}

export async function workStandingMails(jobs: Pick<Jobs, 'work'>, room: MailRoom): Promise<void> {
  const { sql, mailer, address, secret, clock = () => new Date() } = room
  await jobs.work<StandingJob>(STANDING_MAIL, async ({ id, data }) => {
    const { brand, settings } = room
    const desk = { sql, brand, address: address(), jobId: id, secret, settings, now: clock() }
    const letter = await writeStandingLetter(desk, data)
    if (letter) await mailer.send(mailOf(letter, brand, id))
  })
}
