import { isCharge } from '#domain/cart/finish.ts'
import { maxQuantity } from '#domain/cart/quantity.ts'
import type { PastedRow } from './pasted-list.ts'

// What becomes of lines that somebody wants to add, told before they are.

interface StockFlags {
  stock_limit: boolean
  obsolete_limit: boolean
}

interface Sold {
  id: number
  /** False after its last day on sale. */
  is_on_sale: boolean
  /** Null: quote only. */
  final_price: number | null
  stock: number
  obsolete: boolean
}

/** `addable` as wanted, `above-stock` only `quantity` of it, the others not at all. */
export type ArticleFate = 'addable' | 'above-stock' | 'no-stock' | 'on-request' | 'off-sale'

/**
 * `taken` are the units of the article that the cart and earlier lines already have; quantities are of formats with
 * `unit_quantity` units.
 */
export function articleFate(
  article: Sold,
  wanted: { quantity: number; unit_quantity: number },
  flags: StockFlags,
  taken: number,
): { fate: ArticleFate; quantity: number } {
  if (!article.is_on_sale) return { fate: 'off-sale', quantity: 0 }
  if (article.final_price === null) return { fate: 'on-request', quantity: 0 }
  const left = { ...article, stock: Math.max(0, article.stock - taken) }
  const most = Math.floor(maxQuantity(left, flags, wanted.unit_quantity))
  if (most < 1) return { fate: 'no-stock', quantity: 0 }
  return wanted.quantity <= most
    ? { fate: 'addable', quantity: wanted.quantity }
    : { fate: 'above-stock', quantity: most }
}

export type RowFate = ArticleFate | 'not-found' | 'ambiguous' | 'no-quantity'

interface Unit {
  id: number
  quantity: number
}

export interface FatedRow<Article extends Sold> {
  row: PastedRow
  fate: RowFate
  article: Article | undefined
  /** The articles to choose from, where the code is not of exactly one. */
  candidates: Article[]
  /** What would be added, of the format where the code is that of one. */
  quantity: number
  unit: Unit | null
}

interface Found<Article> {
  results: Article[]
  codes: { products: number[]; similar: number[]; unit?: Unit | null }[]
}

interface Situation {
  flags: StockFlags
  /** Units of an article in the cart. */
  inCart: ReadonlyMap<number, number>
  /** The article that the user has chosen for a line, by line. */
  chosen: ReadonlyMap<number, number>
}

/** The fate of every row of a pasted list, in its order; `found.codes` has an answer for each. */
export function pastedFates<Article extends Sold>(
  rows: PastedRow[],
  found: Found<Article>,
  { flags, inCart, chosen }: Situation,
): FatedRow<Article>[] {
  const articles = new Map(found.results.map(article => [article.id, article]))
  const taken = new Map(inCart)
  return rows.map((row, index) => {
    const { products = [], similar = [], unit = null } = found.codes[index] ?? {}
    const candidates = [...products, ...similar].flatMap(id => articles.get(id) ?? [])
    const none = { row, article: undefined, candidates, quantity: 0, unit }
    const choice = chosen.get(row.line) ?? (products.length === 1 ? products[0] : undefined)
    const article = choice === undefined || isCharge(choice) ? undefined : articles.get(choice)
    if (!article) return { ...none, fate: candidates.length > 0 ? ('ambiguous' as const) : ('not-found' as const) }
    if (row.quantity === undefined) return { ...none, article, fate: 'no-quantity' as const }
    const before = taken.get(article.id) ?? 0
    const unit_quantity = unit?.quantity ?? 1
    const decided = articleFate(article, { quantity: row.quantity, unit_quantity }, flags, before)
    taken.set(article.id, before + decided.quantity * unit_quantity)
    return { ...none, article, ...decided }
  })
}
