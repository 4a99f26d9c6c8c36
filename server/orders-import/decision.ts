import { businessDay } from '#domain/dates.ts'
import { MAX_IMPORT_CENTERS } from '#domain/orders-import/contract.ts'
import type { Layout } from '#domain/orders-import/headings.ts'
import { findLayout } from '#domain/orders-import/headings.ts'
import { type FatedRow, rowFates } from '#domain/orders-import/row-fate.ts'
import { readRows, type RequestedRow } from '#domain/orders-import/requested-rows.ts'
import { type ArticleFacts, listArticleFacts } from '#server/selling/article-facts.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import type { Sheet } from '#server/outside/sheets/sheet-limits.ts'
import { codeKey } from '#server/database/text.ts'
import type { ImportBuyer } from './buyer.ts'
import { type CodeHit, findCodes } from './store.ts'

export interface Decision {
  layout: Layout
  rows: FatedRow<ArticleFacts>[]
  /** Articles that rows name or may have meant. */
  named: ReadonlyMap<number, CodeHit>
}

/** What becomes of every row of a sheet. The number of statements is that of the centres, whatever that of the rows. */
export async function decideRows(
  context: Pick<SignedInContext, 'sql' | 'brand' | 'now'>,
  buyer: ImportBuyer,
  sheet: Sheet,
): Promise<Decision> {
  const { sql, brand, now } = context
  const layout = findLayout(sheet.rows)
  const wished = readRows(sheet.rows, layout)
  const centerOf = ({ center }: RequestedRow) =>
    center === '' ? (buyer.center?.id ?? null) : buyer.centersByKey.get(codeKey(center))?.id
  const centers = [...new Set(wished.flatMap(row => centerOf(row) ?? []))]
  if (centers.length > MAX_IMPORT_CENTERS) {
    throw fieldFailure('file', 'orders_import.too_many_centers', { limit: MAX_IMPORT_CENTERS })
  }
  const keys = [...new Set(wished.filter(row => row.quantity !== 0).map(({ code }) => codeKey(code)))]
  const hits = await findCodes(sql, buyer.client.id, keys)
  const named = new Map(hits.map(hit => [hit.id, hit]))
  const ids = [...new Set(hits.filter(hit => !hit.is_similar).map(hit => hit.id))]
  const articles = new Map<number, ReadonlyMap<number, ArticleFacts>>()
  for (const center_id of centers) {
    const owner = { client_id: buyer.client.id, center_id, lead_id: null }
    const facts = await listArticleFacts(sql, owner, ids, businessDay(now))
    articles.set(center_id, new Map(facts.map(article => [article.id, article])))
  }
  const found = {
    codes: foundCodes(wished, keys, hits),
    centerOf,
    articleAt: (center: number, product: number) => articles.get(center)?.get(product),
  }
  return { layout, rows: rowFates(wished, found, brand.flags), named }
}

function foundCodes(rows: RequestedRow[], keys: string[], hits: CodeHit[]) {
  const byKey = new Map(
    keys.map(key => [
      key,
      { products: [] as number[], similar: [] as number[], own: [] as string[], times: [] as number[] },
    ]),
  )
  for (const { position, is_similar, id, external_id, times } of hits) {
    const found = byKey.get(keys[position - 1] ?? '')
    found?.[is_similar ? 'similar' : 'products'].push(id)
    if (is_similar) continue
    found?.own.push(external_id)
    found?.times.push(times)
  }
  const none = { products: [], similar: [] }
  return new Map(
    rows.map(({ code }) => {
      const { products, similar, own, times } = byKey.get(codeKey(code)) ?? { ...none, own: [], times: [] }
      // Of several that are written alike, the one that is written so to the letter is meant.
      const exact = products[own.indexOf(code)]
      if (exact !== undefined) return [code, { products: [exact], similar, times: 1 }]
      return [code, { products, similar, times: times[0] ?? 1 }]
    }),
  )
}
