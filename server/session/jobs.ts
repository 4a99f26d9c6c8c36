import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/database/connect.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { makeEmailToken } from '#server/session/email/change.ts'
import { confirmEmailLetter, emailChangedLetter } from '#server/session/email/change-mail.ts'
import { EMAIL_CHANGE, EMAIL_CHANGED, type Recipient } from '#server/session/email/change-store.ts'
import { SECOND_FACTOR_TOLD, type ToldJob } from '#server/session/second-factor/store.ts'
import { secondFactorLetter } from '#server/session/second-factor/told-mail.ts'
import { makeResetToken } from '#server/session/passwords/password-reset.ts'
import { resetLetter } from '#server/session/passwords/reset-mail.ts'
import { PASSWORD_RESET } from '#server/session/passwords/reset-store.ts'

interface ResetJob {
  email: string
}

interface MailRoom {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  /** Makes the tokens of the links. */
  secret: string
  clock?: () => Date
}

export async function workResetMails(jobs: Pick<Jobs, 'work'>, room: MailRoom): Promise<void> {
  const { sql, mailer, address, secret, clock = () => new Date() } = room
  await jobs.work<ResetJob>(PASSWORD_RESET, async ({ id, data }) => {
    const reset = await makeResetToken(sql, { email: data.email, jobId: id, secret, now: clock() })
    if (reset) await mailer.send(mailOf(resetLetter(reset, address()), room.brand, id))
  })
}

export async function workEmailMails(jobs: Pick<Jobs, 'work'>, room: MailRoom): Promise<void> {
  const { sql, mailer, address, secret, clock = () => new Date() } = room
  await jobs.work<{ change: number }>(EMAIL_CHANGE, async ({ id, data }) => {
    const made = await makeEmailToken(sql, { change: data.change, jobId: id, secret, now: clock() })
    if (made) await mailer.send(mailOf(confirmEmailLetter(made, address()), room.brand, id))
  })
  await jobs.work<Recipient & { now: string }>(EMAIL_CHANGED, async ({ id, data }) => {
    await mailer.send(mailOf(emailChangedLetter(data, address()), room.brand, id))
  })
}

export async function workSecondFactorMails(
  jobs: Pick<Jobs, 'work'>,
  room: Pick<MailRoom, 'brand' | 'mailer' | 'address'>,
): Promise<void> {
  const { mailer, address } = room
  await jobs.work<ToldJob>(SECOND_FACTOR_TOLD, async ({ id, data }) => {
    await mailer.send(mailOf(secondFactorLetter(data, address()), room.brand, id))
  })
}
