import { KG_PER_TREE } from './emissions.ts'

export const LEAST_VARIATION = -100 // 000 §5
export const MOST_VARIATION = 100 // 000 §5
const FLOOR = -99 // 000 §5: below it counts as the next
const BELOW_FLOOR = -98

/** A year as it was, and what it was calculated with. */
export interface SimulationBase {
  delivery_number: number
  total_distance: number
  total_co2e: number
  /** Null where it is not known. */
  costs_per_delivery: number | null
  avg_fuel_consumption: number
  co2e_factor: number
}

export interface SimulationChange {
  /** Percent of deliveries more or less. */
  variation: number
  avg_fuel_consumption: number
  co2e_factor: number
}

export interface Simulated {
  deliveries: number
  distance: number
  co2e: number
  trees: number
  cost: number | null
}

/** R287: from −100 to 100, and what is below −99 counts as −98. */
export function variationOf(typed: number): number {
  const variation = Math.min(MOST_VARIATION, Math.max(LEAST_VARIATION, Math.round(typed)))
  return variation < FLOOR ? BELOW_FLOOR : variation
}

/** What a year comes to with so many deliveries more or less, another fuel consumption and another factor. */
export function simulate(base: SimulationBase, change: SimulationChange): Simulated {
  const share = 1 + variationOf(change.variation) / 100
  const deliveries = Math.round(base.delivery_number * share)
  const engine = (change.avg_fuel_consumption / base.avg_fuel_consumption) * (change.co2e_factor / base.co2e_factor)
  const co2e = base.total_co2e * share * engine
  return {
    deliveries,
    distance: base.total_distance * share,
    co2e,
    trees: co2e / KG_PER_TREE,
    cost: base.costs_per_delivery === null ? null : Math.round(base.costs_per_delivery * deliveries * 100) / 100,
  }
}

export const unchanged = ({ avg_fuel_consumption, co2e_factor }: SimulationBase): SimulationChange => ({
  variation: 0,
  avg_fuel_consumption,
  co2e_factor,
})

const MONTHS = 12

/**
 * What grouping orders could save: two deliveries a month fewer, or one where there are few. As the variation of the
 * simulator; undefined where there is nothing to group.
 */
export function grouping(base: SimulationBase): { fewerAMonth: number; variation: number } | undefined {
  const fewerAMonth = [2, 1].find(fewer => fewer * MONTHS * 2 <= base.delivery_number)
  if (fewerAMonth === undefined) return undefined
  return { fewerAMonth, variation: -Math.round(((fewerAMonth * MONTHS) / base.delivery_number) * 100) }
}
