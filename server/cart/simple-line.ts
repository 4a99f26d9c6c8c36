import { LEAST_QUANTITY, MAX_LINES } from '#domain/cart/contract.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db.ts'

interface SimpleLine {
  client: number
  center?: number | null | undefined
  product: number
  /** Whole: an obsolete article is sold by the piece. */
  quantity: number
  discount?: number | undefined
  billable?: boolean | undefined
  description?: string | undefined
}

/**
 * Adds an article in its own unit and without a discount in one statement, as insertLine() does, where viewer, client,
 * centre, price and stock allow it by the rules of checkLine(). Only in the user's own cart; undefined, with nothing changed, where they do not.
 */
export async function insertSimpleLine(
  sql: Queryable,
  viewer: Viewer,
  flags: { stock_limit: boolean; obsolete_limit: boolean },
  line: SimpleLine,
): Promise<{ id: number; product: number; quantity: number } | undefined> {
  const center = line.center ?? null
  const isLimited = flags.stock_limit ? sql`true` : flags.obsolete_limit ? sql`p.obsolete` : sql`false`
  const [inserted] = await sql<{ id: number; product: number; quantity: number }[]>`
    with fit as materialized (
      select c.id as client_id, ce.id as center_id, ${line.billable ?? false}::boolean and ce.has_facturable as billable,
        case when ${isLimited} then least(p.stock, ${MAX_QUANTITY}) else ${MAX_QUANTITY} end as most
      from clients c
        join products p on p.id = ${line.product} and not p.is_charge and (p.stock >= ${LEAST_QUANTITY} or not ${isLimited})
        join prices pr on pr.country_id = c.country_id and pr.product_id = p.id
        left join centers ce on ce.id = ${center} and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
      where c.id = ${line.client} and ${visibleClients(sql, viewer)} and not c.locked
        and (ce.id is not null or ${center}::bigint is null)
        and (not c.only_authorized_products or exists (
          select from authorised_products a where a.client_id = c.id and a.product_id = p.id
            and (a.center_id is null or a.center_id = ce.id)))
        and ${MAX_LINES} > (
          select count(*) from cart_items ci join carts ca on ca.id = ci.cart_id where ca.user_id = ${viewer.id} and ca.session_key = '')
    ), target as (
      insert into carts (user_id, client_id, center_id) select ${viewer.id}, client_id, center_id from fit
      on conflict (user_id, session_key) do update
        set client_id = excluded.client_id, center_id = coalesce(excluded.center_id, carts.center_id),
          version = carts.version + 1
        where (carts.client_id is null and carts.lead_id is null) or carts.client_id = excluded.client_id
      returning id
    )
    insert into cart_items (cart_id, product_id, quantity, billable, description)
    select target.id, ${line.product}, least(${line.quantity}::numeric, fit.most), coalesce(fit.billable, false),
      ${line.description ?? ''}
    from target, fit
    on conflict (cart_id, product_id, unit_id) where not is_charge do update
      set quantity = least(cart_items.quantity + excluded.quantity, (select most from fit)),
        discount = case when ${line.discount !== undefined}::boolean then excluded.discount else cart_items.discount end,
        billable = case when ${line.billable !== undefined}::boolean then excluded.billable else cart_items.billable end,
        description = case when ${line.description !== undefined}::boolean then excluded.description else cart_items.description end
    returning id, product_id as product, quantity`
  return inserted
}
