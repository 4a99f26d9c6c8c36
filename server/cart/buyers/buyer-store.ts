import { openCenters, visibleClients } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { BuyingFacts } from '#server/cart/check-line.ts'

/** Whom the viewer buys for; undefined where client or centre is out of reach, or the centre is another client's. */
export async function findBuyingFacts(
  sql: Queryable,
  viewer: Viewer,
  { client, center }: { client: number; center: number | null },
): Promise<BuyingFacts | undefined> {
  const [facts] = await sql<BuyingFacts[]>`
    select c.id as client_id, ce.id as center_id, null::bigint as lead_id, c.locked,
      coalesce(ce.has_facturable, false) as has_facturable,
      ${linesOf(sql, viewer)} as lines
    from clients c left join centers ce on ce.id = ${center} and ce.client_id = c.id and ${openCenters(sql, viewer)}
    where c.id = ${client} and ${visibleClients(sql, viewer)} and (${center}::bigint is null or ce.id is not null)`
  return facts
}

/** The same for a lead, which has no centre and takes every line for billable that is said to be (000 §2). */
export async function findLeadFacts(sql: Queryable, viewer: Viewer, lead: number): Promise<BuyingFacts | undefined> {
  const [facts] = await sql<BuyingFacts[]>`
    select null::bigint as client_id, null::bigint as center_id, l.id as lead_id, false as locked, true as has_facturable,
      ${linesOf(sql, viewer)} as lines
    from leads l where l.id = ${lead} and ${visibleLeads(sql, viewer)}`
  return facts
}

const linesOf = (sql: Queryable, viewer: Viewer) => sql`(
  select count(*)::int from cart_items ci join carts ca on ca.id = ci.cart_id
  where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key}
)`
