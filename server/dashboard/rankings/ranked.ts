import type { ClientStatus } from '#domain/dashboard/client-status.ts'
import { clientObjectives } from '#domain/dashboard/client-objectives.ts'
import { salesTargetKind } from '#domain/dashboard/objectives.ts'
import { monthOf, sameDaysYearBefore, wholeYear, yearBefore, yearUpTo } from '#domain/dashboard/period.ts'
import { PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Asked, askedMonths, askedYear } from '#server/dashboard/asked.ts'
import { monthProgress, readCalendar } from '#server/dashboard/calendar.ts'
import type { Objectives } from './clients-store.ts'
import { type Objective, readSharedBy } from './objectives-store.ts'
import type { Paging, RankedDays } from './scope.ts'

export type RankingKind = RankedDays['kind']

/** What every ranking is asked with: sales by whole months, documents by a year. */
export interface RankingQuery {
  node?: number | undefined
  country?: string | undefined
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

export const rankedDays = (kind: RankingKind, { today, reach, period }: Asked): RankedDays => ({
  kind,
  reach,
  period,
  ago: sameDaysYearBefore(period, today),
  year: yearUpTo(period.before),
  past: yearBefore(period.before),
})

/** What the clients of a ranking are measured by: delivery notes by their own objectives, all others as sales. */
export async function readObjectives(
  context: SignedInContext,
  days: RankedDays,
  { today, status }: { today: string; status: ClientStatus },
): Promise<Objectives> {
  const { kind, reach, period, year } = days
  const measure = kind === 'delivery_notes' ? kind : salesTargetKind(status)
  if (measure === undefined) return { period: undefined, year: undefined }
  const after = period.after < year.after ? period.after : year.after
  const [shared, calendar] = await Promise.all([
    readSharedBy(context.sql, { days, measure, months: { after, before: period.before } }),
    readCalendar(context, reach, monthOf(today)),
  ])
  const until = { today, progress: monthProgress(calendar, today) }
  return {
    period: clientObjectives({ ...shared, period, until }),
    year: clientObjectives({ ...shared, period: year, until }),
  }
}

/** Of the whole year of the days. */
export async function readYearObjective({ sql }: SignedInContext, days: RankedDays): Promise<Objective> {
  const months = wholeYear(days.period.before)
  return clientObjectives({ ...(await readSharedBy(sql, { days, measure: 'sales', months })), period: months })
}
