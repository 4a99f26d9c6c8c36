import { addDays } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import { HORIZON_DAYS, numbersOf } from '#server/due/model/facts.ts'
import { probabilityOf } from '#server/due/model/logistic.ts'
import { type Case, fitModel, type Model, readCases } from '#server/due/model/model.ts'
import { candidatesOf } from '#server/due/model/proposals.ts'
import {
  atMean,
  type Calibration,
  calibrationOf,
  type Hits,
  hitsOf,
  type Quality,
  qualityOf,
  quantitiesOf,
  type Scored,
  sumOf,
} from './figures.ts'
import { lastDay, listQuantities, listTaken } from './past-store.ts'
import { type RuleName, RULES, type Taken } from './rules.ts'

/** How many days before the last order the past ends, each time with a model of its own. */
const CUTS = [14, 33, 53, 73]
const MEAN = 10

export interface Backtest extends Quality {
  cases: number
  recall_at_mean_10: number
  precision_at_mean_10: number
  calibration: Calibration[]
  quantity_exact: number
  quantity_within_two: number
  rules: Record<RuleName, Quality>
}

type Room = { sql: Queryable; log: (line: string) => void }

/** What the list would have proposed on days of the past, against what was ordered in the days after. All figures are sums over the cases. */
export async function backtest({ sql, log }: Room): Promise<Backtest> {
  const last = await lastDay(sql)
  if (last === null) throw new Error('there is no order to look back from')
  const found: Found[] = []
  for (const days of CUTS) {
    const day = addDays(last, -days)
    const model = await fitModel(sql, day)
    const cases = await readCases(sql, day)
    const fitted = model.examples === 0 ? 'fixed weights' : `fitted on ${model.examples} examples`
    log(`${day}: ${cases.length} centers, ${fitted}, proposed from ${model.threshold.toFixed(2)}`)
    found.push(await lookBack(sql, { day, model, cases }))
  }
  return figuresOf(found)
}

interface Found {
  cases: number
  scored: Scored[]
  list: Hits
  rules: Record<RuleName, Hits>
  quantities: { usual: number; ordered: number }[]
}

async function lookBack(
  sql: Queryable,
  { day, model, cases }: { day: string; model: Model; cases: Case[] },
): Promise<Found> {
  const window = { after: day, until: addDays(day, HORIZON_DAYS) }
  const centers = cases.map(({ center_id }) => center_id)
  const taken = Map.groupBy(await listTaken(sql, centers, day), ({ center_id }) => center_id)
  const found: Found = { cases: cases.length, scored: [], list: NONE, rules: noHits(), quantities: [] }
  for (const each of cases) {
    const proposed = new Set(candidatesOf(each.facts, model, HORIZON_DAYS).map(({ product_id }) => product_id))
    found.scored.push(
      ...each.facts.map(facts => ({
        probability: probabilityOf(model.weights, numbersOf(facts, HORIZON_DAYS)),
        happened: each.ordered.has(facts.product_id),
        isProposed: proposed.has(facts.product_id),
      })),
    )
    found.list = sumOf([found.list, hitsOf(proposed, each.ordered)])
    addRules(found.rules, { taken: taken.get(each.center_id) ?? [], day, ordered: each.ordered })
    found.quantities.push(...(await listQuantities(sql, { center: each.center_id, articles: [...proposed] }, window)))
  }
  return found
}

const NONE: Hits = { right: 0, proposed: 0, ordered: 0 }
const NAMES = Object.keys(RULES) as RuleName[] // the keys of the object above
const noHits = () => Object.fromEntries(NAMES.map(name => [name, NONE])) as Record<RuleName, Hits> // one for each name

function addRules(
  hits: Record<RuleName, Hits>,
  { taken, day, ordered }: { taken: Taken[]; day: string; ordered: Set<number> },
): void {
  for (const name of NAMES) hits[name] = sumOf([hits[name], hitsOf(RULES[name](taken, day), ordered)])
}

function figuresOf(found: Found[]): Backtest {
  const cases = found.reduce((sum, each) => sum + each.cases, 0)
  const list = sumOf(found.map(each => each.list))
  const scored = found.flatMap(each => each.scored)
  const mean = atMean(scored, { cases, ordered: list.ordered, mean: MEAN })
  const quantities = quantitiesOf(found.flatMap(each => each.quantities))
  return {
    cases,
    ...qualityOf(list),
    recall_at_mean_10: mean.recall,
    precision_at_mean_10: mean.precision,
    calibration: calibrationOf(scored),
    quantity_exact: quantities.exact,
    quantity_within_two: quantities.within_two,
    rules: Object.fromEntries(
      NAMES.map(name => [name, qualityOf(sumOf(found.map(each => each.rules[name])))]),
    ) as Record<RuleName, Quality>, // one for each name
  }
}
