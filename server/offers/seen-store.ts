import { ANSWERS } from '#domain/offers/progress.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleOffers } from '#server/scope/offers.ts'

/** Those of the house who are told of an answer to offer `o`: who made it, and who looks after its client or lead. */
export const toldOf = (sql: Queryable) => sql`
  select u.id from users u
  where u.active and u.role <> 'client' and u.id in (
    o.user_id, (select c.sales_person_id from clients c where c.id = o.client_id),
    (select l.sales_person_id from leads l where l.id = o.lead_id))`

/** How many offers have an answer that the viewer was told of and has not looked at yet. */
export async function countUnseen(sql: Queryable, viewer: Viewer): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int from offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id
    where o.unseen_by <> '{}' and o.unseen_by @> array[${viewer.id}]::bigint[] and o.state = ${VALIDATED}
      and o.stage = any (${[...ANSWERS]}::text[]) and ${visibleOffers(sql, viewer)}`
  return found?.count ?? 0
}

/** Keeps that the viewer has looked at one of them, or at their list. */
export async function updateSeen(sql: Queryable, viewer: Viewer, offer: number | undefined): Promise<void> {
  await sql`
    update offers set unseen_by = array_remove(unseen_by, ${viewer.id}::bigint)
    where unseen_by <> '{}' and unseen_by @> array[${viewer.id}]::bigint[]
      ${offer === undefined ? sql`` : sql`and id = ${offer}`}`
}
