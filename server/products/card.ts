import type { Product } from '#domain/products/contract.ts'
import { addMonths } from '#domain/dates.ts'
import type { Brand } from '#domain/brand.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'

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

/** The columns of a card, for `products p` and the single row `buyer b`. */
export function cardColumns(sql: Queryable, today: string, months: number) {
  const since = firstMonth(today, months)
  return sql`
    p.id, p.name, p.description, p.external_id, p.image_url as photo, left(md5(p.name), 8) as art_version,
    p.extra_images, p.stock, p.obsolete, p.is_outlet, p.is_eco, p.is_network, p.sustainability_index, p.max_discount,
    p.quantity_by_packet, p.packets_by_package, p.measurement_unit as unit_name, p.units, b.currency_symbol,
    (select pr.price from prices pr where pr.country_id = b.country_id and pr.product_id = p.id) as price,
    ${specialPrice(sql, today)} as special_price,
    (select r.reference from client_references r where r.client_id = b.client_id and r.product_id = p.id)
      as client_reference,
    case
      when b.center_id is not null then (
        select json_object_agg(m.month, m.quantity) from consumption_months m
        where m.center_id = b.center_id and m.product_id = p.id and m.month >= ${since}::date)
      when b.client_id is not null then (
        select json_object_agg(summed.month, summed.quantity) from (
          select m.month, sum(m.quantity) as quantity from consumption_months m
          where m.client_id = b.client_id and m.product_id = p.id and m.month >= ${since}::date
          group by m.month) summed)
    end as consumption`
}

const firstMonth = (today: string, months: number) => addMonths(today, 1 - months)

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
