import type { Measured } from '#domain/products/compare/measure-price.ts'
import type { PriceInForce } from '#domain/products/explained/explained.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { measuredOf } from '#server/products/card-rows.ts'
import { isVisibleCart } from '#server/scope/carts.ts'
import { visibleDocuments } from '#server/scope/clients.ts'
import { buyer, type BuyerFilter } from '#server/search/buyer.ts'
import { isAuthorised } from '#server/selling/allowed.ts'
import { isHeldByOffer } from '#server/selling/line-pricing.ts'
import { pricesInForce } from '#server/selling/prices.ts'

type Stored = PriceInForce & { offer: { id: number; number: string } | null }

export interface ExplainedRow {
  currency_symbol: string
  measured: Omit<Measured, 'price'>
  format: { name: string; quantity: number } | null
  held: Stored | null
  in_force: Omit<Stored, 'offer'>[]
  paid: { order: number; number: string; order_datetime: string; price: number; discount: number; units: number }[]
}

const LAST_ORDERS = 5

/** Undefined where the buyer is out of reach, or may not have the article. */
export async function findExplained(
  sql: Queryable,
  viewer: Viewer,
  filter: BuyerFilter & { id: number; item?: number | undefined; today: string },
): Promise<ExplainedRow | undefined> {
  const { today } = filter
  const [row] = await sql<ExplainedRow[]>`
    with ${buyer(sql, viewer, filter)}
    select b.currency_symbol, ${measuredOf(sql)} as measured,
      case when pu.id is not null then jsonb_build_object('name', pu.name, 'quantity', pu.quantity) end as format,
      case when ${isHeldByOffer(sql, today)} then jsonb_build_object('kind', 'offer', 'price', ci.offered_price,
        'valid_from', null, 'valid_to', o.valid_until, 'offer', jsonb_build_object('id', o.id, 'number', o.number)) end as held,
      ${pricesInForce(sql, today)} as in_force,
      coalesce((select jsonb_agg(last order by last.order_datetime desc, last.order desc) from (${paidBefore(sql, viewer)}) last), '[]') as paid
    from buyer b join products p on p.id = ${filter.id} and not p.is_charge and ${isAuthorised(sql, sql`p.id`)}
      left join (cart_items ci join carts ca on ca.id = ci.cart_id and ${isVisibleCart(sql, viewer)})
        on ci.id = ${filter.item ?? null}::bigint and ci.product_id = p.id and ca.client_id = b.client_id
      left join product_units pu on pu.id = ci.unit_id
      left join offers o on o.id = ci.offer_id`
  return row
}

// What waits is not paid yet, and what is cancelled never was. The newest of the client's orders are few.
const paidBefore = (sql: Queryable, viewer: Viewer) => sql`
  select o.id as order, o.number, o.order_datetime, e.price, e.discount, e.quantity * e.unit_quantity as units
  from orders o join clients c on c.id = o.client_id join order_entries e on e.order_id = o.id
  where o.client_id = b.client_id and e.product_id = p.id and ${visibleDocuments(sql, viewer)}
    and o.state <> ${PENDING_VALIDATION} and not is_cancelled(o.state) and not is_cancelled(e.state)
  order by o.order_datetime desc, o.id desc limit ${LAST_ORDERS}`
