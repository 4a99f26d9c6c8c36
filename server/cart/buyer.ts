import { businessDay } from '#domain/dates.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { notFound } from '#server/http/failure.ts'
import { type BuyingFacts, findBuyingFacts, findLeadFacts, listArticleFacts, type Owner } from './buyer-store.ts'
import { checkLine, type LineWish } from './check-line.ts'
import type { NewLine } from './line-store.ts'

/** Whom the viewer buys for; 404 where that is out of reach, or the centre not the client's. A lead has no centre. */
export async function findBuyer(sql: Queryable, viewer: Viewer, wanted: Owner): Promise<BuyingFacts> {
  const { client_id, center_id, lead_id } = wanted
  const buyer =
    client_id !== null
      ? await findBuyingFacts(sql, viewer, { client: client_id, center: center_id })
      : lead_id !== null && center_id === null
        ? await findLeadFacts(sql, viewer, lead_id)
        : undefined
  if (!buyer) throw notFound()
  return buyer
}

export async function checkLines(
  { sql, viewer, brand, now }: Pick<SignedInContext, 'viewer' | 'brand' | 'now'> & { sql: Queryable },
  buyer: BuyingFacts,
  wishes: LineWish[],
): Promise<NewLine[]> {
  const ids = [...new Set(wishes.map(wish => wish.product))]
  const articles = new Map(
    (await listArticleFacts(sql, buyer, ids, businessDay(now))).map(article => [article.id, article]),
  )
  return wishes.map(wish => checkLine(wish, articles.get(wish.product), { viewer, brand, buyer }))
}
