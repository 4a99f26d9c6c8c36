import { openCenters, visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { FinishLineRow } from '#server/placing/facts.ts'
import { pricingColumns } from '#server/selling/line-pricing.ts'

interface AssortmentFacts {
  client_id: number
  /** Null where none was asked for, or the one that was is not the client's. */
  center_id: number | null
  locked: boolean
  currency_code: string
  currency_symbol: string
  lines: FinishLineRow[]
}

interface Asked {
  client: number
  center: number | null
  ids: number[]
  today: string
}

/** For whom an assortment is and one unit of each article at the price of today, in the given order. */
export async function findAssortment(
  sql: Queryable,
  viewer: Viewer,
  { client, center, ids, today }: Asked,
): Promise<AssortmentFacts | undefined> {
  const [facts] = await sql<AssortmentFacts[]>`
    with b as (
      select c.id as client_id, ce.id as center_id, c.locked, co.currency_code, co.currency_symbol,
        co.id as country_id, c.tax_exempt, c.equivalence_surcharge, c.only_authorized_products
      from clients c join countries co on co.id = c.country_id
        left join centers ce on ce.id = ${center} and ce.client_id = c.id and ${openCenters(sql, viewer)}
      where c.id = ${client} and ${visibleClients(sql, viewer)}
    )
    select b.client_id, b.center_id, b.locked, b.currency_code, b.currency_symbol, coalesce((
        select json_agg(row_to_json(line) order by line.id) from (
          select ci.id, p.name, pu.id as unit_id, pu.name as unit_name, false as billable, '' as description, p.tax_code,
            ${pricingColumns(sql, today)}
          from (
            select wanted.product_id, wanted.id, 1 as quantity, null::numeric as price, 0 as discount,
              null::bigint as offer_id, null::numeric as offered_price
            from unnest(${ids}::bigint[]) with ordinality as wanted (product_id, id)
          ) ci join products p on p.id = ci.product_id left join product_units pu on false
        ) line
      ), '[]') as lines
    from b`
  return facts
}
