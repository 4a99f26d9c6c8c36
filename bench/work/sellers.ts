import type { Sql } from '#server/database/connect.ts'
import { signIn } from './buyers.ts'
import type { Seller } from './work.ts'

/**
 * People of the sales organisation with what each looks at: a seller the own provinces one by one and all of them, a
 * manager a zone, one of its provinces or both zones, and an administrator any node, or all.
 */
export async function signedInSellers(sql: Sql, jwtSecret: string): Promise<Seller[]> {
  const rows = await sql<Omit<Seller, 'token'>[]>`
    with recursive reach (user_id, node, level) as (
      select u.id, n.id, 1 from users u join sales_node_users s on s.user_id = u.id join sales_nodes n on n.id = s.sales_node_id
      where u.role = 'sales_person'
      union
      select u.id, n.id, 1 from users u cross join sales_nodes n where u.role = 'admin' and u.email like '%@pulcro.demo' and n.parent_id is null
      union
      select r.user_id, n.id, r.level + 1 from reach r join sales_nodes n on n.parent_id = r.node where r.level < 2
    ), asked as (
      select user_id, node from reach union select distinct user_id, null::bigint from reach
    )
    select a.user_id as user, a.node, (
      select d.client_id from document_days d
      where d.sales_node_id in (
        with recursive below as (
          select r.node as id from reach r where r.user_id = a.user_id and (a.node is null or r.node = a.node)
          union select n.id from below b join sales_nodes n on n.parent_id = b.id)
        select id from below)
      limit 1) as client
    from asked a order by a.user_id, a.node`
  return signIn(
    sql,
    jwtSecret,
    rows.filter(row => row.client !== null),
  )
}
