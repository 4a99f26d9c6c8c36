import { businessDay } from '#domain/dates.ts'
import { MAX_IMPORT_CENTERS } from '#domain/orders-import/contract.ts'
import { findCenter } from '#domain/orders-import/find-center.ts'
import { type FatedRow, rowFates } from '#domain/orders-import/row-fate.ts'
import type { RequestedRow } from '#domain/orders-import/requested-rows.ts'
import { type ArticleFacts, listArticleFacts } from '#server/selling/article-facts.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { codeKey } from '#server/database/text.ts'
import type { ImportBuyer } from './buyer.ts'
import { namedArticles } from './named-articles.ts'
import { type CodeHit, findCodes, type NamedCenter } from './store.ts'

export interface Decision {
  rows: FatedRow<ArticleFacts>[]
  /** Articles that rows name or may have meant. */
  named: ReadonlyMap<number, CodeHit>
  /** Centres that a row may mean, by what it calls them. */
  centers: ReadonlyMap<string, NamedCenter[]>
}

/** What becomes of every row of a sheet. The number of statements is that of the centres, whatever that of the rows. */
export async function decideRows(
  context: Pick<SignedInContext, 'sql' | 'brand' | 'now'>,
  buyer: ImportBuyer,
  wished: RequestedRow[],
): Promise<Decision> {
  const { sql, brand, now } = context
  const { byText, choices } = findCenters(buyer, wished)
  const centerOf = ({ center }: RequestedRow) => (center === '' ? (buyer.center?.id ?? null) : byText.get(center)?.id)
  const centers = [...new Set(wished.flatMap(row => centerOf(row) ?? []))]
  if (centers.length > MAX_IMPORT_CENTERS) {
    throw fieldFailure('file', 'orders_import.too_many_centers', { limit: MAX_IMPORT_CENTERS })
  }
  const keys = [...new Set(wished.filter(row => row.quantity !== 0).map(({ code }) => codeKey(code)))]
  const hits = await findCodes(sql, buyer.client.id, keys)
  const codes = foundCodes(wished, keys, hits)
  const ids = [...new Set(hits.filter(hit => !hit.is_similar).map(hit => hit.id))]
  const articleAt = await findArticles({ sql, now }, { client: buyer.client.id, centers, ids })
  const found = { codes, centerOf, articleAt }
  const rows = rowFates(wished, found, brand.flags)
  const worded = await wordHits(context, buyer, rows)
  const named = new Map([...hits, ...[...worded.values()].flat()].map(hit => [hit.id, hit]))
  return { rows: rows.map(row => withSuggestions(row, worded.get(row.row) ?? [])), named, centers: choices }
}

/** Articles as they are sold to each of these centres. */
export async function findArticles(
  { sql, now }: Pick<SignedInContext, 'sql' | 'now'>,
  { client, centers, ids }: { client: number; centers: number[]; ids: number[] },
): Promise<(center: number, product: number) => ArticleFacts | undefined> {
  const articles = new Map<number, ReadonlyMap<number, ArticleFacts>>()
  for (const center_id of centers) {
    const owner = { client_id: client, center_id, lead_id: null }
    const facts = await listArticleFacts(sql, owner, ids, businessDay(now))
    articles.set(center_id, new Map(facts.map(article => [article.id, article])))
  }
  return (center, product) => articles.get(center)?.get(product)
}

function findCenters({ client, center }: ImportBuyer, rows: RequestedRow[]) {
  const byText = new Map<string, NamedCenter>()
  const choices = new Map<string, NamedCenter[]>()
  const all = client.centers.length > 0 ? client.centers : center ? [center] : []
  for (const text of new Set(rows.map(row => row.center).filter(text => text !== ''))) {
    const found = findCenter(all, text)
    if ('center' in found) byText.set(text, found.center)
    else choices.set(text, found.choices)
  }
  return { byText, choices }
}

/** What is not found by its code is looked for by its words. */
function wordHits(
  { sql, now }: Pick<SignedInContext, 'sql' | 'now'>,
  { client }: ImportBuyer,
  rows: FatedRow<ArticleFacts>[],
) {
  const lost = rows.filter(({ issue, row, candidates }) => {
    return (
      (issue === 'unknown_code' && (row.name !== '' || candidates.length === 0)) ||
      (issue === 'no_code' && row.name !== '')
    )
  })
  return namedArticles(
    sql,
    { client: client.id, today: businessDay(now) },
    lost.map(({ row }) => row),
  )
}

const OFFERED = 3

const withSuggestions = (fated: FatedRow<ArticleFacts>, worded: CodeHit[]): FatedRow<ArticleFacts> =>
  worded.length === 0
    ? fated
    : { ...fated, candidates: [...new Set([...worded.map(({ id }) => id), ...fated.candidates])].slice(0, OFFERED) }

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
