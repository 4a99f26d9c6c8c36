import { compareWithMinimum, compareP95, type Comparison, type MachineSpeed } from './allowance.ts'
import { type ByConnections, CONNECTIONS, PROMISED_AT, type Round } from './rounds.ts'
import type { Work } from '#bench/work/work.ts'

type Promised = Omit<Work, 'requests'>

export interface WorkResult {
  name: string
  title: string
  /** Medians over the rounds, by number of connections. */
  rates: Record<number, number>
  p50: number
  p95: number
  p99: number
  limit: string
  /** Part of the limit, each round against the limit of the same round. */
  ratio: number | undefined
  goal: string
  kept: boolean | undefined
  /** What it took to count as kept. */
  note: string
}

/** What the rounds say about a work and its promise. */
export function resultOf(work: Promised, rounds: Round[]): WorkResult {
  const median = (connections: number, field: 'rate' | 'p50' | 'p95' | 'p99') =>
    medianOf(rounds.flatMap(round => valueOf(round.works[work.name], connections, field)))
  const ratio = medianOf(
    rounds.flatMap(round => {
      const limit = round.limits[work.limit]?.[PROMISED_AT]?.rate
      const own = round.works[work.name]?.[PROMISED_AT]?.rate
      return limit && own !== undefined ? [own / limit] : []
    }),
  )
  const p95 = median(PROMISED_AT, 'p95')
  const checks = checksOf(work, ratio, p95, speedOf(rounds))
  return {
    name: work.name,
    title: work.title,
    rates: Object.fromEntries(CONNECTIONS.map(connections => [connections, median(connections, 'rate')])),
    p50: median(PROMISED_AT, 'p50'),
    p95,
    p99: median(PROMISED_AT, 'p99'),
    limit: work.limit,
    ratio: Number.isNaN(ratio) ? undefined : ratio,
    goal: goalOf(work),
    kept: checks.length === 0 ? undefined : checks.every(check => check.kept),
    note: checks.flatMap(({ allowance }) => allowance ?? []).join(', '),
  }
}

/** Part of page 1 that page 50 manages, as promised at least 0.7. */
export function deepPage(rounds: Round[]): number | undefined {
  const shares = rounds.flatMap(({ works }) => {
    const first = works['catalogue-1']?.[PROMISED_AT]?.rate
    const deep = works['catalogue-50']?.[PROMISED_AT]?.rate
    return first && deep !== undefined ? [deep / first] : []
  })
  return shares.length === 0 ? undefined : medianOf(shares)
}

const checksOf = (
  { share, p95: most }: Promised,
  ratio: number,
  p95: number,
  machine: MachineSpeed | undefined,
): Comparison[] => [
  ...(share === undefined || Number.isNaN(ratio) ? [] : [compareWithMinimum(ratio, share)]),
  ...(most === undefined ? [] : [compareP95(p95, most, machine)]),
]

/** How fast this machine is: L1 of these rounds, undefined if it was not measured. */
export function speedOf(rounds: Round[]): MachineSpeed | undefined {
  const measured = rounds.flatMap(({ limits }) => limits.L1?.[PROMISED_AT] ?? [])
  if (measured.length === 0) return undefined
  return { rate: medianOf(measured.map(({ rate }) => rate)), p95: medianOf(measured.map(one => one.p95)) }
}

const goalOf = ({ share, p95, limit }: Promised): string =>
  [share === undefined ? '' : `${share} × ${limit}`, p95 === undefined ? '' : `p95 ${p95} ms`]
    .filter(Boolean)
    .join(', ')

const valueOf = (measured: ByConnections | undefined, connections: number, field: 'rate' | 'p50' | 'p95' | 'p99') => {
  const one = measured?.[connections]
  return one ? [one[field]] : []
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
