import type { Product } from '#domain/products/contract.ts'

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

/** Marks (or not) all from the last one that was touched to this one, as Shift does in any list. */
export function withRange(
  selection: Selection,
  products: Product[],
  { anchor, at, isMarked }: { anchor: number | undefined; at: number; isMarked: boolean },
): Selection {
  const end = products.findIndex(product => product.id === at)
  const begin = products.findIndex(product => product.id === anchor)
  const from = begin < 0 ? end : Math.min(begin, end)
  const range = products.slice(from, Math.max(begin, end) + 1)
  return range.reduce((all, product) => withPicked(all, product, { isMarked }), selection)
}

export const marked = (selection: Selection): Product[] =>
  [...selection.values()].filter(({ isMarked }) => isMarked).map(({ product }) => product)
