import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

export interface NodeRow {
  id: number
  node_name: string
  /** Null at the top, also where the viewer does not see the node above. */
  parent_id: number | null
}

/** The nodes that the viewer may see, by name: those that name her with all below them, of an administrator all. */
export const listVisibleNodes = (sql: Queryable, { id, role }: Pick<Viewer, 'id' | 'role'>): Promise<NodeRow[]> => sql<
  NodeRow[]
>`
  with recursive visible as (
    select n.id, n.node_name, n.parent_id from sales_nodes n
    where ${role === 'admin'} or n.id in (select u.sales_node_id from sales_node_users u where u.user_id = ${id})
    union
    select n.id, n.node_name, n.parent_id from visible v join sales_nodes n on n.parent_id = v.id
  )
  select v.id, v.node_name, case when above.id is not null then v.parent_id end as parent_id
  from visible v left join visible above on above.id = v.parent_id
  order by v.node_name, v.id`

/** As a part of a statement: the country of most centers of the nodes; where these have no centers, of most at all. */
export const countryOf = (sql: Queryable, nodes: number[]): Fragment => sql`(
  select country_id
  from (
    select country_id, sum(centers) as all_of_them,
      coalesce(sum(centers) filter (where sales_node_id = any (${nodes})), 0) as inside
    from sales_node_centers group by country_id
  ) counted
  order by inside desc, case when inside = 0 then all_of_them end desc nulls last, country_id limit 1)`
