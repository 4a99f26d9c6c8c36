import { cents, divideRounded } from '#domain/money.ts'

const SCALE = 100 // hundredths of a percent in one percent
const WHOLE = 100n * 100n // 100 percent in hundredths

/** (now − before) ÷ |before| × 100 with 2 decimals, half away from zero; null where before is 0. Amounts of money. */
export function differencePercentage(now: number, before: number): number | null {
  const base = cents(before)
  if (base === 0n) return null
  const size = base < 0n ? -base : base
  return Number(divideRounded((cents(now) - base) * WHOLE, size)) / SCALE
}

/**
 * The share of each value in their sum, in percent with 2 decimals, which are 100.00 together: each is rounded down, and
 * the hundredths that are missing go to the largest remainders, of equal ones to the first. All are 0 where the sum is 0.
 * The values are whole numbers of their smallest unit.
 */
export const shares = (values: bigint[]): number[] =>
  partsOf(WHOLE, values).map(hundredths => Number(hundredths) / SCALE)

/** A whole in proportion to weights, by largest remainder: the parts add up to it. All are 0 where the weights sum to 0. */
export function partsOf(whole: bigint, weights: bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  const sign = total < 0n ? -1n : 1n
  const parts = weights.map((weight, index) => {
    const exact = weight * whole
    const part = floorDivide(exact, total)
    return { index, part, remainder: (exact - part * total) * sign }
  })
  let missing = whole - parts.reduce((sum, { part }) => sum + part, 0n)
  const found = parts.map(({ part }) => part)
  for (const { index } of parts.toSorted((one, other) => compare(other.remainder, one.remainder))) {
    if (missing === 0n) break
    found[index] = (found[index] ?? 0n) + 1n
    missing--
  }
  return found
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const isExact = quotient * divisor === dividend
  return isExact || dividend < 0n === divisor < 0n ? quotient : quotient - 1n
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other))
