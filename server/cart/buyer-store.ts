import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import { visibleLeads } from '#server/leads/scope.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { effectivePrice, listPrice, specialPrice } from '#server/selling/prices.ts'

// Who buys, and what of the catalogue can be bought: the facts that lines and orders are decided by.

/** A cart is one client's, perhaps at a centre, or one lead's; an empty one is nobody's. */
export interface Owner {
  client_id: number | null
  center_id: number | null
  lead_id: number | null
}

export interface BuyingFacts extends Owner {
  locked: boolean
  has_facturable: boolean
  lines: number
}

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
    from clients c left join centers ce on ce.id = ${center} and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
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

export interface ArticleFacts {
  id: number
  name: string
  is_charge: boolean
  stock: number
  obsolete: boolean
  max_discount: number
  final_price: number | null
  is_special_price: boolean
  is_allowed: boolean
  units: { id: number; name: string; quantity: number }[]
}

/** What decides whether articles can be bought by this client at this centre, or by this lead. */
export const listArticleFacts = (
  sql: Queryable,
  buyer: Owner,
  ids: number[],
  today: string,
): Promise<ArticleFacts[]> => sql<ArticleFacts[]>`
  select facts.id, facts.name, facts.is_charge, facts.stock, facts.obsolete, facts.max_discount, facts.units,
    facts.is_allowed,
    ${effectivePrice(sql, { list: sql`facts.list_price`, special: sql`facts.special` })} as final_price,
    facts.list_price is not null and facts.special is not null as is_special_price
  from (
    select p.id, p.name, p.is_charge, p.stock, p.obsolete, p.max_discount, p.units,
      ${listPrice(sql)} as list_price,
      ${specialPrice(sql, today)} as special,
      ${isAllowedTo(sql, {
        held: sql`b.only_authorized_products`,
        client: sql`b.client_id`,
        center: sql`b.center_id`,
        product: sql`p.id`,
      })} as is_allowed
    from products p cross join (
      select c.id as client_id, ${buyer.center_id}::bigint as center_id, c.country_id, c.only_authorized_products
      from clients c where c.id = ${buyer.client_id}
      union all
      select null, null, l.country_id, false from leads l where l.id = ${buyer.lead_id}
    ) b
    where p.id = any (${ids})
  ) facts`
