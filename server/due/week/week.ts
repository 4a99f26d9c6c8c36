import { projectLimit } from '#domain/cart/limit.ts'
import type { DeliveryPromise } from '#domain/calendar/promise.ts'
import { isDayBefore } from '#domain/due/week-mail.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { findPromises } from '#server/calendar/service.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import { listDue } from '#server/due/due.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { viewerOfUser } from '#server/session/viewers/person.ts'
import {
  findWeekReader,
  listOrderedFor,
  listReach,
  listWanting,
  queueOnce,
  type ReachedCenter,
  type WeekMail,
  type WeekReader,
} from './week-store.ts'

/** So many people are looked at in one statement. */
const BATCH = 100
/** What a mail shows at most; of more centres it only says how many they are. */
const MOST_CENTERS = 8

/** Queues a mail for each person and cut-off of tomorrow, by the clock of the centre, of all who want one. */
export async function queueWeekMails(
  jobs: Pick<Jobs, 'enqueue'>,
  sql: Sql,
  { queue, now, batch = BATCH }: { queue: string; now: Date; batch?: number },
): Promise<void> {
  let users = await listWanting(sql, 0, batch)
  while (users.length > 0) {
    const reach = await listReach(sql, users)
    const promises = await findPromises(sql, [...new Set(reach.map(({ center_id }) => center_id))], now)
    const mails = reach.flatMap(({ user_id, center_id }): WeekMail[] => {
      const promise = promises.get(center_id)
      const isDue = promise !== undefined && isDayBefore(promise.until, promise.time_zone, now)
      return isDue ? [{ user_id, cut_off: promise.until.toISOString() }] : []
    })
    if (mails.length > 0) await queueOnce(jobs, sql, queue, mails)
    users = users.length < batch ? [] : await listWanting(sql, users.at(-1) ?? 0, batch)
  }
}

export interface WeekCenter extends Pick<ReachedCenter, 'center_id' | 'center' | 'client' | 'currency_symbol'> {
  promise: DeliveryPromise & { time_zone: string }
  /** What is sure or likely. */
  products: DueProduct[]
  /** Of the limit; null without one. */
  left: number | null
}

export interface Week {
  reader: WeekReader
  /** Of the first centre. */
  country: string
  /** By name. */
  centers: WeekCenter[]
  /** How many centres with the same cut-off were not looked at. */
  others: number
}

type Room = Pick<SignedInContext, 'sql' | 'brand' | 'now'>

/**
 * What somebody is told of a cut-off, as it is by now: undefined where it is over, where the mail is not wanted any more,
 * and where no centre that has not ordered needs anything.
 */
export async function weekOf(room: Room, { user_id, cut_off }: WeekMail): Promise<Week | undefined> {
  const { sql, now } = room
  const until = new Date(cut_off)
  if (until <= now) return undefined
  const [reader, viewer] = await Promise.all([findWeekReader(sql, user_id), viewerOfUser(sql, user_id, now)])
  if (!reader || !viewer) return undefined
  const waiting = await waitingCenters(room, user_id, until)
  const shown: (WeekCenter & { country_id: string })[] = []
  let looked = 0
  for (const { promise, ...center } of waiting) {
    if (shown.length === MOST_CENTERS) break
    looked += 1
    const due = await listDue({ ...room, viewer, language: reader.language }, { center: center.center_id })
    const products = due.results.filter(({ band }) => band !== 'maybe')
    if (products.length > 0) shown.push({ ...center, promise, products, left: null })
  }
  const first = shown[0]
  if (first === undefined) return undefined
  const limits = await findLimits(
    sql,
    shown.map(({ center_id }) => center_id),
    now,
  )
  const centers = shown.map(center => {
    const limit = limits.get(center.center_id)
    return { ...center, left: (limit && projectLimit(limit, 0)?.left) ?? null }
  })
  return { reader, country: first.country_id, centers, others: waiting.length - looked }
}

/** The centres of a person whose next delivery has that cut-off, and for which nothing of it is ordered yet. */
async function waitingCenters({ sql, now }: Room, userId: number, until: Date) {
  const reach = await listReach(sql, [userId])
  const promises = await findPromises(
    sql,
    reach.map(({ center_id }) => center_id),
    now,
  )
  const meant = reach.flatMap(center => {
    const promise = promises.get(center.center_id)
    return promise?.until.getTime() === until.getTime() ? [{ ...center, promise }] : []
  })
  const ordered = new Set<number>()
  for (const [day, centers] of Map.groupBy(meant, ({ promise }) => promise.day)) {
    const ids = centers.map(({ center_id }) => center_id)
    for (const id of await listOrderedFor(sql, ids, day)) ordered.add(id)
  }
  return meant.filter(({ center_id }) => !ordered.has(center_id))
}
