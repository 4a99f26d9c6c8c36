import { bandOf } from '#domain/due/bands.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { cardOf } from '#server/products/card.ts'
import { CARD_MONTHS, cardSituation } from '#server/products/service.ts'
import type { Candidate } from './model/proposals.ts'
import { listProposed } from './proposed-store.ts'

/** What of a call the list is made with; a mail has no call. */
export type DueContext = Pick<SignedInContext, 'sql' | 'viewer' | 'now' | 'brand' | 'language'>

export interface ForCenter {
  client: number | undefined
  center: number
}

/** Those that the center can buy and still needs, as the wire has them; in the order of the candidates. */
export async function withCards(
  context: DueContext,
  buyer: ForCenter,
  candidates: Candidate[],
  isOnItsWayToo = false,
): Promise<DueProduct[]> {
  if (candidates.length === 0) return []
  const cards = cardSituation(context)
  const rows = await listProposed(context.sql, context.viewer, {
    ...buyer,
    articles: candidates.map(({ product_id }) => product_id),
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
    isOnItsWayToo,
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
