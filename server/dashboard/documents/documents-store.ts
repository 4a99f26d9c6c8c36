import type { DayRow } from '#domain/dashboard/working-day-chart.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type DayKind, daysOf, type Reach } from '#server/dashboard/scope.ts'

/** What the nodes ordered, were delivered or were invoiced on each day of a period that has any. */
export const listDays = (sql: Queryable, kind: DayKind, reach: Reach, period: Period): Promise<DayRow[]> => sql<
  DayRow[]
>`
  select day, sum(amount) as amount, sum(documents)::int as documents
  from (${daysOf(sql, kind, reach, [period])}) d group by day order by day`

export interface MonthRow {
  /** Its first day. */
  month: string
  amount: number
  documents: number
}

export const listMonths = (sql: Queryable, kind: DayKind, reach: Reach, period: Period): Promise<MonthRow[]> => sql<
  MonthRow[]
>`
  select date_trunc('month', day)::date as month, sum(amount) as amount, sum(documents)::int as documents
  from (${daysOf(sql, kind, reach, [period])}) d group by 1`

/** Of some days, and of one client where one is named. */
export async function findDocumentSum(
  sql: Queryable,
  kind: DayKind,
  reach: Reach,
  { client, ...period }: Period & { client?: number | undefined },
): Promise<{ amount: number; documents: number }> {
  const [found] = await sql<{ amount: number; documents: number }[]>`
    select coalesce(sum(amount), 0) as amount, coalesce(sum(documents), 0)::int as documents
    from (${daysOf(sql, kind, reach, [period])}) d ${client === undefined ? sql`` : sql`where client_id = ${client}`}`
  return found ?? { amount: 0, documents: 0 }
}
