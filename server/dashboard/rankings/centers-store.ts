import type { CenterRow } from '#domain/dashboard/rankings/contract.ts'
import type { Ordering, RankingField } from '#domain/dashboard/rankings/orderings.ts'
import { visibleCenters } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import { dayIn, deliveredDays, isOfKind, isRunning, type Reach } from '#server/dashboard/scope.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Found } from './clients-store.ts'
import {
  amounts,
  centersIn,
  differenceOf,
  type Filter,
  inOrder,
  isFound,
  type Paging,
  type RankedDays,
  rankedSpan,
  sums,
} from './scope.ts'

export interface RankedClient {
  id: number
  name: string
  center_count: number
}

/** Undefined where the client has no center in the nodes. */
export async function findRankedClient(
  sql: Queryable,
  { nodes, country }: Reach,
  client: number,
): Promise<RankedClient | undefined> {
  const [found] = await sql<RankedClient[]>`
    select l.id, l.name, ${centersIn(sql, nodes)} as center_count
    from clients l where l.id = ${client} ${country === undefined ? sql`` : sql`and l.country_id = ${country}`}`
  return found && found.center_count > 0 ? found : undefined
}

const FIELDS: RankingField[] = [
  'name',
  'period_sales',
  'period_sales_diff_percentage',
  'year_sales',
  'period_delivery_notes',
]

interface Asked extends Paging {
  client: RankedClient
  days: RankedDays
  /** The same days of the year before as those of the year so far. */
  yearAgo: RankedDays['year']
  filter: Pick<Filter, 'search' | 'show_all'>
  ordering: Ordering
}

/** A page of the centers of a client in the nodes. */
export async function listCenters(
  sql: Queryable,
  viewer: Viewer,
  { client, days, yearAgo, filter, ordering, limit, offset }: Asked,
): Promise<Found<CenterRow>> {
  const { kind, reach, period } = days
  const { nodes } = reach
  const span = rankedSpan(days)
  const ofClient = sql`d.client_id = ${client.id} and d.sales_node_id = any (${nodes})`
  const delivered =
    kind === 'sales' && isRunning(reach, span)
      ? sql`
        union all
        select n.center_id, n.day, n.amount, n.documents from (${deliveredDays(sql, reach)}) n where n.client_id = ${client.id}`
      : sql``
  const [found] = await sql<Found<CenterRow>[]>`
    with summed as (
      select center_id, ${sums(sql, days)}, coalesce(sum(amount) filter (where ${dayIn(sql, sql`day`, yearAgo)}), 0) as year_ago
      from (
        select d.center_id, d.day, d.amount, d.documents from document_days d
        where ${ofClient} and ${isOfKind(sql, kind)} and ${dayIn(sql, sql`d.day`, span)} ${delivered}
      ) d
      group by center_id
    ), noted as (
      select d.center_id, sum(d.documents) as documents from document_days d
      where ${ofClient} and d.kind = 'delivery_notes' and ${dayIn(sql, sql`d.day`, period)} group by d.center_id
    ), listed as (
      select ce.id, ce.name, ce.address, ${amounts(sql)}, coalesce(f.year_ago, 0) as year_ago,
        coalesce(${kind === 'sales' ? sql`noted` : sql`f`}.documents, 0) as period_delivery_notes,
        case when ${visibleCenters(sql, viewer)} then ce.id end as valid_id
      from clients c join centers ce on ce.client_id = c.id left join summed f on f.center_id = ce.id
        left join noted on noted.center_id = ce.id
      where c.id = ${client.id} and ce.sales_node_id = any (${nodes}) and ${isFound(sql, sql`ce.name`, filter.search)}
        ${filter.show_all ? sql`` : sql`and f.is_listed`}
    )
    select (select count(*)::int from listed) as count, coalesce((
      select json_agg(page) from (
        select l.id, l.name, l.address, l.period_sales,
          ${differenceOf(sql, sql`l.period_sales`, sql`l.ago_sales`)} as period_sales_diff_percentage,
          ${differenceOf(sql, sql`l.period_sales`, sql`l.ago_sales`)} as year_period_sales_diff_percentage, l.year_sales,
          ${differenceOf(sql, sql`l.year_sales`, sql`l.year_ago`)} as year_sales_diff_percentage,
          l.period_delivery_notes, l.valid_id
        from listed l
        ${inOrder(sql, ordering, { fields: FIELDS, amount: 'period_sales' })} limit ${limit} offset ${offset}
      ) page
    ), '[]') as results`
  return found ?? { count: 0, results: [] }
}
