import type { Brand } from '#domain/brand.ts'
import type { Sql } from '#server/database/connect.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { companyOn } from '#server/settings/company.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { queueWeekMails, weekOf } from './week.ts'
import { weekLetter } from './week-letter.ts'
import type { WeekMail } from './week-store.ts'

const EVERY_MORNING = 'nightly-week-mails'
const HOUR = 7
/** One for each reader and cut-off. */
const MAIL = 'week-mail'

interface Room {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  readonly settings: WritingSettings
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  clock?: () => Date
}

/** Each morning, in Madrid, «Tu pedido de esta semana» to who wants it, on the day before a cut-off. */
export async function workWeekMails(jobs: Pick<Jobs, 'daily' | 'enqueue' | 'work'>, room: Room): Promise<void> {
  const { sql, mailer, address, clock = () => new Date() } = room
  await jobs.work<WeekMail>(MAIL, async ({ id, data }) => {
    const now = clock()
    const { brand, settings } = room
    const week = await weekOf({ sql, brand, now }, data)
    if (!week) return
    const company = companyOn({ brand, settings }, week.country, now)
    await mailer.send(mailOf(weekLetter(week, address()), company.brand, id))
  })
  await jobs.daily(EVERY_MORNING, HOUR, () => queueWeekMails(jobs, sql, { queue: MAIL, now: clock() }))
}
