import type { ClientRow } from '#domain/dashboard/rankings/contract.ts'
import { type Ordering, RANKING_FIELDS } from '#domain/dashboard/rankings/orderings.ts'
import { dayIn } from '#server/dashboard/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { centersIn, differenceOf, type Filter, inOrder, listedClients, type Paging, type RankedDays } from './scope.ts'

/** Of all asked nodes, up to the last counted day; null without any. */
export interface Objectives {
  period: number | null
  year: number | null
}

interface Asked extends Paging {
  days: RankedDays
  filter: Filter
  objectives: Objectives
  ordering: Ordering
}

export interface Found<Row> {
  count: number
  results: Row[]
}

/** A page of clients. What their order does not need is looked up for that page alone. */
export async function listClients(
  sql: Queryable,
  { days, filter, objectives, ordering, limit, offset }: Asked,
): Promise<Found<ClientRow>> {
  const [found] = await sql<Found<ClientRow>[]>`
    with ${listedClients(sql, days, filter)}
    select (select count(*)::int from listed) as count, coalesce((
      select json_agg(page) from (
        select l.id, l.name, l.period_sales, ${differenceOf(sql, sql`l.period_sales`, sql`l.ago_sales`)} as period_sales_diff_percentage,
          ${shareOf(sql, objectives.period)} as period_sales_target,
          round(l.period_sales * 100 / nullif(${shareOf(sql, objectives.period)}, 0), 2) as period_sales_target_percentage,
          ${documentsIn(sql, days, 'period')} as period_delivery_notes,
          ${documentsIn(sql, days, 'ago')} as previous_period_year_delivery_notes, l.year_sales,
          ${shareOf(sql, objectives.year)} as year_sales_target, l.previous_year_sales,
          ${centersIn(sql, days.nodes)} as center_count
        from listed l cross join node
        ${inOrder(sql, ordering, { fields: RANKING_FIELDS, amount: 'period_sales' })} limit ${limit} offset ${offset}
      ) page
    ), '[]') as results`
  return found ?? { count: 0, results: [] }
}

/** The part of an objective that the client's sales of the year before have in those of the node. */
export const shareOf = (sql: Queryable, objective: number | null): Fragment =>
  sql`case when node.sales > 0 then round(${objective}::numeric * l.previous_year_sales / node.sales, 2) end`

/** Of the ranking's own documents; of sales, which are no documents, delivery notes. */
function documentsIn(sql: Queryable, days: RankedDays, period: 'period' | 'ago'): Fragment {
  if (days.kind !== 'sales') return period === 'period' ? sql`l.documents` : sql`l.documents_ago`
  return sql`(
    select coalesce(sum(d.documents), 0) from document_days d
    where d.client_id = l.id and d.kind = 'delivery_notes' and d.sales_node_id = any (${days.nodes})
      and ${dayIn(sql, sql`d.day`, days[period])})`
}
