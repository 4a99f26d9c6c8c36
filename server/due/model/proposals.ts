import { addDays } from '#domain/dates.ts'
import { nextMonday } from '#domain/due/next-monday.ts'
import type { OthersShare } from '#server/due/others-store.ts'
import { type DueFacts, numbersOf } from './facts.ts'
import { probabilityOf } from './logistic.ts'
import type { Model } from './model.ts'

/** An article that is proposed to a center. */
export interface Candidate {
  product_id: number
  probability: number
  past: 'center' | 'client' | 'sector'
  /** Of the center's own orders with it, where there are any. */
  facts: DueFacts | undefined
}

interface Ahead {
  today: string
  horizonDays: number
}

/** What others order is never sure for a center. */
const MOST_OF_OTHERS = 0.5
const LEAST_OF_OTHERS = 0.15
const WEEK = 7
/** Two intervals, on so many days, are the least that is called a rhythm. */
const RHYTHM_FROM = 3
const STOPPED_FROM = { times: 4, intervals: 3, days: 60 }

/** What a center with a past of its own is likely to order within so many days, the surest first. What it has given up is not. */
export const candidatesOf = (facts: DueFacts[], model: Model, horizonDays: number): Candidate[] =>
  surestFirst(
    facts
      .filter(each => !hasStopped(each))
      .map(each => scored(each, model, horizonDays))
      .filter(({ probability }) => probability >= model.threshold),
  )

/**
 * What the rhythm of the center makes due in the next week, from Monday to Sunday: one interval after the last order with it.
 * The earliest first. `today` is the day after the evening of the facts.
 */
export function nextWeekCandidates(facts: DueFacts[], model: Model, { today, horizonDays }: Ahead): Candidate[] {
  const monday = nextMonday(today)
  const sunday = addDays(monday, WEEK - 1)
  return facts
    .flatMap(each => {
      if (each.interval === null || each.days_with < RHYTHM_FROM) return []
      const day = addDays(today, Math.round(each.interval) - each.days_since - 1)
      return day >= monday && day <= sunday ? [{ day, candidate: scored(each, model, horizonDays) }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ candidate }) => candidate)
}

const scored = (facts: DueFacts, model: Model, horizonDays: number): Candidate => ({
  product_id: facts.product_id,
  probability: probabilityOf(model.weights, numbersOf(facts, horizonDays)),
  past: 'center',
  facts,
})

/** What the others of its client, or of its sector, order: for a center that has hardly ordered yet. */
export function othersCandidates(shares: OthersShare[], own: DueFacts[]): Candidate[] {
  const byArticle = new Map(own.map(facts => [facts.product_id, facts]))
  return surestFirst(
    shares
      .filter(({ share }) => share >= LEAST_OF_OTHERS)
      .map(({ product_id, share, past }) => ({
        product_id,
        probability: Math.min(share, MOST_OF_OTHERS),
        past,
        facts: byArticle.get(product_id),
      })),
  )
}

/** Whether a center ordered an article regularly and has given it up, as it seems. */
export const hasStopped = ({ days_with, days_since, interval }: DueFacts): boolean =>
  interval !== null &&
  days_with >= STOPPED_FROM.times &&
  days_since > STOPPED_FROM.days &&
  days_since > STOPPED_FROM.intervals * interval

const surestFirst = (candidates: Candidate[]) =>
  candidates.toSorted((one, other) => other.probability - one.probability || one.product_id - other.product_id)
