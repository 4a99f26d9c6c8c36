import { CountedMonths, type Month, type World } from './counted-months.ts'
import { at, atOrNone, half, monthsOf, ONE, sixth, versus } from './exact-numbers.ts'
import type { Place, Run } from './random-runs.ts'

/** What each call has to answer, from the runs alone. */
export class Recount {
  readonly #months: CountedMonths

  constructor(runs: Run[], centers: Place[], world: World) {
    this.#months = new CountedMonths(runs, centers, world)
  }

  footprint(center: number | undefined, from: string, to: string): object {
    const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    const [now, before] = [this.#months.sum(center, from, to), this.#months.sum(center, back(from), back(to))]
    const months = monthsOf(from, to)
    const tree = this.#months.set(to).tree
    const by = ({ orders }: Month, value: bigint) => (orders === 0 ? null : half(value, BigInt(orders)))
    const inMonth = (month: string) => this.#months.sum(center, `${month}-01`, `${month}-28`)
    const ranked = this.#months.centers
      .map(each => ({ ...each, sum: this.#months.sum(each.id, from, to) }))
      .filter(({ sum }) => sum.orders > 0)
      .toSorted(
        (one, other) => Number(one.sum.kg - other.sum.kg) || one.name.localeCompare(other.name) || one.id - other.id,
      )
    const least = Math.min(5, Math.floor(ranked.length / 2))
    const row = ({ id, name, sum }: (typeof ranked)[number]) => ({
      center: id,
      name,
      total: at(sum.kg / 1000n, 3),
      total_orders: sum.orders,
      monthly_orders: at((BigInt(sum.orders) * ONE) / BigInt(months.length), 2),
    })
    return {
      data: this.#months.any(center),
      error: now.runs === 0,
      total_co2e: at(now.kg, 3),
      total_co2e_vs_aa: versus(now.kg, before.kg),
      cost_by_order: atOrNone(by(now, now.cost), 2),
      cost_by_order_vs_aa: versus(sixth(by(now, now.cost)), sixth(by(before, before.cost))),
      co2e_by_order: atOrNone(by(now, now.kg), 3),
      co2e_by_order_vs_aa: versus(sixth(by(now, now.kg)), sixth(by(before, before.kg))),
      total_distance: at(now.km, 2),
      total_distance_vs_aa: versus(now.km, before.km),
      trees: at(half(now.kg * 100n, BigInt(Math.round(tree * 100))), 3),
      trees_vs_aa: versus(now.kg, before.kg),
      total_orders: now.orders,
      total_orders_vs_aa: versus(BigInt(now.orders), BigInt(before.orders)),
      orders_by_month: at((BigInt(now.orders) * ONE) / BigInt(months.length), 2),
      orders_by_month_vs_aa: versus(BigInt(now.orders), BigInt(before.orders)),
      estimated_share: now.runs === 0 ? 0 : at((BigInt(now.estimated) * 100n * ONE) / BigInt(now.runs), 2),
      missing: now.missing,
      graph: {
        labels: months.map(month => `${month}-01`),
        costs: center === undefined ? [] : months.map(month => atOrNone(by(inMonth(month), inMonth(month).cost), 2)),
        co2e: months.map(month => at(inMonth(month).kg, 3)),
      },
      ranked_centers: ranked.length,
      minor_ranking: ranked.slice(0, least).map(row),
      major_ranking: ranked
        .slice(Math.max(least, ranked.length - 5))
        .toReversed()
        .map(row),
    }
  }

  simulator(center: number | undefined, from: string, to: string): object {
    const year = this.#months.sum(center, from, to)
    const set = this.#months.set(to)
    return {
      trees: at(half(year.kg * 100n, BigInt(Math.round(set.tree * 100))), 3),
      avg_fuel_consumption: set.litres,
      co2e_factor: set.kg,
      total_co2e: at(year.kg, 3),
      total_distance: at(year.km, 2),
      distance_list: year.distances.map(({ km }) => km),
      delivery_number: year.runs,
      costs_per_delivery: year.runs === 0 ? null : at(half(year.cost, BigInt(year.runs)), 2),
    }
  }

  box(center: number, today: string): object {
    const year = this.#months.sum(center, '2025-11-01', '2026-10-31')
    const soFar = this.#months.sum(center, '2026-01-01', today)
    const tree = this.#months.set(today).tree
    return {
      data: this.#months.any(center),
      co2e: at(year.kg, 3),
      co2e_current_year: at(soFar.kg, 3),
      // 20 November is the 324th day.
      co2e_year_projection: at(half(soFar.kg * 365n, 324n), 3),
      trees: at(half(year.kg * 100n, BigInt(Math.round(tree * 100))), 3),
    }
  }
}
