import type { z } from 'zod'
import { priceLine } from '#domain/cart/lines/line-price.ts'
import { businessDay } from '#domain/dates.ts'
import { type listOrderArticles, MAX_ORDER_ARTICLES, type OrderArticle } from '#domain/orders/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { meaningfulSearch, understandSearch } from '#server/search/search.ts'
import { listPricedLines } from '#server/selling/priced-lines.ts'
import { findArticles } from './articles-store.ts'
import { findOrder } from '#server/orders/store.ts'

type Context = Pick<SignedInContext, 'sql' | 'viewer' | 'brand' | 'now' | 'language'>

/** What may stand in an order, one that waits or any, instead of a line, at the price of a cart: nothing without a search. */
export async function listArticles(
  context: Context,
  { id, search, kind }: { id: number; search: string; kind: 'pending' | 'all' },
): Promise<z.infer<typeof listOrderArticles.reply>> {
  const { sql, viewer, language } = context
  const order = await findOrder(sql, viewer, { kind, id, articles: undefined })
  if (!order) throw notFound()
  const wanted = meaningfulSearch(search)
  if (wanted === undefined) return { results: [] }
  const { client_id, center_id } = order
  const today = businessDay(context.now)
  const sought = await understandSearch(sql, wanted)
  const found = await findArticles(sql, { client_id, center_id, sought, today, language, most: MAX_ORDER_ARTICLES })
  const lines = found.map(({ id: product_id }, line) => ({ line, product_id, unit_id: null, quantity: 1 }))
  const rows = await listPricedLines(sql, { client_id, center_id, today }, lines)
  return {
    results: rows.flatMap((row): OrderArticle[] => {
      const { price, is_valid_product } = priceLine(row, context.brand, viewer)
      const article = found[row.id]
      if (!article || price === null || !is_valid_product) return []
      const { photo, art_version, ...told } = article
      const { tax_name, tax_rate, surcharge_rate } = row
      const taxed = { tax_name, tax_rate: tax_rate ?? 0, surcharge_rate }
      return [{ ...told, ...taxed, price, image_url: photo ?? artUrl(article.id, art_version) }]
    }),
  }
}
