import type { DayRow } from '#domain/dashboard/working-day-chart.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type DayKind, daysOf } from '#server/dashboard/scope.ts'

/** What the nodes ordered, were delivered or were invoiced on each day of a period that has any. */
export const listDays = (sql: Queryable, kind: DayKind, nodes: number[], period: Period): Promise<DayRow[]> => sql<
  DayRow[]
>`
  select day, sum(amount) as amount, sum(documents)::int as documents
  from (${daysOf(sql, kind, nodes, [period])}) d group by day order by day`

export interface MonthRow {
  /** Its first day. */
  month: string
  amount: number
  documents: number
}

export const listMonths = (sql: Queryable, kind: DayKind, nodes: number[], period: Period): Promise<MonthRow[]> => sql<
  MonthRow[]
>`
  select date_trunc('month', day)::date as month, sum(amount) as amount, sum(documents)::int as documents
  from (${daysOf(sql, kind, nodes, [period])}) d group by 1`
