import { isCharge } from '#domain/cart/finish.ts'
import { articleFate } from '#domain/cart/lines/line-fate.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import type { RequestedRow } from './requested-rows.ts'
import { type Unit, unitMeant, unitsOf } from '#domain/products/units.ts'

/** `ok` as asked for, `warning` otherwise than asked for, `error` not at all, and with it nothing of the file. */
export const FATES = ['ok', 'warning', 'error', 'ignored'] as const
export type Fate = (typeof FATES)[number]

/** What is to be said of a row. The first three are warnings, the last two are why a row is ignored. */
export const ISSUES = [
  'above_stock',
  'rounded',
  'in_format',
  'no_code',
  'unknown_code',
  'ambiguous_code',
  'cell_error',
  'bad_quantity',
  'ambiguous_number',
  'unknown_unit',
  'no_center',
  'unknown_center',
  'on_request',
  'not_allowed',
  'off_sale',
  'charge',
  'no_stock',
  'no_quantity',
  'sum',
] as const
export type Issue = (typeof ISSUES)[number]

interface Sold {
  id: number
  /** False after its last day on sale. */
  is_on_sale: boolean
  /** Null: quote only. */
  final_price: number | null
  stock: number
  obsolete: boolean
  /** False if the client is held to other articles. */
  is_allowed: boolean
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

/** What a code was found to be: an article, several, or none but some that are nearly so. */
export interface FoundCode {
  products: number[]
  similar: number[]
  /** Units that one of the code is: more than 1 where it is printed on a format. */
  times?: number
}

export interface Found<Article extends Sold> {
  /** By the code as it stands in the row. */
  codes: ReadonlyMap<string, FoundCode>
  /** The centre of a row: undefined if its code is of none, null if none was named and there is none by default. */
  centerOf: (row: RequestedRow) => number | null | undefined
  /** An article as it is sold to a centre. */
  articleAt: (center: number, product: number) => Article | undefined
  /** Where rows do not write their unit but know it; undefined where the article has it no more. */
  unitOf?: (article: Article, row: RequestedRow) => Unit | undefined
}

export interface FatedRow<Article> {
  row: RequestedRow
  fate: Fate
  issue: Issue | null
  center: number | null
  article: Article | undefined
  /** What would be ordered. */
  quantity: number
  /** The unit that the quantity counts; undefined where there is no article, or its unit is not certain. */
  unit: Unit | undefined
  /** Units to choose from where none or several may be meant. */
  units: Unit[]
  /** Articles to choose from where the code is of none or of several. */
  candidates: number[]
}

interface StockFlags {
  stock_limit: boolean
  obsolete_limit: boolean
}

/** The fate of every row, in their order: a stock is for all of them, whichever the centre. */
export function rowFates<Article extends Sold>(
  rows: RequestedRow[],
  found: Found<Article>,
  flags: StockFlags,
): FatedRow<Article>[] {
  const taken = new Map<number, number>()
  return rows.map(row => {
    const decided = decide(row, found, flags, taken)
    const id = decided.article?.id
    if (id !== undefined) taken.set(id, (taken.get(id) ?? 0) + decided.quantity * (decided.unit?.quantity ?? 1))
    return decided
  })
}

function decide<Article extends Sold>(
  row: RequestedRow,
  found: Found<Article>,
  flags: StockFlags,
  taken: ReadonlyMap<number, number>,
): FatedRow<Article> {
  const center = found.centerOf(row) ?? null
  const none = { row, center, article: undefined, quantity: 0, unit: undefined, units: [], candidates: [] as number[] }
  if (row.problem === 'sum') return { ...none, fate: 'ignored', issue: 'sum' }
  if (row.quantity === 0) return { ...none, fate: 'ignored', issue: 'no_quantity' }
  const failed = (issue: Issue, more: Partial<FatedRow<Article>> = {}) => ({
    ...none,
    ...more,
    fate: 'error' as const,
    issue,
  })
  if (row.problem === 'cell_error') return failed('cell_error')
  if (row.code === '') return failed('no_code')
  const { products, similar, times = 1 } = found.codes.get(row.code) ?? { products: [], similar: [] }
  const [product, other] = products
  if (product === undefined) return failed('unknown_code', { candidates: similar })
  if (other !== undefined) return failed('ambiguous_code', { candidates: products })
  if (isCharge(product)) return failed('charge')
  if (center === null) return failed(found.centerOf(row) === null ? 'no_center' : 'unknown_center')
  const article = found.articleAt(center, product)
  if (article && !article.is_on_sale) return failed('off_sale')
  if (!article?.is_allowed) return failed('not_allowed')
  if (row.problem === 'ambiguous_number') return failed('ambiguous_number', { article })
  if (row.quantity === null) return failed('bad_quantity', { article })
  // The code that is printed on a format counts that format, unless the row says a unit.
  const printed =
    row.unit === '' && row.pack === null ? article.units.find(({ quantity }) => quantity === times) : undefined
  const written = row.problem === 'unclear_unit' ? undefined : (printed ?? unitMeant(article, row))
  const unit = found.unitOf ? found.unitOf(article, row) : written
  if (!unit) return failed('unknown_unit', { article, units: unitsOf(article) })
  // An article is ordered whole, and so is a format; half of one is not what anybody wants.
  const wanted = Math.min(Math.ceil(row.quantity), MAX_QUANTITY)
  const { fate, quantity } = articleFate(
    article,
    { quantity: wanted, unit_quantity: unit.quantity },
    flags,
    taken.get(article.id) ?? 0,
  )
  if (fate === 'on-request') return failed('on_request', { article, unit })
  if (fate === 'no-stock') return failed('no_stock', { article, unit })
  const asked = wanted === row.quantity ? null : 'rounded'
  const issue = fate === 'above-stock' ? 'above_stock' : printed ? 'in_format' : asked
  return { ...none, fate: issue === null ? 'ok' : 'warning', issue, article, quantity, unit }
}
