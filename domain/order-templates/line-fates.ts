import { type ArticleFate, articleFate } from '#domain/cart/lines/line-fate.ts'
import type { Product } from '#domain/products/contract.ts'
import type { TemplateLine } from './contract.ts'

/** `unavailable`: not sold to this client at this center; `no-format`: no longer in that format. */
export type TemplateFate = ArticleFate | 'unavailable' | 'no-format'

export interface FatedLine {
  line: TemplateLine
  fate: TemplateFate
  product: Product | undefined
  /** Id of the format today; null is the article's own unit. */
  unit: number | null
  /** What would be ordered; 0 if nothing. */
  quantity: number
}

/** What would become of each line at the center whose articles these are; `inCart` are the units that the cart has. */
export function lineFates(
  lines: readonly TemplateLine[],
  products: Product[],
  { flags, inCart }: { flags: { stock_limit: boolean; obsolete_limit: boolean }; inCart: ReadonlyMap<number, number> },
): FatedLine[] {
  const sold = new Map(products.map(product => [product.id, product]))
  const taken = new Map(inCart)
  return lines.map(line => {
    const product = sold.get(line.product)
    const none = { line, product, unit: null, quantity: 0 }
    if (!product) return { ...none, fate: 'unavailable' }
    const format = formatOf(line, product)
    if (format === undefined) return { ...none, fate: 'no-format' }
    const unit_quantity = format?.quantity ?? 1
    const before = taken.get(product.id) ?? 0
    const decided = articleFate(product, { quantity: line.quantity, unit_quantity }, flags, before)
    taken.set(product.id, before + decided.quantity * unit_quantity)
    return { ...none, ...decided, unit: format?.id ?? null }
  })
}

function formatOf({ aditional_measurement_unit: wanted }: TemplateLine, product: Product) {
  if (!wanted) return null
  return product.aditional_measurement_units.find(
    unit => unit.name === wanted.name && unit.quantity === wanted.quantity,
  )
}
