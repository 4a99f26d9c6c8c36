import { cents } from '#domain/money.ts'

interface Proposal {
  id: number
  /** Between 0 and 1. */
  probability: number
  /** Of the proposed quantity, without tax. */
  amount: number
}

/**
 * Which proposals fit into what is left of the limit, by their ids: the surest first, and one that is too much leaves room
 * for a cheaper one after it. `left` null: there is no limit. What reaches the limit exactly is within it.
 */
export function withinLimit(proposals: Proposal[], left: number | null): Set<number> {
  if (left === null) return new Set(proposals.map(({ id }) => id))
  let rest = cents(left)
  const fitting = new Set<number>()
  for (const { id, amount } of proposals.toSorted((one, other) => other.probability - one.probability)) {
    if (cents(amount) > rest) continue
    rest -= cents(amount)
    fitting.add(id)
  }
  return fitting
}
