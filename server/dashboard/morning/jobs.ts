import type { Brand } from '#domain/brand.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import { sameDaysYearBefore, yearBefore, yearUpTo } from '#domain/dashboard/period.ts'
import { isWeekend } from '#domain/dashboard/working-days.ts'
import type { Sql } from '#server/database/connect.ts'
import { readOrders } from '#server/dashboard/documents/documents.ts'
import { reachOf } from '#server/dashboard/asked.ts'
import { mailOf } from '#server/mail/letter.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { type Morning, morningLetter } from './letter.ts'
import { findMorningReader, listLeaving, queueMorningMails } from './morning-store.ts'

const EVERY_MORNING = 'nightly-morning-mails'
const HOUR = 7
/** One for each reader. */
const MAIL = 'morning-mail'
/** A client is lost after 90 days without a sale (figures.md 5), and is about to be after 60. */
const LOST_DAYS = 90
const LEAVING_DAYS = 60
const MOST_LEAVING = 3

interface MorningJob {
  user_id: number
  /** The business day that it is for. */
  day: string
}

interface Room {
  sql: Sql
  /** As it is by now. */
  readonly brand: Brand
  mailer: Pick<Mailer, 'send'>
  /** Where the links of a mail lead. */
  address: () => string
  clock?: () => Date
}

/** Each working morning a mail to everybody who wants it. While the brand has no dashboards there is none. */
export async function workMorningMails(jobs: Pick<Jobs, 'daily' | 'enqueue' | 'work'>, room: Room): Promise<void> {
  const { sql, mailer, address, clock = () => new Date() } = room
  await jobs.work<MorningJob>(MAIL, async ({ id, data }) => {
    if (!room.brand.traits.has_dashboard) return
    const now = clock()
    // Of yesterday, after an outage: today has its own.
    if (data.day !== businessDay(now)) return
    const morning = await morningOf(sql, data.user_id, now)
    if (morning) await mailer.send(mailOf(morningLetter(morning, address()), room.brand, id))
  })
  await jobs.daily(EVERY_MORNING, HOUR, async () => {
    const day = businessDay(clock())
    if (room.brand.traits.has_dashboard && !isWeekend(day)) await queueMorningMails(jobs, sql, MAIL, day)
  })
}

/** What a reader is told; undefined without nodes, on a holiday of their country, or where it is not wanted any more. */
export async function morningOf(sql: Sql, userId: number, now: Date): Promise<Morning | undefined> {
  const reader = await findMorningReader(sql, userId)
  if (!reader) return undefined
  const today = businessDay(now)
  const asker = { sql, viewer: reader, now }
  const reach = await reachOf(asker, {})
  if (reach.nodes.length === 0) return undefined
  const month = await readOrders(asker, {})
  if (month.holidays.some(({ date }) => date === today)) return undefined
  const leaving = await listLeaving(
    sql,
    reach,
    {
      yearBefore: yearBefore(today),
      sameDays: sameDaysYearBefore(yearUpTo(today), today),
      lastSale: { after: addDays(today, 1 - LOST_DAYS), before: addDays(today, -LEAVING_DAYS) },
      today,
    },
    MOST_LEAVING,
  )
  return { reader, month, leaving }
}
