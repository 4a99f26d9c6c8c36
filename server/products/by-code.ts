import type { z } from 'zod'
import type { lookUpProducts as lookUpProductsCall } from '#domain/products/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { codeKey } from '#server/database/text.ts'
import { notFound } from '#server/errors/failure.ts'
import { ReadyCards } from '#server/http/replies/ready-cards.ts'
import { cardJson } from './card.ts'
import { lookUp } from './lookup-store.ts'
import { CARD_MONTHS, cardSituation, isAskedFor } from './service.ts'

export async function lookUpProducts(context: SignedInContext, body: z.output<LookUpBody>): Promise<ReadyCards> {
  const cards = cardSituation(context)
  const filter = { client: body.client ?? undefined, center: body.center ?? undefined }
  const codes = body.codes ?? []
  const { found, rows, hits } = await lookUp(context.sql, context.viewer, {
    ...filter,
    keys: codes.map(codeKey),
    ids: body.products ?? [],
    today: cards.today,
    language: cards.language,
    months: CARD_MONTHS,
  })
  if (!found && isAskedFor(filter)) throw notFound()
  const answers = codes.map((_, index) => {
    const own = hits.filter(hit => hit.position === index + 1)
    const idsOf = (isSimilar: boolean) =>
      own.filter(hit => hit.is_similar === isSimilar).map(({ product_id }) => product_id)
    const [first, other] = own.filter(hit => !hit.is_similar)
    return { products: idsOf(false), similar: idsOf(true), unit: other ? null : (first?.unit ?? null) }
  })
  return new ReadyCards(
    { codes: answers },
    'results',
    rows.map(row => cardJson(row, cards)),
  )
}

type LookUpBody = NonNullable<(typeof lookUpProductsCall)['body']>
