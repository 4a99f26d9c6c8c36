import { addDays, businessDay } from '#domain/dates.ts'
import type { Due, DueProduct } from '#domain/due/contract.ts'
import { can } from '#domain/permissions.ts'
import { findSecondDelivery } from '#server/calendar/service.ts'
import type { Queryable } from '#server/database/connect.ts'
import { notFound } from '#server/errors/failure.ts'
import { type DueContext, type ForCenter, withCards } from './due-cards.ts'
import { FIXED, type Model } from './model/model.ts'
import { type DueFacts, horizonOf, OWN_PAST_FROM } from './model/facts.ts'
import { readFacts } from './model/facts-store.ts'
import { findModel } from './model/model-store.ts'
import { type Candidate, candidatesOf, hasStopped, nextWeekCandidates, othersCandidates } from './model/proposals.ts'
import { listOthersShares } from './others-store.ts'
import { countProposed, findBuyer } from './proposed-store.ts'

/** What a list shows at most. */
const MOST = 40
const MOST_STOPPED = 10
const MOST_OF_NEXT_WEEK = 100

interface Buyer {
  client?: number | undefined
  center?: number | undefined
}

/** What the center is likely to order next, the surest first. Without a center nothing is proposed. */
export async function listDue(context: DueContext, asked: Buyer): Promise<Due> {
  const model = await currentModel(context.sql)
  const reply: Due = { results: [], stopped: [], next_week: 0, model: model.examples === 0 ? 0 : model.version }
  const found = await lookAt(context, asked, model)
  if (found === undefined) return reply
  const { buyer, facts, results, later } = found
  reply.results = results
  reply.next_week = await countLater(context, buyer, later)
  if (hasPast(facts) && can.actForClients(context.viewer)) reply.stopped = await listStopped(context, buyer, facts)
  return reply
}

/** What the rhythm of the center makes due in the next week, and its list does not propose yet. */
export async function listNextWeek(context: DueContext, asked: Buyer): Promise<{ results: DueProduct[] }> {
  const found = await lookAt(context, asked, await currentModel(context.sql))
  return { results: found ? await withCards(context, found.buyer, found.later, true) : [] }
}

const currentModel = async (sql: Queryable) => (await findModel(sql)) ?? { ...FIXED, version: 0 }

interface Found {
  buyer: ForCenter
  facts: DueFacts[]
  /** What is proposed now. */
  results: DueProduct[]
  /** Of the next week, whether it can be bought or not. */
  later: Candidate[]
}

async function lookAt(context: DueContext, { client, center }: Buyer, model: Model): Promise<Found | undefined> {
  if (client === undefined && center === undefined) return undefined
  const { sql, viewer, now } = context
  const today = businessDay(now)
  // Asked at once, as none needs what another answers; nothing of it is told to who may not buy for the center.
  const [found, facts, second] = await Promise.all([
    findBuyer(sql, viewer, { client, center }),
    center === undefined ? [] : readFacts(sql, [center], addDays(today, -1)),
    center === undefined ? undefined : findSecondDelivery(sql, center, now),
  ])
  if (found === undefined) throw notFound()
  if (center === undefined) return undefined
  const buyer = { client, center }
  const horizonDays = horizonOf(today, second)
  const candidates = hasPast(facts)
    ? candidatesOf(facts, model, horizonDays)
    : othersCandidates(await listOthersShares(sql, { center, today, most: MOST }), facts)
  const results = await withCards(context, buyer, candidates.slice(0, MOST))
  const proposed = new Set(results.map(({ id }) => id))
  const later = hasPast(facts)
    ? nextWeekCandidates(facts, model, { today, horizonDays }).filter(({ product_id }) => !proposed.has(product_id))
    : []
  return { buyer, facts, results, later: later.slice(0, MOST_OF_NEXT_WEEK) }
}

/** Whether the orders of the center itself decide. */
const hasPast = (facts: DueFacts[]): boolean => (facts[0]?.order_days ?? 0) >= OWN_PAST_FROM

async function countLater({ sql, viewer, now }: DueContext, buyer: ForCenter, later: Candidate[]): Promise<number> {
  if (later.length === 0) return 0
  const articles = later.map(({ product_id }) => product_id)
  return countProposed(sql, viewer, { ...buyer, articles, today: businessDay(now), isOnItsWayToo: true })
}

async function listStopped(context: DueContext, buyer: ForCenter, facts: DueFacts[]): Promise<DueProduct[]> {
  const stopped = facts
    .filter(hasStopped)
    .toSorted((one, other) => other.days_with - one.days_with || one.product_id - other.product_id)
    .slice(0, MOST_STOPPED)
  return withCards(
    context,
    buyer,
    stopped.map(each => ({ product_id: each.product_id, probability: 0, past: 'center', facts: each })),
  )
}
