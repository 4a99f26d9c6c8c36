import { addDays } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import { listOrdered, readFacts } from './facts-store.ts'
import { type DueFacts, HORIZON_DAYS, numbersOf, OWN_PAST_FROM } from './facts.ts'
import { type Example, fitLogistic, probabilityOf, type Weights } from './logistic.ts'
import { listOrderingCenters } from './centers-store.ts'

export interface Model {
  weights: Weights
  /** What is less probable is not proposed. */
  threshold: number
  /** From how many examples it was fitted; 0 for the fixed weights. */
  examples: number
  /** Recall and precision together at the threshold, over the examples; null for the fixed weights. */
  f1: number | null
}

/** With fewer examples the fixed weights stay. */
export const EXAMPLES_FROM = 5000

/**
 * For a company whose own past is too short. Rounded from fits on the demo company: the share of a center's orders and its
 * recent orders carry nearly all.
 */
export const FIXED: Model = {
  weights: [-2.2, 2.7, 0.12, 0, 0, 0.16, 0.03, 0, 0, 0.07, 0.1],
  threshold: 0.3,
  examples: 0,
  f1: null,
}

const ROUNDS = 6 // days in the past on which the examples look ahead, a horizon between two of them
const MOST_CENTERS = 1500 // of a round
const THRESHOLDS = { least: 0.1, most: 0.4 }

/** One center on one day of the past: what was known of its articles, and what it ordered in the days after. */
export interface Case {
  center_id: number
  facts: DueFacts[]
  ordered: Set<number>
}

/**
 * The centers that had a past of their own on the evening of `day` and ordered in the `HORIZON_DAYS` after it. A proposal is
 * for who is about to order, so that whoever did not order says nothing of it.
 */
export async function readCases(sql: Queryable, day: string, mostCenters?: number): Promise<Case[]> {
  const window = { after: day, until: addDays(day, HORIZON_DAYS) }
  const centers = await listOrderingCenters(sql, window, mostCenters)
  const [facts, ordered] = [await readFacts(sql, centers, day), await listOrdered(sql, centers, window)]
  const cases = new Map<number, Case>()
  for (const fact of facts) {
    if (fact.order_days < OWN_PAST_FROM) continue
    const known = cases.get(fact.center_id)
    if (known) known.facts.push(fact)
    else cases.set(fact.center_id, { center_id: fact.center_id, facts: [fact], ordered: new Set() })
  }
  for (const { center_id, product_id } of ordered) cases.get(center_id)?.ordered.add(product_id)
  return [...cases.values()]
}

/** The model of what was known on the evening of `day`; the fixed one as long as there are too few examples. */
export async function fitModel(sql: Queryable, day: string): Promise<Model> {
  const examples: Example[] = []
  let ordered = 0
  for (let round = 1; round <= ROUNDS; round++) {
    for (const each of await readCases(sql, addDays(day, -round * HORIZON_DAYS), MOST_CENTERS)) {
      ordered += each.ordered.size
      for (const facts of each.facts) {
        examples.push({ numbers: numbersOf(facts, HORIZON_DAYS), happened: each.ordered.has(facts.product_id) })
      }
    }
  }
  if (examples.length < EXAMPLES_FROM || !differ(examples)) return FIXED
  const weights = await fitLogistic(examples)
  return { weights, examples: examples.length, ...bestThreshold(weights, examples, ordered) }
}

const differ = (examples: Example[]) =>
  examples.some(({ happened }) => happened) && examples.some(({ happened }) => !happened)

/**
 * The threshold at which F1 is highest over the examples, `ordered` being all that was ordered, foreseen or not. It stays
 * between bounds, so that no list is endless and none asks for certainty.
 */
function bestThreshold(weights: Weights, examples: Example[], ordered: number): { threshold: number; f1: number } {
  const scored = examples
    .map(({ numbers, happened }) => ({ probability: probabilityOf(weights, numbers), happened }))
    .toSorted((one, other) => other.probability - one.probability)
  const within = (probability: number) => Math.min(Math.max(probability, THRESHOLDS.least), THRESHOLDS.most)
  const f1At = (right: number, proposed: number) => (2 * right) / (proposed + ordered)
  let best = { threshold: THRESHOLDS.most, f1: 0 }
  let right = 0
  scored.forEach(({ probability, happened }, index) => {
    right += Number(happened)
    const f1 = f1At(right, index + 1)
    if (f1 > best.f1) best = { threshold: probability, f1 }
  })
  const threshold = within(best.threshold)
  const proposed = scored.filter(({ probability }) => probability >= threshold)
  return { threshold, f1: f1At(proposed.filter(({ happened }) => happened).length, proposed.length) }
}
