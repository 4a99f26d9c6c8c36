import type { CartItem } from './contract.ts'

type Line = Pick<CartItem, 'id' | 'price' | 'total' | 'is_valid_product'>

export interface CenterChange<Item extends Line> {
  /** Lines that cost something else now: as they were, and as they are. */
  repriced: { before: Item; after: Item }[]
  /** Could be ordered for the centre before, and cannot for this one. */
  lost: Item[]
  /** The other way round. */
  gained: Item[]
}

/** What becomes of the lines of a cart that goes to another centre: as they were read for the one and for the other. */
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
