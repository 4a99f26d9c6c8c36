import type { Queryable } from '#server/database/connect.ts'
import { isAllowedTo, isOnSale } from './allowed.ts'
import { effectivePrice, listPrice, specialPrice } from './prices.ts'

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
  /** False after its last day, for whomever it is allowed. */
  is_on_sale: boolean
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

/** A client, perhaps at a centre, or a lead. */
interface Buyer {
  client_id: number | null
  center_id: number | null
  lead_id: number | null
}

/** What decides whether articles can be bought by this client at this centre, or by this lead. */
export const listArticleFacts = (
  sql: Queryable,
  buyer: Buyer,
  ids: number[],
  today: string,
): Promise<ArticleFacts[]> => sql<ArticleFacts[]>`
  select facts.id, facts.name, facts.is_charge, facts.stock, facts.obsolete, facts.max_discount, facts.measurement_unit, facts.units,
    facts.is_allowed, facts.is_on_sale,
    ${effectivePrice(sql, { list: sql`facts.list_price`, special: sql`facts.special` })} as final_price,
    facts.list_price is not null and facts.special is not null as is_special_price
  from (
    select p.id, p.name, p.is_charge, p.stock, p.obsolete, p.max_discount, p.measurement_unit, p.units,
      ${listPrice(sql, today)} as list_price,
      ${specialPrice(sql, today)} as special,
      ${isAllowedTo(sql, {
        held: sql`b.only_authorized_products`,
        client: sql`b.client_id`,
        center: sql`b.center_id`,
        today,
      })} as is_allowed, ${isOnSale(sql, today)} as is_on_sale
    from products p cross join (
      select c.id as client_id, ${buyer.center_id}::bigint as center_id, c.country_id, c.only_authorized_products
      from clients c where c.id = ${buyer.client_id}
      union all
      select null, null, l.country_id, false from leads l where l.id = ${buyer.lead_id}
    ) b
    where p.id = any (${ids})
  ) facts`
