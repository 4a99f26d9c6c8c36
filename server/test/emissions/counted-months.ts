import { half, monthsOf, ONE } from './exact-numbers.ts'
import type { Place, Run } from './random-runs.ts'

// An independent count of emissions in whole numbers of 10^-20, without a line of what it is compared with. Shares are
// rounded there, and what a centre comes to in a month at 6 decimals, as docs/figures.md says.

const KEPT = ['km', 'kg', 'cost', 'free'] as const

export interface World {
  depots: { latitude: number; longitude: number }[]
  sets: { country: string | null; valid_from: string; litres: number; kg: number; tree: number }[]
  deliveryCost: number
}

export interface Month {
  runs: number
  estimated: number
  missing: number
  orders: number
  km: bigint
  kg: bigint
  cost: bigint
  /** Shares of runs without a cost of their own. */
  free: bigint
  distances: { date: string; id: number; km: number }[]
}

const none = (): Month => ({
  runs: 0,
  estimated: 0,
  missing: 0,
  orders: 0,
  km: 0n,
  kg: 0n,
  cost: 0n,
  free: 0n,
  distances: [],
})

/** What each centre comes to in each month. */
export class CountedMonths {
  readonly #months = new Map<string, Month>()
  readonly centers: Place[]
  readonly #world: World

  constructor(runs: Run[], centers: Place[], world: World) {
    this.centers = centers
    this.#world = world
    const seen = new Set<number>()
    for (const run of runs.toSorted((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id,
    ))
      this.#add(run, seen)
    // Kept with 6 decimals.
    for (const month of this.#months.values())
      for (const name of KEPT) month[name] = half(month[name], 10n ** 14n) * 10n ** 14n
  }

  #add(run: Run, seen: Set<number>): void {
    const km = run.km ?? this.#estimate(run.target)
    const set = this.set(run.date)
    const counts = Map.groupBy(run.orders, order => order.center)
    const parts =
      counts.size === 0
        ? [[run.target.id, 1n, 1n] as const]
        : [...counts].map(([center, orders]) => [center, BigInt(orders.length), BigInt(run.orders.length)] as const)
    for (const [center, own, all] of parts) {
      const month = this.#month(center, run.date)
      if (km === undefined) {
        month.missing++
        continue
      }
      const share = half(own * ONE, all)
      const times = (value: bigint, scale: bigint) => (value * share) / scale
      month.runs++
      if (run.km === null) month.estimated++
      month.km += times(BigInt(Math.round(km * 100)), 100n)
      // km with 2 decimals ÷ 100, litres and kg with 4 each.
      const exact =
        BigInt(Math.round(km * 100)) * BigInt(Math.round(set.litres * 1e4)) * BigInt(Math.round(set.kg * 1e4))
      month.kg += times(exact, 10n ** 12n)
      if (run.cost === null) month.free += share
      else month.cost += times(BigInt(Math.round(run.cost * 100)), 100n)
      month.distances.push({
        date: run.date,
        id: run.id,
        km: Number(half(BigInt(Math.round(km * 100)) * share, ONE)) / 100,
      })
    }
    if (km === undefined) return
    for (const order of run.orders) {
      if (!seen.has(order.id)) this.#month(order.center, run.date).orders++
      seen.add(order.id)
    }
  }

  #month(center: number, date: string): Month {
    const key = `${center} ${date.slice(0, 7)}`
    const month = this.#months.get(key) ?? none()
    this.#months.set(key, month)
    return month
  }

  #estimate({ latitude, longitude }: Place): number | undefined {
    if (latitude === null || longitude === null) return undefined
    const rad = Math.PI / 180
    const ways = this.#world.depots.map(depot => {
      const chord =
        Math.sin(((depot.latitude - latitude) * rad) / 2) ** 2 +
        Math.cos(latitude * rad) *
          Math.cos(depot.latitude * rad) *
          Math.sin(((depot.longitude - longitude) * rad) / 2) ** 2
      return 2 * 6371 * Math.asin(Math.sqrt(chord))
    })
    return Math.round(Math.min(...ways) * 2.6 * 100) / 100
  }

  /** The factors of a day. */
  set(date: string) {
    const valid = this.#world.sets.filter(({ country, valid_from }) => country !== 'pt' && valid_from <= date)
    const newest = (country: string | null) =>
      valid
        .filter(set => set.country === country)
        .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0]
    return newest('es') ?? newest(null) ?? { litres: 13.5, kg: 3.17, tree: 167 }
  }

  /** Several months as one, of a centre or of all. */
  sum(center: number | undefined, from: string, to: string): Month {
    const sum = none()
    for (const each of this.centers) {
      if (center !== undefined && each.id !== center) continue
      for (const month of monthsOf(from, to)) {
        const found = this.#months.get(`${each.id} ${month}`)
        if (!found) continue
        for (const name of ['runs', 'estimated', 'missing', 'orders'] as const) sum[name] += found[name]
        for (const name of KEPT) sum[name] += found[name]
      }
    }
    const free = sum.free * BigInt(Math.round(this.#world.deliveryCost * 100))
    sum.cost = half(sum.cost + half(free, 100n), 10n ** 14n) * 10n ** 14n
    // By month, then centre, then day.
    for (const month of monthsOf(from, to))
      for (const each of this.centers.toSorted((one, other) => one.id - other.id))
        if (center === undefined || each.id === center)
          sum.distances.push(...(this.#months.get(`${each.id} ${month}`)?.distances ?? []))
    return sum
  }

  /** Whether there ever was a run that is counted. */
  any(center: number | undefined): boolean {
    return [...this.#months].some(
      ([key, month]) => month.runs > 0 && (center === undefined || key.startsWith(`${center} `)),
    )
  }
}
