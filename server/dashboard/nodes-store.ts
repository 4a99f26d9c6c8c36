import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { Reach } from './scope.ts'
import { visibleNodes } from '#server/scope/nodes.ts'

export interface NodeRow {
  id: number
  node_name: string
  /** Null at the top, also where the viewer does not see the node above. */
  parent_id: number | null
}

/** The nodes that the viewer may see, by name: those that name her with all below them, of an administrator all. */
export const listVisibleNodes = (sql: Queryable, viewer: Pick<Viewer, 'id' | 'role'>): Promise<NodeRow[]> => sql<
  NodeRow[]
>`
  with recursive ${visibleNodes(sql, viewer)}
  select v.id, v.node_name, case when above.id is not null then v.parent_id end as parent_id
  from visible v left join visible above on above.id = v.parent_id
  order by v.node_name, v.id`

/** As a part of a statement: the chosen country, else that of most centers of the nodes, or without centers of most at all. */
export const countryOf = (sql: Queryable, { nodes, country }: Pick<Reach, 'nodes' | 'country'>): Fragment =>
  country === undefined ? countryOfMost(sql, nodes) : sql`${country}::text`

const countryOfMost = (sql: Queryable, nodes: number[]): Fragment => sql`(
  select country_id
  from (
    select country_id, sum(centers) as all_of_them,
      coalesce(sum(centers) filter (where sales_node_id = any (${nodes})), 0) as inside
    from sales_node_centers group by country_id
  ) counted
  order by inside desc, case when inside = 0 then all_of_them end desc nulls last, country_id limit 1)`

/** Those of the nodes that have a center of a country in or below them, or no center at all. */
export async function listNodesOf(sql: Queryable, nodes: number[], country: string): Promise<number[]> {
  const found = await sql<{ id: number }[]>`
    with recursive placed as (
      select sales_node_id as id, country_id from sales_node_centers where centers > 0 and sales_node_id = any (${nodes})
      union
      select n.parent_id, p.country_id from placed p join sales_nodes n on n.id = p.id where n.parent_id = any (${nodes})
    )
    select n.id from sales_nodes n
    where n.id = any (${nodes}) and (
      n.id in (select p.id from placed p where p.country_id = ${country}) or n.id not in (select p.id from placed p))`
  return found.map(({ id }) => id)
}
