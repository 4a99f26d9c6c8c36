import { LOST } from '#domain/dashboard/client-status.ts'
import type { LostClientRow } from '#domain/dashboard/rankings/contract.ts'
import type { Ordering, RankingField } from '#domain/dashboard/rankings/orderings.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Found } from './clients-store.ts'
import { joinObjective, type Objective, objectiveColumn } from './objectives-store.ts'
import { centersIn, inOrder, listedClients, type Paging, type RankedDays } from './scope.ts'

const FIELDS: RankingField[] = ['name', 'year_sales', 'previous_year_sales']

interface Asked extends Paging {
  days: RankedDays
  search: string
  /** Of the whole year. */
  objective: Objective
  ordering: Ordering
}

/** A page of the clients that are lost in the year of the days. What they bought the year before is that of its same days. */
export async function listLostClients(
  sql: Queryable,
  viewer: Viewer,
  { days, search, objective, ordering, limit, offset }: Asked,
): Promise<Found<LostClientRow>> {
  const [found] = await sql<Found<LostClientRow>[]>`
    with ${listedClients(sql, days, { search, show_all: false, client_status: LOST })}
    select (select count(*)::int from listed) as count, coalesce((
      select json_agg(page) from (
        select l.id, l.name, l.year_sales, ${objectiveColumn(sql, 'of_year', objective)} as real_sales_target,
          l.ago_sales as previous_year_sales,
          (
            select d.day from document_days d
            where d.client_id = l.id and d.is_sale and d.sales_node_id = any (${days.reach.nodes}) and d.day <= ${days.year.before} and d.amount > 0
            order by d.day desc limit 1
          ) as last_sale, c.contact, c.phone, c.email, ${centersIn(sql, days.reach.nodes)} as center_count,
          (${visibleClients(sql, viewer)}) is true as is_reachable
        from listed l join clients c on c.id = l.id ${joinObjective(sql, 'of_year', objective)}
        ${inOrder(sql, ordering, { fields: FIELDS, amount: 'previous_year_sales' })} limit ${limit} offset ${offset}
      ) page
    ), '[]') as results`
  return found ?? { count: 0, results: [] }
}
