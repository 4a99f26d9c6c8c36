import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import type { readPurchases } from '#domain/statistics/contract.ts'
import { type CategoryGroups, categoryGroups } from '#domain/statistics/groups.ts'
import { type Period, periodOf, periodProblem, yearBefore } from '#domain/statistics/period.ts'
import { type Levels, pathOfNode } from '#domain/statistics/tree.ts'
import type { SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import type { StatScope } from './scope.ts'
import * as store from './store.ts'

export type StatQuery = z.output<NonNullable<(typeof readPurchases)['query']>>

export interface Asked {
  client: store.StatClient
  scope: StatScope
  groups: CategoryGroups
  period: Period
}

/** Whose figures are asked for, of which months and what part; 400 for months there are none of, 404 out of reach. */
export async function askedFor(context: SignedInContext, query: StatQuery): Promise<Asked> {
  const { sql, viewer, now } = context
  const today = businessDay(now)
  const period = periodOf(query, today)
  const problem = periodProblem(period, today)
  if (problem) throw fieldFailure(problem.field, problem.code)
  const client = await store.findClient(sql, viewer, query.client)
  if (!client) throw notFound()
  const groups = categoryGroups(await store.listCategories(sql), query.category)
  if (!groups) throw notFound()
  const scope: StatScope = {
    client: query.client,
    source: client.has_invoices ? 'invoices' : 'orders',
    now: period,
    ago: yearBefore(period),
    levels: await levelsOf(context, query),
    center: query.center,
    categories: groups.within,
    product: query.product,
  }
  return { client, scope, groups, period }
}

/** The texts of the chosen node's levels. A node of nobody, or none of the viewer's, does not exist. */
async function levelsOf({ sql, viewer }: SignedInContext, query: StatQuery): Promise<string[]> {
  const { client, center, level0, level1, level2 } = query
  const asked = [level0, level1, level2]
  const ids = asked.filter(level => level !== undefined)
  if (ids.length === 0 && center === undefined) return []
  const centers = await store.listCenters(sql, viewer, client)
  if (center !== undefined && centers.every(({ id }) => id !== center)) throw notFound()
  // A level without the one above it names no node.
  const path = asked.slice(0, ids.length).includes(undefined) ? undefined : pathOfNode(centers.map(levelsIn), ids)
  if (!path) throw notFound()
  return path
}

export const levelsIn = ({ level0, level1, level2 }: store.StatCenter): Levels => [level0, level1, level2]
