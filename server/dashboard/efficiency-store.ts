import type { Period } from '#domain/statistics/period.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface NewAndLost {
  new_clients: number
  lost_clients: number
  /** To clients that are new in the year. */
  sales_new: number
}

/** Of a year so far. */
export async function findOfYear(sql: Queryable, nodes: number[], year: Period): Promise<NewAndLost> {
  const [found] = await sql<NewAndLost[]>`
    select count(*) filter (where s.is_new)::int as new_clients, count(*) filter (where s.is_lost)::int as lost_clients,
      coalesce(sum(s.amount) filter (where s.is_new), 0) as sales_new
    from (${clientSales(sql, { nodes, until: year.before, sums: { amount: year } })}) s`
  return found ?? NOBODY
}

/** Of a month that is over: who is new, or lost, at its end and was not at the end of the month before. */
export async function findOfMonth(
  sql: Queryable,
  { nodes, month, before }: { nodes: number[]; month: Period; before: string },
): Promise<NewAndLost> {
  const [found] = await sql<NewAndLost[]>`
    select count(*) filter (where s.is_new and b.has_bought is not true)::int as new_clients,
      count(*) filter (where s.is_lost and b.is_lost is not true)::int as lost_clients,
      coalesce(sum(s.amount) filter (where s.is_new), 0) as sales_new
    from (${clientSales(sql, { nodes, until: month.before, sums: { amount: month } })}) s
      left join (${clientSales(sql, { nodes, until: before, sums: {} })}) b on b.client_id = s.client_id`
  return found ?? NOBODY
}

const NOBODY: NewAndLost = { new_clients: 0, lost_clients: 0, sales_new: 0 }
