import type { Near } from '#domain/products/near.ts'
import type { Product } from '#domain/products/contract.ts'

interface Suggestions {
  categories: { id: number; name: string; path: string; count: number }[]
  products: Product[]
  count: number
}

export type SuggestionRow =
  | { kind: 'category'; id: number; name: string; path: string; count: number }
  | { kind: 'product'; product: Product }
  | { kind: 'recent'; text: string }
  | { kind: 'near'; search: string; count: number }
  | { kind: 'all'; count: number }

/** The cell that the arrow keys have reached: a row, and in it the article (0) or its add cell (1). */
export interface Cell {
  row: number
  column: 0 | 1
}

const MOST_CATEGORIES = 3

/** Scopes first, then articles, then the way to all of them: `most` rows at most. */
export function suggestionRows(found: Suggestions | undefined, recent: string[], most: number): SuggestionRow[] {
  if (!found) return recent.slice(0, most).map(text => ({ kind: 'recent', text }))
  const categories = found.categories
    .slice(0, MOST_CATEGORIES)
    .map(category => ({ kind: 'category' as const, ...category }))
  const products = found.products
    .slice(0, most - categories.length - 1)
    .map(product => ({ kind: 'product' as const, product }))
  const all = found.count > 0 ? [{ kind: 'all' as const, count: found.count }] : []
  return [...categories, ...products, ...all]
}

/** Where a key leads among the rows; undefined for the text itself, and for a key that the text keeps. */
export function cellAfterKey(key: string, cell: Cell | undefined, rows: SuggestionRow[]): Cell | 'text' | undefined {
  const last = rows.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown')
    return !cell ? { row: 0, column: 0 } : cell.row === last ? 'text' : { row: cell.row + 1, column: 0 }
  if (key === 'ArrowUp')
    return !cell ? { row: last, column: 0 } : cell.row === 0 ? 'text' : { row: cell.row - 1, column: 0 }
  if (!cell) return undefined
  if (key === 'ArrowRight' && canAdd(rows[cell.row])) return { ...cell, column: 1 }
  if (key === 'ArrowLeft' && cell.column === 1) return { ...cell, column: 0 }
  return undefined
}

/** For what finds nothing: other searches that find something, then categories that are called nearly so. */
export function nearRows({ corrections, parts, categories }: Near, most: number): SuggestionRow[] {
  const searches = [...corrections, ...parts].map(other => ({ kind: 'near' as const, ...other }))
  return [...searches, ...categories.map(category => ({ kind: 'category' as const, ...category }))].slice(0, most)
}

/** Whether a row has an add cell: an article with a price. */
export const canAdd = (row: SuggestionRow | undefined): boolean =>
  row?.kind === 'product' && row.product.final_price !== null
