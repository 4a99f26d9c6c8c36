import { VALIDATED } from '#domain/orders/states.ts'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isAllowedTo } from './allowed.ts'
import { listPrice, specialPrice } from './prices.ts'

/** The members of LinePricing, of line `ci`, article `p` and format `pu`, for the buyer `b`. */
export const pricingColumns = (sql: Queryable, today: string) => sql`
  ci.product_id, coalesce(pu.quantity, 1) as unit_quantity, ci.quantity, ci.price as charge_price, ci.discount,
  p.is_charge, p.obsolete, p.stock, p.max_discount,
  ${listPrice(sql, today)} as list_price,
  ${specialPrice(sql, today)} as special_price,
  case when b.tax_exempt then 0 else ${taxRate(sql, 'rate')} end as tax_rate,
  coalesce(${taxRate(sql, 'name')}, ${NO_TAX.tax_name}) as tax_name,
  case when b.equivalence_surcharge and not b.tax_exempt then coalesce(${taxRate(sql, 'surcharge')}, 0) else 0 end
    as surcharge_rate,
  ${heldPrice(sql, today)} as held_price,
  ${isAllowedTo(sql, { ...heldBy(sql), today })} as is_allowed`

/** The buyer `b` as isAllowedTo() takes it. */
export const heldBy = (sql: Queryable) => ({
  held: sql`b.only_authorized_products`,
  client: sql`b.client_id`,
  center: sql`b.center_id`,
})

// An accepted offer holds to the end of its last day, and until it has become an order.
const heldPrice = (sql: Queryable, today: string) => sql`
  case when ci.offer_id is not null then (select ci.offered_price from offers o where ${isHeldByOffer(sql, today)}) end`

/** True where the offer `o` holds the price of the line `ci`. */
export const isHeldByOffer = (sql: Queryable, today: string) => sql`(
  o.id = ci.offer_id and o.state = ${VALIDATED} and o.stage = 'accepted' and o.valid_until >= ${today}::date)`

const taxRate = (sql: Queryable, column: 'rate' | 'name' | 'surcharge') => sql`(
  select t.${sql(column)} from tax_rates t where t.country_id = b.country_id and t.code = p.tax_code)`

export const lineTables = (sql: Queryable) => sql`
  cart_items ci join products p on p.id = ci.product_id left join product_units pu on pu.id = ci.unit_id`
