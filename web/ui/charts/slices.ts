/** A part of a whole. */
export interface Part {
  id: string
  name: string
  value: number
  /** In percent of the whole, as the server says it. */
  share: number
  /** It leads nowhere, where others do. */
  isClosed?: boolean
}

export interface Slice extends Part {
  /** The parts that are too small to have a slice of their own. */
  isRest: boolean
}

const MOST_SLICES = 6 // 001 §9: six colours

/** The largest parts in their order; what comes after the fifth of more than six is one slice. */
export function slicesOf(parts: Part[], others: string): Slice[] {
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  if (sorted.length <= MOST_SLICES) return sorted.map(part => ({ ...part, isRest: false }))
  const rest = sorted.slice(MOST_SLICES - 1)
  return [
    ...sorted.slice(0, MOST_SLICES - 1).map(part => ({ ...part, isRest: false })),
    { id: 'rest', name: others, value: sum(rest, 'value'), share: sum(rest, 'share'), isRest: true },
  ]
}

const SCALE = 1000 // units have 3 decimals, shares and amounts 2

const sum = (parts: Part[], field: 'value' | 'share') =>
  parts.reduce((total, part) => total + Math.round(part[field] * SCALE), 0) / SCALE
