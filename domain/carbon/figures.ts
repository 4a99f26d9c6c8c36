import { divideRounded } from '#domain/money.ts'
import { difference, fromMillionths, millionths, perUnit, treesOf } from './emissions.ts'

/** Sums of the months of emissions, with at most 6 decimals. */
export interface EmissionSums {
  /** Runs that are counted, those of them with an estimated distance, and those that are left out. */
  deliveries: number
  estimated: number
  missing: number
  orders: number
  km: number
  kg: number
  /** Null where a run has no cost and its country none for a delivery. */
  cost: number | null
}

export const NOTHING: EmissionSums = { deliveries: 0, estimated: 0, missing: 0, orders: 0, km: 0, kg: 0, cost: 0 }

const COUNTS = ['deliveries', 'estimated', 'missing', 'orders'] as const

/** Several months as one; the cost is unknown if that of one is. */
export function sumOf(months: EmissionSums[]): EmissionSums {
  const add = (name: 'km' | 'kg' | 'cost') =>
    fromMillionths(
      months.reduce((sum, month) => sum + millionths(month[name] ?? 0), 0n),
      6,
    )
  const counts = COUNTS.map(name => [name, months.reduce((sum, month) => sum + month[name], 0)])
  const isCostKnown = months.every(({ cost }) => cost !== null)
  return {
    ...NOTHING,
    ...Object.fromEntries(counts),
    km: add('km'),
    kg: add('kg'),
    cost: isCostKnown ? add('cost') : null,
  }
}

interface FigureOptions {
  /** How many months the period has. */
  months: number
  kg_per_tree: number
}

/** What the footprint of a period says, and how it differs from that of the year before; null: there is nothing to compare with. */
export function figuresOf(now: EmissionSums, before: EmissionSums | null, { months, kg_per_tree }: FigureOptions) {
  const kg = millionths(now.kg)
  const cost = costByOrder(now)
  const byOrder = perUnit(kg, now.orders)
  const old = before && { ...before, kg: millionths(before.kg) }
  return {
    total_co2e: fromMillionths(kg, 3),
    total_co2e_vs_aa: difference(kg, old && old.kg),
    cost_by_order: atCents(cost),
    cost_by_order_vs_aa: difference(cost, before && costByOrder(before)),
    co2e_by_order: byOrder === null ? null : fromMillionths(byOrder, 3),
    co2e_by_order_vs_aa: difference(byOrder, old && perUnit(old.kg, old.orders)),
    total_distance: fromMillionths(millionths(now.km), 2),
    total_distance_vs_aa: difference(millionths(now.km), before && millionths(before.km)),
    trees: fromMillionths(treesOf(kg, kg_per_tree), 3),
    trees_vs_aa: difference(kg, old && old.kg),
    total_orders: now.orders,
    total_orders_vs_aa: difference(BigInt(now.orders), before && BigInt(before.orders)),
    orders_by_month: fromMillionths(perUnit(millionths(now.orders), months) ?? 0n, 2),
    orders_by_month_vs_aa: difference(BigInt(now.orders), before && BigInt(before.orders)),
    estimated_share: percentage(now.estimated, now.deliveries),
    missing: now.missing,
  }
}

/** What the orders of these months cost on the road, one by one and in millionths. */
export const costByOrder = ({ cost, orders }: EmissionSums): bigint | null =>
  perUnit(cost === null ? null : millionths(cost), orders)

export const atCents = (value: bigint | null): number | null => (value === null ? null : fromMillionths(value, 2))

/** Part of a whole in percent, with 2 decimals; 0 of nothing. */
const percentage = (part: number, whole: number): number =>
  fromMillionths(perUnit(millionths(part) * 100n, whole) ?? 0n, 2)

/** What a year will come to, if it goes on as so far. */
export const projection = (kg: bigint, gone: { days: number; of: number }): bigint =>
  divideRounded(kg * BigInt(gone.of), BigInt(gone.days))
