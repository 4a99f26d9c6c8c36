import { businessDay } from '#domain/dates.ts'
import { creditOf, orderRulesOf } from '#server/clients/credit.ts'
import { purchaseCurrent } from '#server/clients/purchase-current.ts'
import { visibleCenters } from '#server/scope/clients.ts'
import type { Queryable } from '#server/database/connect.ts'
import { keptReply } from '#server/database/kept-replies.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import { calendarRow } from '#server/selling/delivery-calendar.ts'
import { lineTables, pricingColumns } from '#server/selling/line-pricing.ts'
import { expectedOn } from '#server/selling/stock.ts'
import type { Asked, FinishFacts } from './facts.ts'

/** Reads it all in one statement. Undefined without a cart. */
export async function findFinishFacts<Reply>(
  sql: Queryable,
  { viewer, now, center, route, key, delivery }: Asked,
): Promise<FinishFacts<Reply> | undefined> {
  const [found] = await sql<FinishFacts<Reply>[]>`
    with b as (
      select ca.id, ca.client_id, ca.lead_id, ${center}::bigint as center_id, ca.version, ca.offers,
        ca.observations, ca.client_discount_percentage, co.currency_code, co.currency_symbol, co.id as country_id,
        c.tax_exempt, c.equivalence_surcharge, c.locked, c.own_validation,
        coalesce(c.only_authorized_products, false) as only_authorized_products
      from carts ca left join clients c on c.id = ca.client_id left join leads l on l.id = ca.lead_id
        left join countries co on co.id = coalesce(c.country_id, l.country_id)
      where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key}
    )
    select b.id, b.client_id, b.lead_id, b.version, b.offers, b.observations, b.client_discount_percentage,
      b.currency_code, b.currency_symbol, case when not ce.closed then ce.id end as center_id, coalesce(ce.closed, false) as center_closed,
      ${delivery ? sql`case when ce.id is not null then ${calendarRow(sql, delivery)} end` : sql`null`} as calendar,
      coalesce(ce.has_facturable, b.lead_id is not null) as has_facturable, coalesce(b.locked, false) as locked,
      ${creditOf(sql)} as credit, ${orderRulesOf(sql)} as rules, coalesce(b.own_validation, false) as own_validation, l.email as lead_email, ce.purchase_limit,
      coalesce(ce.purchase_limit_period, 'X') as purchase_limit_period, ${purchaseCurrent(sql, now)} as purchase_current,
      (select u.validation_limit from users u where u.id = ${viewer.id}) as validation_limit,
      ${keptReply(sql, { user: viewer.id, route, key: key ?? null })} as kept,
      coalesce((
        select json_agg(row_to_json(line)) from (
          select ci.id, p.name, ci.unit_id, pu.name as unit_name, ci.billable, ci.description, p.tax_code,
            ${expectedOn(sql, businessDay(now))} as expected_on, p.expected_quantity,
            ${pricingColumns(sql, businessDay(now))}
          from ${lineTables(sql)} where ci.cart_id = b.id order by ci.position, ci.id
        ) line
      ), '[]') as lines
    from b left join clients c on c.id = b.client_id
      left join centers ce on ce.id = b.center_id and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
      left join leads l on l.id = b.lead_id and ${visibleLeads(sql, viewer)}`
  return found
}
