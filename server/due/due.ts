import { addDays, businessDay } from '#domain/dates.ts'
import { bandOf } from '#domain/due/bands.ts'
import type { Due, DueProduct } from '#domain/due/contract.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { findSecondDelivery } from '#server/calendar/service.ts'
import { cardOf } from '#server/products/card.ts'
import { CARD_MONTHS, cardSituation } from '#server/products/service.ts'
import { FIXED } from './model/model.ts'
import { type DueFacts, horizonOf, OWN_PAST_FROM } from './model/facts.ts'
import { readFacts } from './model/facts-store.ts'
import { findModel } from './model/model-store.ts'
import { type Candidate, candidatesOf, hasStopped, othersCandidates } from './model/proposals.ts'
import { listOthersShares } from './others-store.ts'
import { findBuyer, listProposed } from './proposed-store.ts'

/** What a list shows at most. */
const MOST = 40
const MOST_STOPPED = 10

/** What of a call the list is made with; a mail has no call. */
type DueContext = Pick<SignedInContext, 'sql' | 'viewer' | 'now' | 'brand' | 'language'>

interface Buyer {
  client?: number | undefined
  center?: number | undefined
}

interface ForCenter {
  client: number | undefined
  center: number
}

/** What the center is likely to order next, the surest first. Without a center nothing is proposed. */
export async function listDue(context: DueContext, { client, center }: Buyer): Promise<Due> {
  const model = (await findModel(context.sql)) ?? { ...FIXED, version: 0 }
  const reply: Due = { results: [], stopped: [], model: model.examples === 0 ? 0 : model.version }
  if (client === undefined && center === undefined) return reply
  const { sql, viewer, now } = context
  const today = businessDay(now)
  // Asked at once, as none needs what another answers; nothing of it is told to who may not buy for the center.
  const [buyer, facts, second] = await Promise.all([
    findBuyer(sql, viewer, { client, center }),
    center === undefined ? [] : readFacts(sql, [center], addDays(today, -1)),
    center === undefined ? undefined : findSecondDelivery(sql, center, now),
  ])
  if (buyer === undefined) throw notFound()
  if (center === undefined) return reply
  const hasPast = (facts[0]?.order_days ?? 0) >= OWN_PAST_FROM
  const candidates = hasPast
    ? candidatesOf(facts, model, horizonOf(today, second))
    : othersCandidates(await listOthersShares(sql, { center, today, most: MOST }), facts)
  reply.results = await withCards(context, { client, center }, candidates.slice(0, MOST))
  if (hasPast && can.actForClients(context.viewer))
    reply.stopped = await listStopped(context, { client, center }, facts)
  return reply
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

async function withCards(context: DueContext, buyer: ForCenter, candidates: Candidate[]): Promise<DueProduct[]> {
  if (candidates.length === 0) return []
  const cards = cardSituation(context)
  const rows = await listProposed(context.sql, context.viewer, {
    ...buyer,
    articles: candidates.map(({ product_id }) => product_id),
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
  })
  const byArticle = new Map(candidates.map(candidate => [candidate.product_id, candidate]))
  return rows.map(row => {
    const { probability, past, facts } = byArticle.get(row.product_id)!
    return {
      ...cardOf(row, cards),
      probability: Math.round(probability * 1000) / 1000,
      band: bandOf(probability),
      past,
      interval: facts?.interval === null || facts === undefined ? null : Math.round(facts.interval),
      // The facts are those of the evening before.
      days_since: facts === undefined ? null : facts.days_since + 1,
      suggested_quantity: row.suggested_quantity,
      usual_least: row.usual_least,
      usual_most: row.usual_most,
    }
  })
}
