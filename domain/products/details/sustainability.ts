import { formatNumber } from '#domain/format.ts'

/** The colour bands of the sustainability index (000 §9): under 5, 5 to 8, above 8; missing shows «N.I.». */
export type SustainabilityBand = 'low' | 'middle' | 'high' | 'missing'

const MIDDLE_FROM = 5
const HIGH_ABOVE = 8

export function sustainabilityBand(index: number | null): SustainabilityBand {
  if (index === null) return 'missing'
  if (index < MIDDLE_FROM) return 'low'
  return index <= HIGH_ABOVE ? 'middle' : 'high'
}

/** The index with as many decimals as it takes not to stand in another band than it is: 4,99 is not yet a 5. */
export function formatIndex(index: number): string {
  const rounded = Number(index.toFixed(1))
  return formatNumber(index, sustainabilityBand(rounded) === sustainabilityBand(index) ? 1 : 2)
}
