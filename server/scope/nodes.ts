import type { NodeQuery } from '#domain/orders/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

/**
 * The recursive part `visible` of a statement: the sales nodes that a viewer may see, `id`, `node_name`, `parent_id`. Those
 * that name her with all below them, of an administrator all.
 */
export const visibleNodes = (sql: Queryable, { id, role }: Pick<Viewer, 'id' | 'role'>): Fragment => sql`
  visible as (
    select n.id, n.node_name, n.parent_id from sales_nodes n
    where ${role === 'admin'} or n.id in (select u.sales_node_id from sales_node_users u where u.user_id = ${id})
    union
    select n.id, n.node_name, n.parent_id from visible v join sales_nodes n on n.parent_id = v.id
  )`

/** The visible centers in a node and below it, or in all nodes of the viewer. */
const centersWithin = (sql: Queryable, viewer: Viewer, node: NonNullable<NodeQuery>): Fragment => sql`(
  with recursive ${visibleNodes(sql, viewer)}, within as (
    select v.id from visible v where ${node === 'all' ? sql`true` : sql`v.id = ${node}`}
    union
    select n.id from within w join sales_nodes n on n.parent_id = w.id
  )
  select ce.id from centers ce where ce.sales_node_id in (select within.id from within))`

/** The documents `o` that the figures of a node count: a part that begins with `and`, none without a node. */
export function ofNode(
  sql: Queryable,
  viewer: Viewer,
  table: 'orders' | 'delivery_notes' | 'invoices',
  node: NodeQuery,
): Fragment {
  if (node === undefined) return sql``
  const centers = centersWithin(sql, viewer, node)
  switch (table) {
    case 'orders':
      return sql`and o.center_id in ${centers} and is_ordered(o.state) and o.lines > 0`
    case 'delivery_notes':
      return sql`and o.center_id in ${centers} and o.lines > 0`
    case 'invoices':
      return sql`and not is_cancelled(o.state) and o.id in (
        select e.invoice_id from invoices i join invoice_entries e on e.invoice_id = i.id
        where i.id = o.id and coalesce(i.center_id, e.center_id) in ${centers})`
  }
}
