import type { Language } from '#domain/language.ts'
import { CODE_ZERO } from '#domain/cart/finish.ts'
import type { LinePricing } from '#domain/cart/lines/line-price.ts'
import { artVersion } from '#server/art/version.ts'
import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { Replacement } from '#domain/products/contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { purchaseCurrent } from '#server/clients/purchase-current.ts'
import { openCenters, visibleClients } from '#server/scope/clients.ts'
import { visibleLeads } from '#server/scope/leads.ts'
import { isAllowedTo, isOnSale, replacementOf } from '#server/selling/allowed.ts'
import { nameIn } from '#server/selling/article-name.ts'
import { heldBy, lineTables, pricingColumns } from '#server/selling/line-pricing.ts'
import { expectedOn } from '#server/selling/stock.ts'
import { keptVersions } from '#server/cart/shown/store.ts'
import { type CartRow, reachableCenter } from './store.ts'

/** A line of the cart as it is shown. */
export interface LineRow extends LinePricing {
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
  biocide: boolean
  is_network: boolean
  is_on_sale: boolean
  expected_on: string | null
  expected_quantity: number | null
  replaced_by: Replacement | null
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

const shownColumns = (sql: Queryable, today: string, language: Language) => sql`
  ci.id, coalesce(ci.first_id, ci.id) as added, ci.unit_id, pu.name as unit_name, ci.billable, ci.description, ${nameIn(sql, language, 'p')} as name, p.external_id, p.image_url as photo,
  ${artVersion(sql)} as art_version, p.is_outlet, p.is_eco, p.biocide, p.is_network, p.measurement_unit, p.units,
  (select r.reference from client_references r where r.client_id = b.client_id and r.product_id = p.id)
    as client_reference, p.category, ${isOnSale(sql, today)} as is_on_sale, ${expectedOn(sql, today)} as expected_on, p.expected_quantity,
  ${replacementOf(sql, { today, language, isFor: isAllowedTo(sql, { ...heldBy(sql), today }, sql`r`) })} as replaced_by`

export interface PricedCart extends CartRow, PurchaseLimit {
  /** Of which versions it is kept what was shown. */
  kept_versions: number[]
  /** The centre that was asked for, or the cart's own; null where there is none in reach. */
  priced_center_id: number | null
  /** Of the client or the lead; null without one. */
  country_id: string | null
  /** Of that centre, or of the client; empty where there is none. */
  postal_code: string
  /** The most that Código 0 may be discounted, as its lines are; 0 where the catalogue is without it. */
  custom_max_discount: number
  lines: LineRow[]
}

type CartLineRow = Omit<PricedCart, 'id' | 'lines'> & { cart_id: number } & (LineRow | { id: null })

/** The viewer's cart with its lines, in one round trip; undefined without one whose client or lead is in reach. */
export async function findPricedCart(
  sql: Queryable,
  viewer: Viewer,
  { center, today, now, language }: { center: number | undefined; today: string; now: Date; language: Language },
): Promise<PricedCart | undefined> {
  // A row for each line, one for a cart without any: cheaper to make and to read than one row with a list.
  const rows = await sql<CartLineRow[]>`
    with b as (
      select ca.id, l.id as lead_id, ca.observations, ca.client_discount_percentage, ca.version, c.id as client_id,
        ce.id as own_center_id,
        ${center === undefined ? sql`ce.id` : reachableCenter(sql, viewer, sql`${center}`)} as center_id,
        co.id as country_id, c.tax_exempt, c.equivalence_surcharge, coalesce(c.only_authorized_products, false) as only_authorized_products,
        co.currency_code, co.currency_symbol, c.postal_code as client_postal_code,
        ${keptVersions(sql)} as kept_versions
      from carts ca
        left join clients c on c.id = ca.client_id and ${visibleClients(sql, viewer)}
        left join leads l on l.id = ca.lead_id and ${visibleLeads(sql, viewer)}
        left join centers ce on ce.id = ca.center_id and ce.client_id = c.id and ${openCenters(sql, viewer)}
        left join countries co on co.id = coalesce(c.country_id, l.country_id)
      where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} and (ca.client_id is null or c.id is not null)
        and (ca.lead_id is null or l.id is not null)
    ), held as (
      select ce.purchase_limit, ce.purchase_limit_period, ${purchaseCurrent(sql, now)} as purchase_current
      from b join centers ce on ce.id = b.center_id
    )
    select b.id as cart_id, b.kept_versions, held.purchase_limit,
      coalesce(held.purchase_limit_period, 'X') as purchase_limit_period,
      coalesce(held.purchase_current, 0) as purchase_current, b.lead_id, b.observations, b.client_discount_percentage, b.version, b.client_id,
      b.own_center_id as center_id, b.center_id as priced_center_id, b.currency_code, b.currency_symbol, b.country_id,
      coalesce((select nullif(ce.postal_code, '') from centers ce where ce.id = b.center_id), b.client_postal_code, '')
        as postal_code,
      coalesce((select p.max_discount from products p where p.id = ${CODE_ZERO}), 0) as custom_max_discount,
      ${shownColumns(sql, today, language)}, ${pricingColumns(sql, today)}
    from b left join held on true left join (${lineTables(sql)}) on ci.cart_id = b.id
    order by ci.position, ci.id`
  const [first] = rows
  return first && { ...first, id: first.cart_id, lines: rows.filter(row => row.id !== null) }
}
