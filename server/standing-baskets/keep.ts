import { addDays, businessDay } from '#domain/dates.ts'
import { plannedDay, SENT_BEFORE_MINUTES } from '#domain/standing-baskets/days.ts'
import { canGoByItself, saidFirst } from '#domain/standing-baskets/said.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Sql, Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { failureText } from '#server/errors/failure-text.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { CenterCalendar } from '#server/selling/delivery-calendar.ts'
import * as baskets from './baskets-store.ts'
import { comingDays, findCalendars } from './calendars.ts'
import { queueStandingMail } from './letters/queue-store.ts'
import { findOwner } from './owner.ts'
import { sendRun } from './runs.ts'
import * as runs from './runs-store.ts'
import { stopBasket } from './stop.ts'

const AT_ONCE = 50
const MINUTE_MS = 60_000
/** A calendar that changes is noticed within these hours. */
const LOOK_AGAIN_MS = 6 * 60 * MINUTE_MS
const AFTER_ERROR_MS = 10 * MINUTE_MS
const BACK_DAYS = 14

export interface Keeping {
  sql: Sql
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
  onError: (error: unknown) => void
}

/** Asks about the deliveries whose time has come. Processes share the work: each basket is held by one. */
export async function askAboutBaskets({ sql, jobs, now, onError }: Keeping): Promise<void> {
  for (const id of await baskets.listDue(sql, now, AT_ONCE)) {
    try {
      await sql.begin(transaction => lookAtBasket(transaction, jobs, { id, now }))
    } catch (error) {
      onError(error)
      // One that cannot be looked at keeps no other one waiting.
      await baskets.updateLookAt(sql, id, new Date(now.getTime() + AFTER_ERROR_MS))
    }
  }
}

/** Looks at the days of one: moves what is open, and asks about what is due. */
export async function lookAtBasket(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const basket = await baskets.lockDue(sql, id, now)
  if (!basket) return
  const calendar = (await findCalendars(sql, [basket.center], now)).get(basket.center)
  if (!calendar) return
  await moveDays(sql, basket, { calendar, now })
  const coming = comingDays(basket, calendar, now)
  for (const day of coming) if (day.ask_at <= now) await runs.insertRun(sql, id, day)
  const by_itself = basket.by_itself && canGoByItself(basket.order_rules)
  if (!canGoByItself(basket.order_rules)) await runs.updateAskedAgain(sql, id)
  const due = (await openRuns(sql, id, now)).filter(({ asked_at, slot }) => {
    const day = plannedDay(slot, calendar)
    return asked_at === null && day !== undefined && day.ask_at <= now && day.until > now
  })
  if (due.length > 0 && (await stopWithoutOwner(sql, jobs, { basket, now }))) return
  for (const run of due) {
    await runs.updateAsked(sql, run.id, { now, by_itself })
    await queueStandingMail(jobs, sql, 'asked', { run_id: run.id })
  }
  const next = coming.map(({ ask_at }) => ask_at.getTime()).filter(at => at > now.getTime())
  await baskets.updateLookAt(sql, id, new Date(Math.min(now.getTime() + LOOK_AGAIN_MS, ...next)))
}

/** R605: a delivery that waits for an answer follows its calendar; who was asked about the other day is asked again. */
async function moveDays(
  sql: Transaction,
  { id }: baskets.DueBasket,
  { calendar, now }: { calendar: CenterCalendar; now: Date },
): Promise<void> {
  for (const run of await openRuns(sql, id, now)) {
    const day = plannedDay(run.slot, calendar)
    const isSame = day?.day === run.day && day.until.getTime() === new Date(run.until).getTime()
    if (day && !isSame && day.until > now) await runs.updateDay(sql, run.id, day)
  }
}

const openRuns = async (sql: Transaction, id: number, now: Date) =>
  (await runs.listRuns(sql, [id], addDays(businessDay(now), -BACK_DAYS))).filter(({ state }) => state === 'open')

async function stopWithoutOwner(
  sql: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { basket, now }: { basket: baskets.DueBasket; now: Date },
): Promise<boolean> {
  const owner = await findOwner(sql, basket, now)
  if (typeof owner !== 'string') return false
  await stopBasket(sql, jobs, { id: basket.id, why: owner, now })
  return true
}

/** What a call of somebody is allowed to know, where nobody calls. */
export type OwnCall = Omit<SignedInContext, 'sql' | 'viewer' | 'now' | 'language'>

/** R609: sends what nobody has answered where the client lets it and the mail has said so, shortly before the cut-off. */
export async function sendByThemselves(keeping: Keeping, call: OwnCall): Promise<void> {
  const { sql, now, onError } = keeping
  const before = new Date(now.getTime() + SENT_BEFORE_MINUTES * MINUTE_MS)
  for (const run of await runs.listToSend(sql, now, before)) {
    try {
      await sendByItself(keeping, call, run)
    } catch (error) {
      // It is tried again until the cut-off.
      onError(error)
    }
  }
}

async function sendByItself(
  { sql, jobs, now }: Keeping,
  call: OwnCall,
  run: Awaited<ReturnType<typeof runs.listToSend>>[number],
): Promise<void> {
  const owner = await findOwner(sql, run, now)
  if (typeof owner === 'string') {
    await sql.begin(transaction => stopBasket(transaction, jobs, { id: run.basket, why: owner, now }))
    return
  }
  if (!canGoByItself(run.order_rules)) {
    // R612: the client asks for something since the mail was written. Its next look asks again.
    await baskets.updateLookAt(sql, run.basket, now)
    return
  }
  const asked = await runs.findAsked(sql, run.id)
  if (!asked) return
  const { language } = asked
  try {
    const wish = { quantities: [], said: saidFirst(run.order_rules), seen: {}, by: null }
    await sendRun({ ...call, sql, viewer: owner, now, language }, run.id, wish)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const reason = failureText(error, language)
    await sql.begin(async transaction => {
      const isFailed = await runs.updateDecided(transaction, run.id, { state: 'failed', now, by: null, reason })
      if (isFailed) await queueStandingMail(jobs, transaction, 'told', { run_id: run.id })
    })
  }
}

/** R607: what nobody answers by the cut-off is not sent, and who was asked is told. */
export const endUnanswered = ({ sql, jobs, now }: Omit<Keeping, 'onError'>): Promise<void> =>
  sql.begin(async transaction => {
    for (const { id, is_told } of await runs.updateUnanswered(transaction, now))
      if (is_told) await queueStandingMail(jobs, transaction, 'told', { run_id: id })
  })
