import type { CartItem } from './contract.ts'

type Line = Pick<CartItem, 'id' | 'price' | 'total' | 'is_valid_product'>

export interface CenterChange<Item extends Line> {
  /** Lines with another price, before and after. */
  repriced: { before: Item; after: Item }[]
  /** Lines that could be ordered for the previous centre and cannot for the new one. */
  lost: Item[]
  /** Lines that can be ordered only for the new centre. */
  gained: Item[]
}

/** How the lines of a cart differ between two centres. */
export function centerChange<Item extends Line>(before: Item[], after: Item[]): CenterChange<Item> {
  const earlier = new Map(before.map(item => [item.id, item]))
  const change: CenterChange<Item> = { repriced: [], lost: [], gained: [] }
  for (const item of after) {
    const was = earlier.get(item.id)
    if (!was) continue
    if (was.is_valid_product !== item.is_valid_product) change[item.is_valid_product ? 'gained' : 'lost'].push(item)
    else if (item.is_valid_product && (was.price !== item.price || was.total !== item.total))
      change.repriced.push({ before: was, after: item })
  }
  return change
}

export const changesLines = ({ repriced, lost, gained }: CenterChange<Line>): boolean =>
  repriced.length + lost.length + gained.length > 0
