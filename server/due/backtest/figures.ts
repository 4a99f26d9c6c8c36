import { type Band, bandOf, BANDS } from '#domain/due/bands.ts'

/** One article that could be proposed to a case. */
export interface Scored {
  probability: number
  happened: boolean
  /** Whether the list proposes it. */
  isProposed: boolean
}

export interface Hits {
  /** Proposed and ordered. */
  right: number
  proposed: number
  ordered: number
}

export interface Quality {
  recall: number
  precision: number
  f1: number
}

/** Sums over all cases: a case with many articles counts more than one with few. Null amounts give 0. */
export function qualityOf({ right, proposed, ordered }: Hits): Quality {
  const part = (whole: number) => (whole === 0 ? 0 : round(right / whole))
  return { recall: part(ordered), precision: part(proposed), f1: round((2 * right) / Math.max(proposed + ordered, 1)) }
}

export const hitsOf = (proposed: Set<number>, ordered: Set<number>): Hits => ({
  right: [...proposed].filter(article => ordered.has(article)).length,
  proposed: proposed.size,
  ordered: ordered.size,
})

export const sumOf = (hits: Hits[]): Hits => ({
  right: sum(hits.map(({ right }) => right)),
  proposed: sum(hits.map(({ proposed }) => proposed)),
  ordered: sum(hits.map(({ ordered }) => ordered)),
})

/** At one threshold for all cases, at which `mean` articles are proposed to a case on average. */
export function atMean(
  scored: Scored[],
  { cases, ordered, mean }: { cases: number; ordered: number; mean: number },
): Quality {
  const first = scored.toSorted((one, other) => other.probability - one.probability).slice(0, cases * mean)
  return qualityOf({ right: first.filter(({ happened }) => happened).length, proposed: first.length, ordered })
}

export interface Calibration {
  band: Band
  proposed: number
  /** The mean of the probabilities, and which share of the proposals was ordered. */
  probability: number
  happened: number
}

/** Of each band of the list: how probable its proposals were said to be, and how many came. An empty band is left out. */
export const calibrationOf = (scored: Scored[]): Calibration[] =>
  BANDS.map(band => {
    const within = scored.filter(({ isProposed, probability }) => isProposed && bandOf(probability) === band)
    const share = (total: number) => round(total / within.length)
    return {
      band,
      proposed: within.length,
      probability: share(sum(within.map(({ probability }) => probability))),
      happened: share(within.filter(({ happened }) => happened).length),
    }
  }).filter(({ proposed }) => proposed > 0)

/** Of the pairs of a usual quantity and the one that was ordered: how many are the same, and how many within a factor of two. */
export function quantitiesOf(pairs: { usual: number; ordered: number }[]): { exact: number; within_two: number } {
  const share = (isMet: (usual: number, ordered: number) => boolean) =>
    pairs.length === 0 ? 0 : round(pairs.filter(({ usual, ordered }) => isMet(usual, ordered)).length / pairs.length)
  return {
    exact: share((usual, ordered) => usual === ordered),
    within_two: share((usual, ordered) => ordered <= 2 * usual && usual <= 2 * ordered),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const round = (value: number) => Math.round(value * 10_000) / 10_000
