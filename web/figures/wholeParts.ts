import { cents } from '#domain/money.ts'
import { partsOf } from '#domain/statistics/percentages.ts'

/** Parts of a sum in whole euros, which add up to the sum as it is written without cents. */
export function wholeParts(sum: number, parts: number[]): number[] {
  if (cents(sum) === 0n) return parts.map(part => Math.round(part))
  return partsOf(BigInt(Math.round(sum)), parts.map(cents)).map(Number)
}
