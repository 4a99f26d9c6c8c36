import { z } from 'zod'
import type { Brand } from '#domain/brand.ts'
import { cents, fromCents, sumOf } from '#domain/money.ts'
import type { PurchaseLimit } from './limit.ts'
import type { LinePricing, PricedLine } from '#domain/cart/lines/line-price.ts'
import { isStockLimited, maxQuantity } from './quantity.ts'

// What counts of a cart is what was on the screen when it was sent (product.md 4). This is everything of it that can
// change by itself or elsewhere, its digest, and the differences between two states of it.

/** What a call that finishes has named of it (`seen` of the schemas). */
export interface Seen {
  version?: number | undefined
  total?: number | undefined
}

export interface ShownLine {
  product: number
  /** Of the format; null for the article's own unit. */
  unit: number | null
  quantity: number
  price: number | null
  /** Percentage. */
  discount: number
  /** Percentage, with the equivalence surcharge. */
  tax_rate: number
  /** False where it can no longer be bought. */
  is_valid: boolean
  /** How many can be had, where that is less than `quantity`. */
  short: number | null
}

export interface ShownCart {
  lines: ShownLine[]
  /** On the whole, a percentage. */
  discount: number
  /** What may still be bought for the centre in its period, before this cart; null without a limit. */
  left: number | null
  /** `final` of the cart. */
  total: number
}

const KINDS = ['line', 'gone', 'price', 'quantity', 'discount', 'tax', 'stock', 'limit', 'total'] as const

export const difference = z.object({
  /** `line` is new, `gone` is no longer there or can no longer be bought; both tell quantities. */
  kind: z.enum(KINDS),
  /** The article; null for what concerns the whole. */
  product: z.int().nullable(),
  name: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})

/** The name of an article is added by whoever knows it. */
export type Difference = z.infer<typeof difference>
export type UnnamedDifference = Omit<Difference, 'name'>

type Shown = LinePricing & { unit_id: number | null }

export const shownLine = (
  { row, price, discount, is_valid_product }: PricedLine<Shown>,
  { flags }: Pick<Brand, 'flags'>,
): ShownLine => {
  const most = row.is_charge || !isStockLimited(row, flags) ? row.quantity : maxQuantity(row, flags, row.unit_quantity)
  return {
    product: row.product_id,
    unit: row.unit_id,
    quantity: row.quantity,
    price,
    discount,
    tax_rate: sumOf([row.tax_rate ?? 0, row.surcharge_rate]),
    is_valid: is_valid_product,
    short: most < row.quantity ? most : null,
  }
}

/** What a limit leaves, below 0 where it is exceeded; null without one. */
export const leftOf = ({ purchase_limit, purchase_limit_period, purchase_current }: PurchaseLimit): number | null =>
  purchase_limit === null || purchase_limit_period === 'X'
    ? null
    : fromCents(cents(purchase_limit) - cents(purchase_current))

const CHANGES = 2 ** 21
const DIGESTS = 2 ** 32

/**
 * One number of the changes that a cart has had and of all that is shown of it: other lines, prices, taxes, stock or
 * another limit are another version.
 */
export const versionOf = (changes: number, { lines, discount, left, total }: ShownCart): number =>
  versionFrom(changes, [lines.map(valuesOf), discount, left, total])

/** The same of any values that are shown. */
export const versionFrom = (changes: number, values: unknown[]): number =>
  digestOf(JSON.stringify(values)) * CHANGES + (changes % CHANGES)

/** Whether a version is of the cart as it was after so many changes, whatever else was shown. */
export const isOfChanges = (version: number, changes: number): boolean => version % CHANGES === changes % CHANGES

/** 32 bits by FNV-1a: a mistake of one in four thousand million is caught by the total. */
function digestOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash % DIGESTS) + DIGESTS) % DIGESTS
}

const valuesOf = ({ product, unit, quantity, price, discount, tax_rate, is_valid, short }: ShownLine) => [
  product,
  unit,
  quantity,
  price,
  discount,
  tax_rate,
  is_valid,
  short,
]

/** What has changed, line by line in the order of the cart, then what concerns the whole; empty if nothing that is shown. */
export function differencesBetween(before: ShownCart, after: ShownCart): UnnamedDifference[] {
  const old = byKey(before.lines)
  const now = byKey(after.lines)
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, line]) => goneLine(line))
  const kept = [...now].flatMap(([key, line]) => changesOf(old.get(key), line))
  const whole = (kind: Difference['kind'], one: number | null, other: number | null) =>
    one === other ? [] : [{ kind, product: null, before: one, after: other }]
  return [
    ...kept,
    ...gone,
    ...whole('discount', before.discount, after.discount),
    ...whole('limit', before.left, after.left),
    ...whole('total', before.total, after.total),
  ]
}

const goneLine = ({ product, quantity }: ShownLine): UnnamedDifference => ({
  kind: 'gone',
  product,
  before: quantity,
  after: null,
})

function changesOf(before: ShownLine | undefined, after: ShownLine): UnnamedDifference[] {
  const { product } = after
  if (!before) return [{ kind: 'line', product, before: null, after: after.quantity }]
  const isOut = after.short === 0
  if (before.is_valid && !after.is_valid && !isOut) return [goneLine(before)]
  const of = (kind: Difference['kind'], one: number | null, other: number | null): UnnamedDifference[] =>
    one === other ? [] : [{ kind, product, before: one, after: other }]
  const isBack = !before.is_valid && after.is_valid && before.short !== 0
  return [
    ...(isBack ? of('line', null, after.quantity) : []),
    ...of('quantity', before.quantity, after.quantity),
    ...of('price', before.price, after.price),
    ...of('discount', before.discount, after.discount),
    ...of('tax', before.tax_rate, after.tax_rate),
    ...(before.short === after.short
      ? []
      : of('stock', before.short ?? before.quantity, after.short ?? after.quantity)),
  ]
}

/** By article and format; of an article with several lines, as charges are, by the place among them. */
function byKey(lines: ShownLine[]): Map<string, ShownLine> {
  const found = new Map<string, ShownLine>()
  for (const line of lines) {
    let place = 0
    while (found.has(`${line.product} ${line.unit} ${place}`)) place++
    found.set(`${line.product} ${line.unit} ${place}`, line)
  }
  return found
}
