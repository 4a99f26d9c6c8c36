import { businessDay } from '#domain/dates.ts'
import type { CenterFootprint, Footprint, RankedCenter, Simulator } from '#domain/carbon/contract.ts'
import { DEFAULT_FACTOR_SET, fromMillionths, millionths, perUnit, treesOf } from '#domain/carbon/emissions.ts'
import {
  atCents,
  costByOrder,
  type EmissionSums,
  figuresOf,
  NOTHING,
  projection,
  sumOf,
} from '#domain/carbon/figures.ts'
import {
  isOver,
  lastYear,
  monthsIn,
  type Period,
  periodOf,
  periodProblem,
  shareOfYear,
  thisYear,
  yearBefore,
} from '#domain/carbon/period.ts'
import { rankings } from '#domain/carbon/ranking.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import * as store from './store.ts'

type Asked = store.Whose & { [Day in keyof Period]?: string | undefined }

export const readFootprint = async (context: SignedInContext, query: Asked): Promise<Footprint> =>
  (await footprintOf(context, query)).footprint

/** The figures of a period, and whose they are. */
export async function footprintOf(
  context: SignedInContext,
  query: Asked,
): Promise<{ emitter: store.Emitter; footprint: Footprint }> {
  const { sql, viewer, now } = context
  const today = businessDay(now)
  const period = checkedPeriod(query, today)
  const emitter = await reach(context, query, period.end_date)
  const before = yearBefore(period)
  const [months, monthsBefore, centers] = await Promise.all([
    store.listMonths(sql, viewer, emitter, period),
    store.listMonths(sql, viewer, emitter, before),
    store.listCenters(sql, viewer, emitter.client_id, period),
  ])
  const factor_set = emitter.factor_set ?? DEFAULT_FACTOR_SET
  const labels = monthsIn(period)
  const sums = sumOf(months)
  const byMonth = new Map<string, EmissionSums>(months.map(month => [month.month, month]))
  const ofMonth = (month: string) => byMonth.get(month) ?? NOTHING
  const { minor, major } = rankings(centers)
  const ranked = (center: store.CenterSums) => rankedCenter(center, labels.length)
  const footprint: Footprint = {
    data: emitter.has_data,
    error: sums.deliveries === 0,
    ...period,
    // Months are kept whole: one that is not over has nothing that it could be compared with.
    ...figuresOf(sums, isOver(period, today) ? sumOf(monthsBefore) : null, {
      months: labels.length,
      kg_per_tree: factor_set.kg_per_tree,
    }),
    currency_symbol: emitter.currency_symbol,
    factor_set,
    graph: {
      labels,
      costs: emitter.center_id === null ? [] : labels.map(month => atCents(costByOrder(ofMonth(month)))),
      co2e: labels.map(month => kilograms(ofMonth(month).kg)),
    },
    ranked_centers: centers.length,
    minor_ranking: minor.map(ranked),
    major_ranking: major.map(ranked),
  }
  return { emitter, footprint }
}

export async function readCenter(context: SignedInContext, center: number): Promise<CenterFootprint> {
  const { sql, viewer, now } = context
  const today = businessDay(now)
  const emitter = await reach(context, { center }, today)
  const [year, current] = await Promise.all([
    store.sumPeriod(sql, viewer, emitter, lastYear(today)),
    store.sumPeriod(sql, viewer, emitter, thisYear(today)),
  ])
  const { kg_per_tree } = emitter.factor_set ?? DEFAULT_FACTOR_SET
  const soFar = millionths(current.kg)
  return {
    data: emitter.has_data,
    co2e: kilograms(year.kg),
    co2e_current_year: fromMillionths(soFar, 3),
    co2e_year_projection: fromMillionths(projection(soFar, shareOfYear(today)), 3),
    trees: fromMillionths(treesOf(millionths(year.kg), kg_per_tree), 3),
  }
}

export async function readSimulator(context: SignedInContext, query: store.Whose): Promise<Simulator> {
  const { sql, viewer, now } = context
  const period = lastYear(businessDay(now))
  const emitter = await reach(context, query, period.end_date)
  const { distances, ...year } = await store.sumPeriod(sql, viewer, emitter, period)
  const factors = emitter.factor_set ?? DEFAULT_FACTOR_SET
  const cost = year.cost === null ? null : millionths(year.cost)
  return {
    trees: fromMillionths(treesOf(millionths(year.kg), factors.kg_per_tree), 3),
    avg_fuel_consumption: factors.litres_per_100_km,
    co2e_factor: factors.kg_per_litre,
    total_co2e: kilograms(year.kg),
    total_distance: fromMillionths(millionths(year.km), 2),
    distance_list: distances,
    delivery_number: year.deliveries,
    costs_per_delivery: atCents(perUnit(cost, year.deliveries)),
    currency_symbol: emitter.currency_symbol,
    ...period,
  }
}

/** The period that is asked for, in whole months. Throws 400 with the name of the day that is wrong. */
export function checkedPeriod(days: Asked, today: string): Period {
  const period = periodOf(days, today)
  const problem = periodProblem(period, today)
  if (problem) throw fieldFailure(problem.field, problem.code)
  return period
}

async function reach({ sql, viewer }: SignedInContext, { client, center }: store.Whose, day: string) {
  if (client === undefined && center === undefined) throw fieldFailure('client', 'errors.required')
  const emitter = await store.findEmitter(sql, viewer, { client, center, day })
  if (!emitter) throw notFound()
  return emitter
}

const KG_PER_TONNE = 1000

const rankedCenter = ({ id, name, orders, kg }: store.CenterSums, months: number): RankedCenter => ({
  center: id,
  name,
  total: fromMillionths(perUnit(millionths(kg), KG_PER_TONNE) ?? 0n, 3),
  total_orders: orders,
  monthly_orders: fromMillionths(perUnit(millionths(orders), months) ?? 0n, 2),
})

const kilograms = (kg: number): number => fromMillionths(millionths(kg), 3)
