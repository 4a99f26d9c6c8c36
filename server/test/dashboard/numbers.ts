// Cents are whole numbers; what is divided is divided once, of whole numbers, half away from zero.

export function rounded(above: bigint, below: bigint): bigint {
  const isNegative = above < 0n !== below < 0n
  const [one, other] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const found = (2n * one + other) / (2n * other)
  return isNegative ? -found : found
}

export const euros = (cents: bigint): number => Number(cents) / 100
export const eurosOrNone = (cents: bigint | null): number | null => (cents === null ? null : euros(cents))

/** Percent with two decimals; null where there is nothing to measure by. */
export const percentOf = (value: bigint, whole: bigint | null): number | null =>
  whole === null || whole === 0n ? null : Number(rounded(value * 10_000n, whole)) / 100

export const difference = (now: bigint, before: bigint): number | null =>
  before === 0n ? null : Number(rounded((now - before) * 10_000n, before < 0n ? -before : before)) / 100

export const total = (amounts: bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

/** A whole by weights, cent by cent: each further one goes where the most is missing, among equals to the first. */
export function sharedOut(whole: bigint, weights: bigint[]): bigint[] {
  const sum = total(weights)
  const exact = weights.map(weight => weight * whole)
  const below = exact.map(each => (each - (((each % sum) + sum) % sum)) / sum)
  const order = exact
    .map((each, index) => ({ index, missing: each - below[index]! * sum }))
    .toSorted((one, other) =>
      one.missing === other.missing ? one.index - other.index : one.missing > other.missing ? -1 : 1,
    )
  const left = Number(whole - total(below))
  return below.map((each, index) => each + (order.findIndex(one => one.index === index) < left ? 1n : 0n))
}
