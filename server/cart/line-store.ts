import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type Owner, reachableCenter } from './store.ts'

// One line of a cart; bulk-store.ts has many at once.

export interface NewLine {
  product_id: number
  unit_id: number | null
  is_charge: boolean
  quantity: number
  /** Highest quantity that the line may reach. */
  most: number
  price: number | null
  discount: number
  billable: boolean
  description: string
  /** The accepted offer that it was copied from, and its price there. */
  offer_id?: number | null
  offered_price?: number | null
}

export interface InsertedLine {
  id: number
  product: number
  quantity: number
  /** What the line has more than before: less than was asked for where there is no more. */
  added: number
}

interface Addition {
  buyer: Owner
  line: NewLine
  given: Record<'discount' | 'billable' | 'description', boolean>
}

/**
 * Adds a line, or to the line of the same article and format. One statement: the cart's row is locked by it, so that
 * parallel additions add up. What the caller has not `given` stays as it is on the line.
 */
export async function insertLine(
  sql: Queryable,
  viewer: Viewer,
  { buyer, line, given }: Addition,
): Promise<InsertedLine> {
  const values = sql`
    select id, ${line.product_id}::bigint, ${line.unit_id}::bigint, ${line.is_charge}::boolean,
      ${line.quantity}::numeric, ${line.price}::numeric, ${line.discount}::numeric, ${line.billable}::boolean,
      ${line.description}::text
    from target`
  const [inserted] = await sql<InsertedLine[]>`
    with target as (
      insert into carts (user_id, session_key, client_id, center_id, lead_id)
      values (${viewer.id}, ${viewer.cart_key}, ${buyer.client_id}, ${buyer.center_id}, ${buyer.lead_id})
      on conflict (user_id, session_key) do update
        set client_id = excluded.client_id, center_id = coalesce(excluded.center_id, carts.center_id),
          lead_id = excluded.lead_id, version = carts.version + 1, used_at = now()
      returning id
    )
    insert into cart_items
      (cart_id, product_id, unit_id, is_charge, quantity, price, discount, billable, description)
    ${values}
    on conflict (cart_id, product_id, unit_id) where not is_charge do update
      set quantity = least(cart_items.quantity + excluded.quantity, ${line.most}::numeric),
        discount = case when ${given.discount}::boolean then excluded.discount else cart_items.discount end,
        billable = case when ${given.billable}::boolean then excluded.billable else cart_items.billable end,
        description = case when ${given.description}::boolean then excluded.description else cart_items.description end
    returning id, product_id as product, quantity,
      -- As the statement found it: what it writes itself is not seen here.
      quantity - coalesce((select found.quantity from cart_items found where found.id = cart_items.id), 0) as added`
  return inserted!
}

export interface LineFacts {
  id: number
  product_id: number
  unit_id: number | null
  client_id: number | null
  center_id: number | null
  lead_id: number | null
  is_charge: boolean
  quantity: number
  /** Of a charge; an article's price is not the line's. */
  price: number | null
  discount: number
}

export async function findLine(sql: Queryable, viewer: Viewer, id: number): Promise<LineFacts | undefined> {
  const [line] = await sql<LineFacts[]>`
    select ci.id, ci.product_id, ci.unit_id, ca.client_id,
      ${reachableCenter(sql, viewer, sql`ca.center_id`)} as center_id, ca.lead_id, ci.is_charge, ci.quantity, ci.price,
      ci.discount
    from cart_items ci join carts ca on ca.id = ci.cart_id left join clients c on c.id = ca.client_id
    where ci.id = ${id} and ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key}
      and (ca.client_id is not null or ca.lead_id is not null)`
  return line
}

export interface LineChange {
  quantity?: number | undefined
  discount?: number | undefined
  billable?: boolean | undefined
  description?: string | undefined
  /** Undefined leaves the format as it is, null takes the article's own unit. */
  unit_id?: number | null | undefined
}

export async function updateLine(
  sql: Queryable,
  viewer: Viewer,
  id: number,
  change: LineChange,
): Promise<{ id: number; product: number; quantity: number } | undefined> {
  const [updated] = await sql<{ id: number; product: number; quantity: number }[]>`
    with target as (
      update carts ca set version = ca.version + 1, used_at = now()
      where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} and ca.id = (select cart_id from cart_items where id = ${id})
      returning ca.id
    )
    update cart_items ci
    set quantity = coalesce(${change.quantity ?? null}::numeric, ci.quantity),
      discount = coalesce(${change.discount ?? null}::numeric, ci.discount),
      billable = coalesce(${change.billable ?? null}::boolean, ci.billable),
      description = coalesce(${change.description ?? null}::text, ci.description),
      unit_id = case when ${change.unit_id === undefined}::boolean then ci.unit_id else ${change.unit_id ?? null}::bigint end
    from target where ci.id = ${id} and ci.cart_id = target.id
    returning ci.id, ci.product_id as product, ci.quantity`
  return updated
}

/** The line of the same article in another format, which a change of format would meet. */
export async function findSameLine(sql: Queryable, line: LineFacts, unitId: number | null): Promise<boolean> {
  const twins = await sql`
    select from cart_items ci join cart_items own on own.cart_id = ci.cart_id
    where own.id = ${line.id} and ci.id <> own.id and ci.product_id = own.product_id and not ci.is_charge
      and ci.unit_id is not distinct from ${unitId}`
  return twins.count > 0
}

export async function deleteLine(sql: Queryable, cartId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from cart_items where id = ${id} and cart_id = ${cartId}`
  return deleted.count === 1
}
