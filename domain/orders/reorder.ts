import { articleFate } from '#domain/cart/lines/line-fate.ts'
import { isCharge } from '#domain/cart/finish.ts'
import { cents, fromCents } from '#domain/money.ts'
import type { Product } from '#domain/products/contract.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import type { OrderEntry } from './contract.ts'

// What becomes of the lines of an earlier order when it is repeated, told before it is (screens 3.22).

/** `unavailable`: no longer sold to this client; `no-format`: no longer in that format; a charge is never repeated. */
export type ReorderFate =
  | 'same'
  | 'price-changed'
  | 'above-stock'
  | 'no-stock'
  | 'on-request'
  | 'off-sale'
  | 'unavailable'
  | 'no-format'
  | 'charge'

/** A line that can be added again: of an order, or of what came of one. */
export type RepeatedEntry = Pick<
  OrderEntry,
  | 'id'
  | 'product'
  | 'product_data'
  | 'price'
  | 'quantity'
  | 'billable'
  | 'is_charge'
  | 'measurement_unit'
  | 'aditional_measurement_unit'
>

export interface ReorderLine {
  entry: RepeatedEntry
  fate: ReorderFate
  product: Product | undefined
  /** Id of the format today; null is the article's own unit. */
  unit: number | null
  /** What would be added; 0 if nothing. */
  quantity: number
  price_now: number | null
  /** What the line costs more (or less) than then, in the quantity that would be added, before discounts. */
  difference: number
}

export function reorderLines(
  entries: RepeatedEntry[],
  products: Product[],
  { flags, inCart }: { flags: { stock_limit: boolean; obsolete_limit: boolean }; inCart: ReadonlyMap<number, number> },
): ReorderLine[] {
  const sold = new Map(products.map(product => [product.id, product]))
  const taken = new Map(inCart)
  return entries.map(entry => {
    const product = sold.get(entry.product)
    const none = { entry, product, unit: null, quantity: 0, price_now: product?.final_price ?? null, difference: 0 }
    if (entry.is_charge || isCharge(entry.product)) return { ...none, fate: 'charge' }
    if (!product) return { ...none, fate: 'unavailable' }
    if (!product.is_on_sale) return { ...none, fate: 'off-sale' }
    const format = formatOf(entry, product)
    if (format === undefined) return { ...none, fate: 'no-format' }
    const unit_quantity = format?.quantity ?? 1
    const before = taken.get(product.id) ?? 0
    const { fate, quantity } = articleFate(product, { quantity: entry.quantity, unit_quantity }, flags, before)
    if (quantity === 0 || product.final_price === null) return { ...none, fate: fate === 'addable' ? 'no-stock' : fate }
    taken.set(product.id, before + quantity * unit_quantity)
    const now = lineTotalOf(product.final_price, quantity, unit_quantity)
    const then = lineTotalOf(entry.price, quantity, unit_quantity)
    const changed = product.final_price === entry.price ? 'same' : 'price-changed'
    return {
      ...none,
      unit: format?.id ?? null,
      quantity,
      fate: fate === 'above-stock' ? fate : changed,
      difference: fromCents(cents(now) - cents(then)),
    }
  })
}

/** An order remembers its format by name and quantity; undefined if the article has it no more. */
function formatOf({ aditional_measurement_unit: wanted }: RepeatedEntry, product: Product) {
  if (!wanted) return null
  return product.aditional_measurement_units.find(
    unit => unit.name === wanted.name && unit.quantity === wanted.quantity,
  )
}

/** How many prices have changed, and what that comes to. */
export function priceChanges(lines: ReorderLine[]): { count: number; difference: number } {
  const changed = lines.filter(line => line.quantity > 0 && line.price_now !== line.entry.price)
  return {
    count: changed.length,
    difference: fromCents(changed.reduce((sum, line) => sum + cents(line.difference), 0n)),
  }
}
