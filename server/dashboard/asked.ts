import { periodOf, periodProblem, yearPeriod } from '#domain/dashboard/period.ts'
import { businessDay } from '#domain/dates.ts'
import type { Period } from '#domain/statistics/period.ts'
import { fieldFailure } from '#server/errors/failure.ts'
import { type Asker, nodesWithin } from './nodes.ts'

/** Whose figures are asked for, and of which days. */
export interface Asked {
  today: string
  /** A node with all below it, or all of the signed-in person. */
  nodes: number[]
  period: Period
}

interface YearQuery {
  node?: number | undefined
  year?: number | undefined
}

/** A calendar year up to its last counted day; 400 for one that has not begun, 404 for a node out of reach. */
export async function askedYear(context: Asker, query: YearQuery): Promise<Asked> {
  const today = businessDay(context.now)
  const period = yearPeriod(query.year, today)
  if (!period) throw fieldFailure('year', 'sales_scope.range_future')
  return { today, nodes: await nodesWithin(context, query.node), period }
}

interface MonthsQuery {
  node?: number | undefined
  after?: string | undefined
  before?: string | undefined
}

/** Whole months, counted up to today; 400 for months there are no figures of, 404 for a node out of reach. */
export async function askedMonths(context: Asker, query: MonthsQuery): Promise<Asked> {
  const today = businessDay(context.now)
  const period = periodOf(query, today)
  const problem = periodProblem(period, today)
  if (problem) throw fieldFailure(problem.field, problem.code)
  return { today, nodes: await nodesWithin(context, query.node), period }
}
