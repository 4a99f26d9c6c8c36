import type { ClientRow } from '#domain/dashboard/rankings/contract.ts'
import { type Ordering, RANKING_FIELDS } from '#domain/dashboard/rankings/orderings.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import { dayIn } from '#server/dashboard/scope.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { joinObjective, type Objective, objectiveColumn } from './objectives-store.ts'
import { centersIn, differenceOf, type Filter, inOrder, listedClients, type Paging, type RankedDays } from './scope.ts'

/** By client, up to the last counted day. */
export interface Objectives {
  period: Objective
  year: Objective
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
  viewer: Viewer,
  { days, filter, objectives, ordering, limit, offset }: Asked,
): Promise<Found<ClientRow>> {
  const target = objectiveColumn(sql, 'of_period', objectives.period)
  const [found] = await sql<Found<ClientRow>[]>`
    with ${listedClients(sql, days, filter)}
    select (select count(*)::int from listed) as count, coalesce((
      select json_agg(page) from (
        select l.id, l.name, l.period_sales, ${differenceOf(sql, sql`l.period_sales`, sql`l.ago_sales`)} as period_sales_diff_percentage,
          ${target} as period_sales_target,
          round(l.period_sales * 100 / nullif(${target}, 0), 2) as period_sales_target_percentage,
          ${documentsIn(sql, days, 'period')} as period_delivery_notes,
          ${documentsIn(sql, days, 'ago')} as previous_period_year_delivery_notes, l.year_sales,
          ${objectiveColumn(sql, 'of_year', objectives.year)} as year_sales_target, l.previous_year_sales,
          ${centersIn(sql, days.reach.nodes)} as center_count, c.has_invoices,
          (${visibleClients(sql, viewer)}) is true as is_reachable
        from listed l join clients c on c.id = l.id
          ${joinObjective(sql, 'of_period', objectives.period)} ${joinObjective(sql, 'of_year', objectives.year)}
        ${inOrder(sql, ordering, { fields: RANKING_FIELDS, amount: 'period_sales' })} limit ${limit} offset ${offset}
      ) page
    ), '[]') as results`
  return found ?? { count: 0, results: [] }
}

/** Of the ranking's own documents; of sales, which are no documents, delivery notes. */
function documentsIn(sql: Queryable, days: RankedDays, period: 'period' | 'ago'): Fragment {
  if (days.kind !== 'sales') return period === 'period' ? sql`l.documents` : sql`l.documents_ago`
  return sql`(
    select coalesce(sum(d.documents), 0) from document_days d
    where d.client_id = l.id and d.kind = 'delivery_notes' and d.sales_node_id = any (${days.reach.nodes})
      and ${dayIn(sql, sql`d.day`, days[period])})`
}
