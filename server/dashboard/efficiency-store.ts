import type { Period } from '#domain/statistics/period.ts'
import type { Reach } from '#server/dashboard/scope.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import type { Queryable } from '#server/database/connect.ts'

export interface NewAndLost {
  new_clients: number
  lost_clients: number
  /** To clients that are new in the year. */
  sales_new: number
}

interface Wanted {
  reach: Reach
  /** A year so far. */
  year: Period
  /** A month that is over. */
  month: Period
  /** The last day of the month before it. */
  before: string
}

/**
 * Of the year so far; and of the month: who is new, or lost, at its end and was not at the end of the month before.
 * The days of all three moments are read at once.
 */
export async function findNewAndLost(
  sql: Queryable,
  { reach, year, month, before }: Wanted,
): Promise<{ of_year: NewAndLost; of_month: NewAndLost }> {
  const sales = clientSales(sql, {
    reach,
    until: year.before,
    also: { month: month.before, earlier: before },
    sums: { of_year: year, of_month: month },
  })
  const [found] = await sql<{ of_year: NewAndLost; of_month: NewAndLost }[]>`
    select json_build_object(
      'new_clients', count(*) filter (where s.is_new), 'lost_clients', count(*) filter (where s.is_lost),
      'sales_new', coalesce(sum(s.of_year) filter (where s.is_new), 0)
    ) as of_year, json_build_object(
      'new_clients', count(*) filter (where s.is_new_month and not s.has_bought_earlier),
      'lost_clients', count(*) filter (where s.is_lost_month and not s.is_lost_earlier),
      'sales_new', coalesce(sum(s.of_month) filter (where s.is_new_month), 0)
    ) as of_month
    from (${sales}) s`
  return found ?? { of_year: NOBODY, of_month: NOBODY }
}

const NOBODY: NewAndLost = { new_clients: 0, lost_clients: 0, sales_new: 0 }
