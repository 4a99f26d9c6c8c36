import { countryOf } from '#domain/clients/europe.ts'
import { monthUpTo, periodOf, periodProblem, yearPeriod } from '#domain/dashboard/period.ts'
import { businessDay } from '#domain/dates.ts'
import type { Period } from '#domain/statistics/period.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { type Asker, nodesWithin } from './nodes.ts'
import { listNodesOf } from './nodes-store.ts'
import type { Reach } from './scope.ts'

/** Whose figures are asked for, and of which days. */
export interface Asked {
  today: string
  /** A node with all below it, or all of the signed-in person; of a country where one is chosen. */
  reach: Reach
  period: Period
}

export interface ScopeQuery {
  node?: number | undefined
  country?: string | undefined
}

interface YearQuery extends ScopeQuery {
  year?: number | undefined
}

/** A calendar year up to its last counted day; 400 for one that has not begun, 404 for a node out of reach. */
export async function askedYear(context: Asker, query: YearQuery): Promise<Asked> {
  const today = businessDay(context.now)
  const period = yearPeriod(query.year, today)
  if (!period) throw fieldFailure('year', 'sales_scope.range_future')
  return { today, reach: await reachOf(context, query), period }
}

interface MonthsQuery extends ScopeQuery {
  after?: string | undefined
  before?: string | undefined
}

/** Whole months, counted up to today; 400 for months there are no figures of, 404 for a node out of reach. */
export async function askedMonths(context: Asker, query: MonthsQuery): Promise<Asked> {
  const today = businessDay(context.now)
  const period = periodOf(query, today)
  const problem = periodProblem(period, today)
  if (problem) throw fieldFailure(problem.field, problem.code)
  return { today, reach: await reachOf(context, query), period }
}

/** 404 for a node out of reach. The objectives of a country are those of the nodes that it has centers in. */
export async function reachOf(context: Asker, query: ScopeQuery): Promise<Reach> {
  const country = countryOf(query.country)
  const nodes = await nodesWithin(context, query.node)
  return {
    nodes: country === undefined ? nodes : await listNodesOf(context.sql, nodes, country),
    country,
    running: monthUpTo(businessDay(context.now)),
  }
}

/** What sales are counted from in the running month. */
export const sourceOf = (isDelivered: boolean): 'delivered' | 'invoices' => (isDelivered ? 'delivered' : 'invoices')
