import type { LinePricing } from '#domain/cart/lines/line-price.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import { expectedOn } from './stock.ts'
import { pricingColumns } from './line-pricing.ts'

/** An article in its format, for whom nobody has a cart. */
export interface LineToPrice {
  line: number
  product_id: number
  unit_id: number | null
  quantity: number
}

export interface PricedRow extends LinePricing {
  id: number
  name: string
  unit_id: number | null
  unit_name: string | null
  billable: boolean
  description: string
  tax_code: string
  expected_on: string | null
  expected_quantity: number | null
}

/** What a cart of this client at this centre would price these lines by today. */
export const listPricedLines = (
  sql: Queryable,
  { client_id, center_id, today }: { client_id: number; center_id: number | null; today: string },
  lines: LineToPrice[],
): Promise<PricedRow[]> => sql<PricedRow[]>`
  with b as (
    select c.id as client_id, null::bigint as lead_id, ${center_id}::bigint as center_id, c.country_id, c.tax_exempt,
      c.equivalence_surcharge, c.only_authorized_products
    from clients c where c.id = ${client_id}
  )
  select ci.line as id, p.name, ci.unit_id, pu.name as unit_name, false as billable, '' as description, p.tax_code,
    ${expectedOn(sql, today)} as expected_on, p.expected_quantity,
    ${pricingColumns(sql, today)}
  from b cross join (
      select l.*, null::numeric as price, 0::numeric as discount, null::bigint as offer_id, null::numeric as offered_price
      from ${recordset(sql, lines)} as l (line int, product_id bigint, unit_id bigint, quantity numeric)
    ) ci
    join products p on p.id = ci.product_id left join product_units pu on pu.id = ci.unit_id
  order by ci.line`
