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

/** What others order is never sure for a center. */
const MOST_OF_OTHERS = 0.5
const LEAST_OF_OTHERS = 0.15
const STOPPED_FROM = { times: 4, intervals: 3, days: 60 }

/** What a center with a past of its own is likely to order within so many days, the surest first. What it has given up is not. */
export const candidatesOf = (facts: DueFacts[], model: Model, horizonDays: number): Candidate[] =>
  surestFirst(
    facts
      .filter(each => !hasStopped(each))
      .map(each => ({
        product_id: each.product_id,
        probability: probabilityOf(model.weights, numbersOf(each, horizonDays)),
        past: 'center' as const,
        facts: each,
      }))
      .filter(({ probability }) => probability >= model.threshold),
  )

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
