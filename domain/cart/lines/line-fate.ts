import { isCharge } from '#domain/cart/finish.ts'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { unitMeant } from '#domain/products/units.ts'
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

export type RowFate = ArticleFate | 'not-found' | 'ambiguous' | 'no-quantity' | 'no-unit'

interface Unit {
  id: number
  quantity: number
}

interface InFormats extends Sold {
  measurement_unit: { name: string }
  aditional_measurement_units: (Unit & { name: string })[]
}

export interface FatedRow<Article extends InFormats> {
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
export function pastedFates<Article extends InFormats>(
  rows: PastedRow[],
  found: Found<Article>,
  { flags, inCart, chosen }: Situation,
): FatedRow<Article>[] {
  const articles = new Map(found.results.map(article => [article.id, article]))
  const taken = new Map(inCart)
  return rows.map((row, index) => {
    const { products = [], similar = [], unit: printed = null } = found.codes[index] ?? {}
    const candidates = [...products, ...similar].flatMap(id => articles.get(id) ?? [])
    const none = { row, article: undefined, candidates, quantity: 0, unit: printed }
    const article = articles.get(chosen.get(row.line) ?? onlyOne(products) ?? 0)
    if (!article) return { ...none, fate: candidates.length > 0 ? ('ambiguous' as const) : ('not-found' as const) }
    if (row.quantity === undefined) return { ...none, article, fate: 'no-quantity' as const }
    // A word beside the quantity says more than the format that a printed code belongs to.
    const unit = formatMeant(article, row.unit, printed)
    if (unit === undefined) return { ...none, article, fate: 'no-unit' as const }
    const before = taken.get(article.id) ?? 0
    const unit_quantity = unit?.quantity ?? 1
    const decided = articleFate(article, { quantity: row.quantity, unit_quantity }, flags, before)
    taken.set(article.id, before + decided.quantity * unit_quantity)
    return { ...none, unit, article, ...decided }
  })
}

const onlyOne = ([first, second]: number[]): number | undefined =>
  first === undefined || second !== undefined || isCharge(first) ? undefined : first

/** The format that a word names, without one that of the printed code; null is the own unit, undefined none of them. */
function formatMeant(article: InFormats, unit: string | undefined, printed: Unit | null): Unit | null | undefined {
  if (unit === undefined) return printed
  const { measurement_unit, aditional_measurement_units: units } = article
  const meant = unitMeant({ measurement_unit: measurement_unit.name, units }, { unit, pack: null })
  if (meant === undefined) return undefined
  return units.find(({ id }) => id === meant.id) ?? null
}
