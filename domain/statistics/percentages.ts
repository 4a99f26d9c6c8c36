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
export function shares(values: bigint[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0n)
  if (total === 0n) return values.map(() => 0)
  const parts = values.map((value, index) => {
    const exact = value * WHOLE
    const whole = floorDivide(exact, total)
    return { index, whole, remainder: (exact - whole * total) * (total < 0n ? -1n : 1n) }
  })
  let missing = WHOLE - parts.reduce((sum, { whole }) => sum + whole, 0n)
  const found = parts.map(({ whole }) => whole)
  for (const { index } of parts.toSorted((one, other) => compare(other.remainder, one.remainder))) {
    if (missing === 0n) break
    found[index] = (found[index] ?? 0n) + 1n
    missing--
  }
  return found.map(hundredths => Number(hundredths) / SCALE)
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const isExact = quotient * divisor === dividend
  return isExact || dividend < 0n === divisor < 0n ? quotient : quotient - 1n
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other))
