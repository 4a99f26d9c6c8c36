import type { ClientStatus } from '#domain/dashboard/client-status.ts'
import { objectiveOf, objectiveSoFar, salesTargetKind } from '#domain/dashboard/objectives.ts'
import { monthOf, sameDaysYearBefore, wholeYear, yearBefore, yearUpTo } from '#domain/dashboard/period.ts'
import { PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Asked, askedMonths, askedYear } from '#server/dashboard/asked.ts'
import { monthProgress, readCalendar } from '#server/dashboard/calendar.ts'
import { listTargets } from '#server/dashboard/targets-store.ts'
import type { Objectives } from './clients-store.ts'
import type { Paging, RankedDays } from './scope.ts'

export type RankingKind = RankedDays['kind']

/** What every ranking is asked with: sales by whole months, documents by a year. */
export interface RankingQuery {
  node?: number | undefined
  page: number
  search: string
  after?: string | undefined
  before?: string | undefined
  year?: number | undefined
}

export const ALL_ROWS: Paging = { limit: null, offset: 0 }

export const pageAt = ({ page }: RankingQuery): Paging => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

export const askedDays = (context: SignedInContext, kind: RankingKind, query: RankingQuery): Promise<Asked> =>
  kind === 'sales' ? askedMonths(context, query) : askedYear(context, query)

export const rankedDays = (kind: RankingKind, { today, nodes, period }: Asked): RankedDays => ({
  kind,
  nodes,
  period,
  ago: sameDaysYearBefore(period, today),
  year: yearUpTo(period.before),
  past: yearBefore(period.before),
})

/** What the clients of a ranking are measured by: delivery notes by their own objectives, all others as sales. */
export async function readObjectives(
  context: SignedInContext,
  { kind, nodes, period, year }: RankedDays,
  { today, status }: { today: string; status: ClientStatus },
): Promise<Objectives> {
  const measure = kind === 'delivery_notes' ? kind : salesTargetKind(status)
  if (measure === undefined) return { period: null, year: null }
  const after = period.after < year.after ? period.after : year.after
  const [targets, calendar] = await Promise.all([
    listTargets(context.sql, { nodes, kind: measure, period: { after, before: period.before } }),
    readCalendar(context, nodes, monthOf(today)),
  ])
  const until = { today, progress: monthProgress(calendar, today) }
  return { period: objectiveSoFar(targets, period, until), year: objectiveSoFar(targets, year, until) }
}

/** Of the whole year of a day. */
export async function readYearObjective({ sql }: SignedInContext, nodes: number[], day: string) {
  const period = wholeYear(day)
  return objectiveOf(await listTargets(sql, { nodes, kind: 'sales', period }), period)
}
