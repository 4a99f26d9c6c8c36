import type { Heir, Holdings } from '#domain/desk/leaving-contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isOwnCart } from '#server/scope/carts.ts'
import { tendedClients, tendedUsers } from '#server/scope/desk.ts'

const MOST_HEIRS = 200

/** What somebody has that another one can go on with; clients and leads as far as the viewer tends them. */
export async function findHoldings(sql: Queryable, viewer: Viewer, id: number): Promise<Holdings> {
  const [found] = await sql<Holdings[]>`
    select
      (select count(*)::int from carts ca join cart_items ci on ci.cart_id = ca.id
        where ca.user_id = ${id} and ${isOwnCart(sql)}) as cart_lines,
      (select count(*)::int from favourites f where f.user_id = ${id} and f.punchout_id is null) as favourites,
      (select count(*)::int from clients c where c.sales_person_id = ${id} and ${tendedClients(sql, viewer)}) as clients,
      (select count(*)::int from leads l
        where l.sales_person_id = ${id} and l.country_id = any (${viewer.countries})) as leads`
  return found!
}

/** Who can go on: of the same client, or of the staff in the same role. */
export const listHeirs = (sql: Queryable, viewer: Viewer, id: number): Promise<Heir[]> => sql<Heir[]>`
  select u.id, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) as name
  from users u join users p on p.id = ${id}
  where u.id <> p.id and u.active and u.erp_email is not null and u.role = p.role and ${tendedUsers(sql, viewer)}
    and (p.role <> 'client' or exists (
      select from user_clients mine join user_clients theirs on theirs.client_id = mine.client_id
      where mine.user_id = p.id and theirs.user_id = u.id))
  order by name, u.id limit ${MOST_HEIRS}`

/** The clients and leads of a sales person that the viewer tends, by their keys. */
export async function listCustomers(
  sql: Queryable,
  viewer: Viewer,
  id: number,
): Promise<{ clients: string[]; leads: string[] }> {
  const [found] = await sql<{ clients: string[]; leads: string[] }[]>`
    select
      array(select c.external_id from clients c
        where c.sales_person_id = ${id} and ${tendedClients(sql, viewer)} order by c.id) as clients,
      array(select l.external_id from leads l
        where l.sales_person_id = ${id} and l.country_id = any (${viewer.countries}) order by l.id) as leads`
  return found!
}
