import type { Period } from '#domain/statistics/period.ts'
import { ofCountry, type Reach } from '#server/dashboard/scope.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import { withinDays } from '#server/database/day-range.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

export interface OfferShare {
  offers: number
  new_clients: number
}

interface Wanted {
  reach: Reach
  year: Period
  /** The whole calendar year before. */
  past: Period
  today: string
}

/** Offers of a year in the nodes, and its new clients with an offer up to the day of their first order; and of the year before. */
export async function findOfferShares(
  sql: Queryable,
  { reach, year, past, today }: Wanted,
): Promise<{ now: OfferShare; before: OfferShare }> {
  const { nodes } = reach
  const offersIn = (period: Period): Fragment => sql`(
    select count(*) from offers d join centers ce on ce.id = d.center_id
    where ce.sales_node_id = any (${nodes}) ${ofCountry(sql, reach)} ${withinDays(sql, sql`d.offer_datetime`, period)})`
  const sales = clientSales(sql, { reach, until: year.before, also: { past: past.before }, sums: {} })
  const [found] = await sql<{ now: OfferShare; before: OfferShare }[]>`
    select
      json_build_object('offers', ${offersIn(year)}, 'new_clients', count(*) filter (where s.is_new)) as now,
      json_build_object('offers', ${offersIn(past)}, 'new_clients', count(*) filter (where s.is_new_past)) as before
    from (${sales}) s cross join lateral (
      select min(d.day) as day from document_days d
      where d.client_id = s.client_id and d.kind = 'orders' and d.sales_node_id = any (${nodes}) and d.day <= ${today}::date
    ) first_order
    where (s.is_new or s.is_new_past) and exists (
      select from offers o join centers ce on ce.id = o.center_id
      where o.client_id = s.client_id and ce.sales_node_id = any (${nodes})
        and business_day(o.offer_datetime) <= first_order.day)`
  return found ?? { now: NOTHING, before: NOTHING }
}

const NOTHING: OfferShare = { offers: 0, new_clients: 0 }
