// For speed alone (decision 36): with simple-line.ts it buys 60 percent of the promised additions a second.
import { LEAST_QUANTITY, MAX_LINES } from '#domain/cart/contract.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { MAX_BATCH_SIZE } from '#server/database/batches.ts'
import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import type { Viewer } from '#server/context.ts'
import { type Queryable, recordset } from '#server/database/connect.ts'
import { isAllowedTo } from '#server/selling/allowed.ts'
import { isStockLimited, type StockFlags } from '#server/selling/stock.ts'
import type { InsertedLine } from './line-store.ts'

/** An article in its own unit and without a discount, for the user's own cart. */
export interface SimpleLine {
  viewer: Viewer
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
 * Adds lines as insertLine() does, in one statement, where viewer, client, centre, price and stock allow it by the rules
 * of checkLine(). Undefined, with nothing changed, for each that is not allowed, whose user has no cart yet or whose cart
 * is another client's or is locked by somebody else: a group waits for nobody. The lines are of one kind and of as many users.
 */
export async function insertSimpleLines(
  sql: Queryable,
  flags: StockFlags,
  lines: SimpleLine[],
): Promise<(InsertedLine | undefined)[]> {
  const [first] = lines
  if (!first) return []
  const user = sql`w.user_id`
  const viewer = { role: first.viewer.role, countries: first.viewer.countries, id: user }
  const isLimited = isStockLimited(sql, flags)
  const stored = await sql<(InsertedLine & { place: number })[]>`
    with wish as materialized (
      select * from ${recordset(sql, lines.map(wishRow))} as w (
        place int, user_id bigint, client_id bigint, center_id bigint, product_id bigint, quantity numeric,
        billable boolean, description text)
      limit ${MAX_BATCH_SIZE}
    ), cart as materialized (
      select w.place, ca.id, ca.client_id, ca.lead_id
      from wish w join carts ca on ca.user_id = w.user_id and ca.session_key = ''
      order by ca.id for update of ca skip locked
    ), fit as materialized (
      select w.*, cart.id as cart_id, found.for_center_id, found.is_billable, found.most
      from cart join wish w on w.place = cart.place cross join lateral (
        select ce.id as for_center_id, w.billable and coalesce(ce.has_facturable, false) as is_billable,
          case when ${isLimited} then least(p.stock, ${MAX_QUANTITY}) else ${MAX_QUANTITY} end as most
        from clients c
          join products p on p.id = w.product_id and not p.is_charge
            and (p.stock >= ${LEAST_QUANTITY} or not ${isLimited})
          join prices pr on pr.country_id = c.country_id and pr.product_id = p.id
          left join centers ce on ce.id = w.center_id and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
        where c.id = w.client_id and ${visibleClients(sql, viewer)} and not c.locked
          and (ce.id is not null or w.center_id is null)
          and ${isAllowedTo(sql, {
            held: sql`c.only_authorized_products`,
            client: sql`c.id`,
            center: sql`ce.id`,
            product: sql`p.id`,
          })}
        limit 1
      ) found
      where (cart.client_id = w.client_id or (cart.client_id is null and cart.lead_id is null))
        and (
          ${MAX_LINES} > (select count(*) from cart_items ci where ci.cart_id = cart.id)
          or exists (
            select from cart_items ci
            where ci.cart_id = cart.id and ci.product_id = w.product_id and ci.unit_id is null and not ci.is_charge))
    ), filled as (
      update carts ca
      set client_id = fit.client_id, center_id = coalesce(fit.for_center_id, ca.center_id), version = ca.version + 1
      from fit where ca.id = fit.cart_id
    ), stored as (
      insert into cart_items (cart_id, product_id, quantity, billable, description)
      select cart_id, product_id, least(quantity, most), is_billable, description from fit
      on conflict (cart_id, product_id, unit_id) where not is_charge do update
        set quantity = least(
            cart_items.quantity + excluded.quantity, (select fit.most from fit where fit.cart_id = excluded.cart_id)),
          discount = case when ${first.discount !== undefined}::boolean then excluded.discount else cart_items.discount end,
          billable = case when ${first.billable !== undefined}::boolean then excluded.billable else cart_items.billable end,
          description = case when ${first.description !== undefined}::boolean then excluded.description
            else cart_items.description end
      returning id, cart_id, product_id as product, quantity,
        quantity - coalesce((select found.quantity from cart_items found where found.id = cart_items.id), 0) as added
    )
    select fit.place, stored.id, stored.product, stored.quantity, stored.added from stored join fit on fit.cart_id = stored.cart_id`
  return lines.map((_, place) => {
    const found = stored.find(row => row.place === place)
    return found && { id: found.id, product: found.product, quantity: found.quantity, added: found.added }
  })
}

const wishRow = ({ viewer, client, center, product, quantity, billable, description }: SimpleLine, place: number) => ({
  place,
  user_id: viewer.id,
  client_id: client,
  center_id: center ?? null,
  product_id: product,
  quantity,
  billable: billable ?? false,
  description: description ?? '',
})
