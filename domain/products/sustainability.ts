/** The colour bands of the sustainability index (000 §9): under 5, 5 to 8, above 8; missing shows «N.I.». */
export type SustainabilityBand = 'low' | 'middle' | 'high' | 'missing'

const MIDDLE_FROM = 5
const HIGH_ABOVE = 8

export function sustainabilityBand(index: number | null): SustainabilityBand {
  if (index === null) return 'missing'
  if (index < MIDDLE_FROM) return 'low'
  return index <= HIGH_ABOVE ? 'middle' : 'high'
}
