import { divideRounded, toScaled } from '#domain/money.ts'

// Where no set of factors is valid. db/views/delivery_distances.sql has the first two again.
export const LITRES_PER_100_KM = 13.5 // 000 §9
export const KG_PER_LITRE = 3.17 // 000 §9, kg CO2e
export const KG_PER_TREE = 167 // 000 §9, kg CO2 a year

const FACTOR_SCALE = 4
const MILLION = 1_000_000n

/** What emissions are kept in: a number with at most 6 decimals, as an integer. */
export const millionths = (value: number): bigint => toScaled(value, 6)

/** Millionths as a number with at most so many decimals, rounded half away from zero. */
export const fromMillionths = (value: bigint, decimals: number): number =>
  Number(divideRounded(value, 10n ** BigInt(6 - decimals))) / 10 ** decimals

/** What is said of a calculation for which the ERP sent no set of factors. */
export const DEFAULT_FACTOR_SET = {
  name: 'EN 16258',
  method: 'EN 16258',
  litres_per_100_km: LITRES_PER_100_KM,
  kg_per_litre: KG_PER_LITRE,
  kg_per_tree: KG_PER_TREE,
  source: 'DIN EN 16258, CLECAT',
}

export interface Factors {
  /** Litres of fuel per 100 km. */
  litres_per_100_km: number
  /** kg CO2e per litre. */
  kg_per_litre: number
}

/** kg CO2e of so many kilometres: km ÷ 100 × fuel × factor, in millionths. */
export function kgOf(km: number, { litres_per_100_km, kg_per_litre }: Factors): bigint {
  const factors = toScaled(litres_per_100_km, FACTOR_SCALE) * toScaled(kg_per_litre, FACTOR_SCALE)
  return divideRounded(millionths(km) * factors, 100n * 10n ** BigInt(2 * FACTOR_SCALE))
}

/** Trees that take up so many millionths of a kg in a year, in millionths. */
export const treesOf = (kg: bigint, kg_per_tree = KG_PER_TREE): bigint =>
  divideRounded(kg * MILLION, millionths(kg_per_tree))

/** Divided by a count, in millionths; null where there is nothing to divide by. */
export const perUnit = (value: bigint | null, count: number): bigint | null =>
  value === null || count === 0 ? null : divideRounded(value, BigInt(count))

/** (now − before) ÷ |before| × 100 with 2 decimals; null where one is missing or there was nothing before. */
export function difference(now: bigint | null, before: bigint | null): number | null {
  if (now === null || before === null || before === 0n) return null
  return Number(divideRounded((now - before) * 10_000n, before < 0n ? -before : before)) / 100
}
