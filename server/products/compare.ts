import type { Compared } from '#domain/products/compare/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import type { BuyerFilter } from '#server/search/buyer.ts'
import { cardOf } from './card.ts'
import { listCompared } from './compare-store.ts'
import { CARD_MONTHS, cardSituation, isAskedFor } from './service.ts'

export async function compareProducts(
  context: SignedInContext,
  filter: BuyerFilter & { ids: number[] },
): Promise<{ results: Compared[] }> {
  const cards = cardSituation(context)
  const { found, rows } = await listCompared(context.sql, context.viewer, {
    ...filter,
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  return {
    results: rows.map(row => {
      const card = cardOf(row, cards)
      return {
        ...card,
        supplier: row.facts.supplier?.name ?? null,
        extra_info: row.facts.extra_info,
        attributes: row.attributes,
      }
    }),
  }
}
