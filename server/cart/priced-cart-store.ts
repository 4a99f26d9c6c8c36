import { CODE_ZERO } from '#domain/cart/finish.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { effectivePrice } from '#domain/products/price.ts'
import type { Brand } from '#domain/brand.ts'
import { can } from '#domain/permissions.ts'
import { artVersion } from '#server/art/version.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import { visibleLeads } from '#server/leads/scope.ts'
import { artUrl } from '#server/products/card.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { listPrice, specialPrice } from '#server/selling/prices.ts'
import { type CartRow, reachableCenter } from './store.ts'

/** What the price of a line is found by, for one client and centre today. */
export interface PricingRow {
  product_id: number
  unit_quantity: number
  quantity: number
  charge_price: number | null
  discount: number
  is_charge: boolean
  obsolete: boolean
  stock: number
  max_discount: number
  list_price: number | null
  special_price: number | null
  /** Null where the client's country has no such rate. */
  tax_rate: number | null
  is_allowed: boolean
}

/** A line of the cart as it is shown. */
export interface LineRow extends PricingRow {
  id: number
  unit_id: number | null
  unit_name: string | null
  billable: boolean
  description: string
  name: string
  external_id: string
  photo: string | null
  art_version: string
  client_reference: string | null
  category: string | null
  added: number
  is_outlet: boolean
  is_eco: boolean
  is_network: boolean
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

/** Of line `ci`, article `p` and format `pu`, for the buyer `b`. */
export const pricingColumns = (sql: Queryable, today: string) => sql`
  ci.product_id, coalesce(pu.quantity, 1) as unit_quantity, ci.quantity, ci.price as charge_price, ci.discount,
  p.is_charge, p.obsolete, p.stock, p.max_discount,
  ${listPrice(sql)} as list_price,
  ${specialPrice(sql, today)} as special_price,
  case when b.tax_exempt then 0 else (
    select t.rate from tax_rates t where t.country_id = b.country_id and t.code = p.tax_code) end as tax_rate,
  ${isAllowedTo(sql, {
    held: sql`b.only_authorized_products`,
    client: sql`b.client_id`,
    center: sql`b.center_id`,
    product: sql`p.id`,
  })} as is_allowed`

const shownColumns = (sql: Queryable) => sql`
  ci.id, coalesce(ci.first_id, ci.id) as added, ci.unit_id, pu.name as unit_name, ci.billable, ci.description, p.name, p.external_id, p.image_url as photo,
  ${artVersion(sql)} as art_version, p.is_outlet, p.is_eco, p.is_network, p.measurement_unit, p.units,
  (select r.reference from client_references r where r.client_id = b.client_id and r.product_id = p.id)
    as client_reference, p.category`

export const lineTables = (sql: Queryable) => sql`
  cart_items ci join products p on p.id = ci.product_id left join product_units pu on pu.id = ci.unit_id`

export interface PricedCart extends CartRow {
  /** The centre that was asked for, or the cart's own; null where there is none in reach. */
  priced_center_id: number | null
  /** The most that Código 0 may be discounted, as its lines are; 0 where the catalogue is without it. */
  custom_max_discount: number
  lines: LineRow[]
}

type CartLineRow = Omit<PricedCart, 'id' | 'lines'> & { cart_id: number } & (LineRow | { id: null })

/** The viewer's cart with its lines, in one round trip; undefined without one whose client or lead is in reach. */
export async function findPricedCart(
  sql: Queryable,
  viewer: Viewer,
  { center, today }: { center: number | undefined; today: string },
): Promise<PricedCart | undefined> {
  // A row for each line, one for a cart without any: cheaper to make and to read than one row with a list.
  const rows = await sql<CartLineRow[]>`
    with b as materialized (
      select ca.id, l.id as lead_id, ca.observations, ca.client_discount_percentage, ca.version, c.id as client_id,
        ce.id as own_center_id,
        ${center === undefined ? sql`ce.id` : reachableCenter(sql, viewer, sql`${center}`)} as center_id,
        co.id as country_id, c.tax_exempt, coalesce(c.only_authorized_products, false) as only_authorized_products,
        co.currency_code, co.currency_symbol
      from carts ca
        left join clients c on c.id = ca.client_id and ${visibleClients(sql, viewer)}
        left join leads l on l.id = ca.lead_id and ${visibleLeads(sql, viewer)}
        left join centers ce on ce.id = ca.center_id and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
        left join countries co on co.id = coalesce(c.country_id, l.country_id)
      where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} and (ca.client_id is null or c.id is not null)
        and (ca.lead_id is null or l.id is not null)
    )
    select b.id as cart_id, b.lead_id, b.observations, b.client_discount_percentage, b.version, b.client_id,
      b.own_center_id as center_id, b.center_id as priced_center_id, b.currency_code, b.currency_symbol,
      coalesce((select p.max_discount from products p where p.id = ${CODE_ZERO}), 0) as custom_max_discount,
      ${shownColumns(sql)}, ${pricingColumns(sql, today)}
    from b left join (${lineTables(sql)}) on ci.cart_id = b.id
    order by ci.position, ci.id`
  const [first] = rows
  return first && { ...first, id: first.cart_id, lines: rows.filter(row => row.id !== null) }
}

export interface PricedLine<Row extends PricingRow = LineRow> {
  row: Row
  /** Null where the article has no price any more. */
  price: number | null
  discount: number
  is_special_price: boolean
  is_valid_product: boolean
}

/** What a line costs and whether it can still be bought. A discount lives only where the rules of today allow it. */
export function priceLine<Row extends PricingRow>(
  row: Row,
  brand: Brand,
  viewer: Pick<Viewer, 'role'>,
): PricedLine<Row> {
  if (row.is_charge) {
    const isValid = viewer.role !== 'client'
    const discount = Math.min(row.discount, row.max_discount)
    return { row, price: row.charge_price, discount, is_special_price: false, is_valid_product: isValid }
  }
  const { final: price, special } = effectivePrice(row)
  const isInStock = !isStockLimited(row, brand.flags) || maxQuantity(row, brand.flags, row.unit_quantity) > 0
  return {
    row,
    price,
    discount: special === null && viewer.role !== 'client' ? Math.min(row.discount, row.max_discount) : 0,
    is_special_price: special !== null,
    is_valid_product: price !== null && row.tax_rate !== null && row.is_allowed && isInStock,
  }
}

/** Only who may give discounts has one on the whole cart, even if the role has changed since it was set. */
export const clientDiscountOf = (cart: { client_discount_percentage: number }, viewer: Viewer): number =>
  can.giveDiscount(viewer) ? cart.client_discount_percentage : 0

export const figuresOf = ({ row, price, discount }: PricedLine<PricingRow>) => ({
  price: price ?? 0,
  quantity: row.quantity,
  unit_quantity: row.unit_quantity,
  discount,
  // Of a line that can be sold it is never null.
  tax_rate: row.tax_rate ?? 0,
})

/** A line as the wire shows it. */
export function itemOf(line: PricedLine, brand: Brand, viewer: Pick<Viewer, 'role'>): CartItem {
  const { row } = line
  const amounts = lineAmounts(figuresOf(line))
  const art_url = artUrl(row.product_id, row.art_version)
  const hidesSpecial = brand.traits.hides_special_price && viewer.role === 'client'
  return {
    id: row.id,
    added: row.added,
    product: row.product_id,
    product_data: {
      id: row.product_id,
      name: row.name,
      external_id: row.external_id,
      client_reference: row.client_reference ?? '',
      category: row.category ?? '',
      image_url: row.photo ?? art_url,
      art_url,
      is_outlet: row.is_outlet,
      is_eco: row.is_eco,
      is_network: row.is_network,
      stock: row.stock,
      obsolete: row.obsolete,
      measurement_unit: { name: row.measurement_unit, quantity: 1 },
      aditional_measurement_units: row.units,
    },
    quantity: row.quantity,
    price: line.price,
    list_price: hidesSpecial ? line.price : row.list_price,
    total: fromCents(amounts.base),
    gross: fromCents(amounts.gross),
    tax_rate: row.tax_rate ?? 0,
    billable: row.billable,
    discount: line.discount,
    max_discount: row.max_discount,
    is_special_price: line.is_special_price && !hidesSpecial,
    is_valid_product: line.is_valid_product,
    is_charge: row.is_charge,
    description: row.description,
    aditional_measurement_unit: row.unit_id,
    aditional_measurement_unit_data:
      row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '', quantity: row.unit_quantity },
  }
}
