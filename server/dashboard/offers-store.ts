import type { Period } from '#domain/statistics/period.ts'
import { clientSales } from '#server/dashboard/statuses/scope.ts'
import { withinDays } from '#server/database/day-range.ts'
import type { Queryable } from '#server/database/connect.ts'
import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'

export interface OfferShare {
  offers: number
  new_clients: number
}

/** Offers of a year in the nodes, and its new clients with an offer up to the day of their first order. */
export async function findOfferShare(
  sql: Queryable,
  { nodes, period, today }: { nodes: number[]; period: Period; today: string },
): Promise<OfferShare> {
  const [found] = await sql<OfferShare[]>`
    select (
      select count(*)::int from offers o join centers ce on ce.id = o.center_id
      where ce.sales_node_id = any (${nodes}) ${withinDays(sql, sql`o.offer_datetime`, period)}
    ) as offers, (
      select count(*)::int
      from (${clientSales(sql, { nodes, until: period.before, sums: {} })}) s cross join lateral (
        select min(d.day) as day from document_days d
        where d.client_id = s.client_id and d.kind = 'orders' and d.sales_node_id = any (${nodes}) and d.day <= ${today}::date
      ) first_order
      where s.is_new and exists (
        select from offers o join centers ce on ce.id = o.center_id
        where o.client_id = s.client_id and ce.sales_node_id = any (${nodes})
          and (o.offer_datetime at time zone ${BUSINESS_TIME_ZONE})::date <= first_order.day)
    ) as new_clients`
  return found ?? { offers: 0, new_clients: 0 }
}
