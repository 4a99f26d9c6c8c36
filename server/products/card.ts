import type { Product } from '#domain/products/contract.ts'
import { addMonths } from '#domain/dates.ts'
import type { Brand } from '#domain/brand.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'
import { type BuyerFilter, isOwnConsumption } from './buyer.ts'

/** An article as the database answers it; what the wire nests is put together in productOf(). */
export interface CardRow {
  id: number
  name: string
  description: string
  external_id: string
  client_reference: string | null
  photo: string | null
  art_version: string
  extra_images: string[]
  price: number | null
  special_price: number | null
  currency_symbol: string
  stock: number
  obsolete: boolean
  is_outlet: boolean
  is_eco: boolean
  is_network: boolean
  sustainability_index: number | null
  max_discount: number
  quantity_by_packet: number | null
  packets_by_package: number | null
  unit_name: string
  units: { id: number; name: string; quantity: number }[]
  consumption: Record<string, number> | null
}

/** The special price of article `p` for the buyer today: the centre's own wins, then the newest. */
export const specialPrice = (sql: Queryable, today: string) => sql`(
  select s.price from special_prices s
  where s.client_id = b.client_id and s.product_id = p.id
    and (s.center_id is null or s.center_id = b.center_id)
    and s.valid_from <= ${today}::date and (s.valid_to is null or s.valid_to >= ${today}::date)
  order by s.center_id nulls last, s.valid_from desc limit 1
)`

/**
 * Common table expressions that end in `cards` (product_id, position, card as JSON) for the articles of `page`
 * (product_id, position). Each table is read once for all of them, not once for each.
 */
export function cards(sql: Queryable, filter: BuyerFilter & { today: string; months: number }) {
  const { today } = filter
  const since = addMonths(today, 1 - filter.months)
  return sql`
    shown as materialized (select array_agg(product_id) as ids from page),
    listed as materialized (
      select pr.product_id, pr.price from buyer b join prices pr on pr.country_id = b.country_id
      where pr.product_id = any ((select ids from shown)::bigint[])
    ),
    named as materialized (
      select r.product_id, r.reference from buyer b join client_references r on r.client_id = b.client_id
      where r.product_id = any ((select ids from shown)::bigint[])
    ),
    specials as materialized (
      select distinct on (s.product_id) s.product_id, s.price
      from buyer b join special_prices s on s.client_id = b.client_id
      where s.product_id = any ((select ids from shown)::bigint[])
        and (s.center_id is null or s.center_id = b.center_id)
        and s.valid_from <= ${today}::date and (s.valid_to is null or s.valid_to >= ${today}::date)
      order by s.product_id, s.center_id nulls last, s.valid_from desc
    ),
    taken as materialized (${taken(sql, filter, since)}),
    cards as (
      select page.product_id, page.position, row_to_json(card) as card
      from page join (
        select p.id, p.name, p.description, p.external_id, p.image_url as photo, left(md5(p.name), 8) as art_version,
          p.extra_images, p.stock, p.obsolete, p.is_outlet, p.is_eco, p.is_network, p.sustainability_index,
          p.max_discount, p.quantity_by_packet, p.packets_by_package, p.measurement_unit as unit_name, p.units,
          b.currency_symbol, listed.price, specials.price as special_price, named.reference as client_reference,
          taken.consumption
        from buyer b join products p on p.id = any ((select ids from shown)::bigint[])
          left join listed on listed.product_id = p.id
          left join named on named.product_id = p.id
          left join specials on specials.product_id = p.id
          left join taken on taken.product_id = p.id
      ) card on card.id = page.product_id
    )`
}

// What the center took of each article by month, without a center the client.
function taken(sql: Queryable, { client, center }: BuyerFilter, since: string) {
  if (center === undefined && client === undefined) {
    return sql`select null::bigint as product_id, null::json as consumption where false`
  }
  return sql`
    select product_id, json_object_agg(month, quantity) as consumption
    from (
      select m.product_id, m.month, ${center === undefined ? sql`sum(m.quantity)` : sql`m.quantity`} as quantity
      from buyer b join consumption_months m
        on ${isOwnConsumption(sql, { center })}
      where m.product_id = any ((select ids from shown)::bigint[]) and m.month >= ${since}::date
      ${center === undefined ? sql`group by m.product_id, m.month` : sql``}
    ) by_month
    group by product_id`
}

export interface CardSituation {
  brand: Brand
  viewer: Pick<Viewer, 'role'>
  today: string
  /** First days of the months whose consumption is told, oldest first. */
  window: string[]
}

/** The months that end with that of `today`. */
export const monthsUntil = (today: string, months: number): string[] =>
  Array.from({ length: months }, (_, index) => addMonths(today, 1 - months + index))

export const artUrl = (id: number, version: string) => `/art/product/${id}.svg?v=${version}`

/** A card as the wire shows it. */
export function productOf(row: CardRow, { brand, viewer, window }: CardSituation): Product {
  const { photo, art_version, unit_name, units, consumption, client_reference, ...columns } = row
  const hidesSpecial = brand.traits.hides_special_price && viewer.role === 'client'
  const special = row.price === null ? null : row.special_price
  const art_url = artUrl(row.id, art_version)
  const consumption_months = window.map(month => consumption?.[month] ?? 0)
  return {
    ...columns,
    client_reference: client_reference ?? '',
    image_url: photo ?? art_url,
    art_url,
    price: hidesSpecial ? (special ?? row.price) : row.price,
    special_price: hidesSpecial ? null : special,
    final_price: special ?? row.price,
    is_special_price: special !== null && !hidesSpecial,
    measurement_unit: { name: unit_name, quantity: 1 },
    aditional_measurement_units: units,
    consumption_months,
    total_consumption: consumption_months.reduce((sum, quantity) => sum + quantity, 0),
  }
}
