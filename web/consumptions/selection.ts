import { cents, fromCents } from '#domain/money.ts'
import type { Product } from '#domain/products/contract.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import type { Selected } from '#web/ui/tables/selection/selected.ts'

/** An article that is marked, or that has a quantity; it outlives the page of the list that it stands on. */
export interface Picked {
  product: Product
  isMarked: boolean
  /** 0 if none has been chosen. */
  quantity: number
}

export type Selection = ReadonlyMap<number, Picked>

export function withPicked(selection: Selection, product: Product, change: Partial<Picked>): Selection {
  const known = selection.get(product.id) ?? { product, isMarked: false, quantity: 0 }
  const next = { ...known, ...change, product }
  const all = new Map(selection)
  if (next.isMarked || next.quantity > 0) all.set(product.id, next)
  else all.delete(product.id)
  return all
}

/** Only these are marked: of the rows in view the chosen ones, of other pages those that still are. */
export function withMarks(selection: Selection, rows: Product[], chosen: Selected): Selection {
  const known = [...selection.values()].map(({ product }) => product)
  return [...known, ...rows].reduce(
    (all, product) => withPicked(all, product, { isMarked: chosen.has(product.id) }),
    selection,
  )
}

export const marked = (selection: Selection): Product[] =>
  [...selection.values()].filter(({ isMarked }) => isMarked).map(({ product }) => product)

/** Nothing is ordered any more; what is marked for its label stays. */
export const withoutQuantities = (selection: Selection): Selection =>
  new Map([...selection].flatMap(([id, one]) => (one.isMarked ? [[id, { ...one, quantity: 0 }] as const] : [])))

/** What the quantities come to before tax. */
export const totalOf = (lines: Picked[]): number =>
  fromCents(
    lines.reduce((sum, { product, quantity }) => sum + cents(lineTotalOf(product.final_price ?? 0, quantity, 1)), 0n),
  )
