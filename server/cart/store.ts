import type { Viewer } from '#server/context.ts'
import { type Queryable, recordset } from '#server/db.ts'
import { visibleCenters, visibleClients } from '#server/clients/scope.ts'
import { visibleLeads } from '#server/leads/scope.ts'
import type { Owner } from './buying-store.ts'

export interface CartRow {
  id: number
  client_id: number | null
  center_id: number | null
  lead_id: number | null
  observations: string
  client_discount_percentage: number
  version: number
  currency_code: string | null
  currency_symbol: string | null
}

/**
 * A centre of client `c`, or null where it is another's or out of reach: one that was taken from the viewer after the
 * cart was filled gives no prices any more.
 */
export const reachableCenter = (sql: Queryable, viewer: Viewer, centerId: ReturnType<Queryable>) => sql`(
  select ce.id from centers ce where ce.id = ${centerId} and ce.client_id = c.id and ${visibleCenters(sql, viewer)}
)`

const MAX_CARTS = 50 // of one user: each punch-out session has one, and nobody has so many at once

export async function insertCart(sql: Queryable, { id, cart_key }: Viewer): Promise<void> {
  await sql`
    insert into carts (user_id, session_key)
    select ${id}, ${cart_key}
    where ${cart_key === ''}::boolean or ${MAX_CARTS} > (select count(*) from carts where user_id = ${id})
    on conflict (user_id, session_key) do nothing`
}

/** Makes the cart of a punch-out session; false where the user has too many. */
export async function hasCart(sql: Queryable, viewer: Viewer): Promise<boolean> {
  await insertCart(sql, viewer)
  const found = await sql`select from carts where user_id = ${viewer.id} and session_key = ${viewer.cart_key}`
  return found.count === 1
}

/** Empties a cart whose client or lead has gone out of the viewer's reach. True where there was one. */
export async function releaseCart(sql: Queryable, viewer: Viewer): Promise<boolean> {
  const released = await sql`
    with lost as (
      update carts ca
      set client_id = null, center_id = null, lead_id = null, observations = '', client_discount_percentage = 0,
        version = version + 1
      where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} and (ca.client_id is not null or ca.lead_id is not null)
        and not exists (select from clients c where c.id = ca.client_id and ${visibleClients(sql, viewer)})
        and not exists (select from leads l where l.id = ca.lead_id and ${visibleLeads(sql, viewer)})
      returning ca.id
    ), gone as (
      delete from cart_items where cart_id in (select id from lost)
    )
    select from lost`
  return released.count > 0
}

/** The same cart, locked: whoever changes lines or finishes waits for the other. Always the first lock taken. */
export async function lockCart(sql: Queryable, viewer: Viewer): Promise<CartRow | undefined> {
  const [cart] = await sql<CartRow[]>`
    select ca.id, ca.client_id, ${reachableCenter(sql, viewer, sql`ca.center_id`)} as center_id, ca.lead_id,
      ca.observations, ca.client_discount_percentage, ca.version, co.currency_code, co.currency_symbol
    from carts ca left join clients c on c.id = ca.client_id left join countries co on co.id = c.country_id
    where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} for update of ca`
  return cart
}

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
}

/**
 * Adds a line, or to the line of the same article and format. One statement: the cart's row is locked by it, so that
 * parallel additions add up. What the caller has not `given` stays as it is on the line. Undefined where the cart belongs to somebody else.
 */
export async function insertLine(
  sql: Queryable,
  viewer: Viewer,
  buyer: Owner,
  line: NewLine,
  given: Record<'discount' | 'billable' | 'description', boolean>,
): Promise<{ id: number; product: number; quantity: number } | undefined> {
  const values = sql`
    select id, ${line.product_id}::bigint, ${line.unit_id}::bigint, ${line.is_charge}::boolean,
      ${line.quantity}::numeric, ${line.price}::numeric, ${line.discount}::numeric, ${line.billable}::boolean,
      ${line.description}::text
    from target`
  const [inserted] = await sql<{ id: number; product: number; quantity: number }[]>`
    with target as (
      insert into carts (user_id, session_key, client_id, center_id, lead_id)
      values (${viewer.id}, ${viewer.cart_key}, ${buyer.client_id}, ${buyer.center_id}, ${buyer.lead_id})
      on conflict (user_id, session_key) do update
        set client_id = excluded.client_id, center_id = coalesce(excluded.center_id, carts.center_id),
          lead_id = excluded.lead_id, version = carts.version + 1
        where (carts.client_id is null and carts.lead_id is null)
          or (carts.client_id, carts.lead_id) is not distinct from (excluded.client_id, excluded.lead_id)
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
    returning id, product_id as product, quantity`
  return inserted
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
      update carts ca set version = ca.version + 1
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
export async function findTwin(sql: Queryable, line: LineFacts, unitId: number | null): Promise<boolean> {
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

/** A line that was there, and the id that it had at first. */
export interface FormerLine extends Pick<NewLine, 'product_id' | 'unit_id' | 'is_charge'> {
  added: number
}

export const deleteLines = (sql: Queryable, cartId: number): Promise<FormerLine[]> => sql<FormerLine[]>`
  delete from cart_items ci where ci.cart_id = ${cartId}
  returning ci.product_id, ci.unit_id, ci.is_charge, coalesce(ci.first_id, ci.id) as added`

/** Counts the change; a cart without lines belongs to nobody. */
export async function touchCart(sql: Queryable, cartId: number): Promise<void> {
  await sql`
    update carts ca set version = version + 1,
      client_id = case when kept.any_line then ca.client_id end,
      center_id = case when kept.any_line then ca.center_id end,
      lead_id = case when kept.any_line then ca.lead_id end,
      observations = case when kept.any_line then ca.observations else '' end,
      client_discount_percentage = case when kept.any_line then ca.client_discount_percentage else 0 end
    from (select exists (select from cart_items where cart_id = ${cartId}) as any_line) kept
    where ca.id = ${cartId}`
}

/**
 * Puts lines into a cart that has none; what was there before keeps its place in the order of purchase. Their places lie
 * below 0, where a line that is added later, at place 0, comes after them all.
 */
export async function insertLines(
  sql: Queryable,
  cartId: number,
  lines: NewLine[],
  before: FormerLine[] = [],
): Promise<void> {
  if (lines.length === 0) return
  const first = new Map(before.filter(line => !line.is_charge).map(line => [articleOf(line), line.added]))
  const rows = lines.map((line, index) => ({
    ...line,
    position: index - lines.length,
    first_id: line.is_charge ? null : (first.get(articleOf(line)) ?? null),
  }))
  await sql`
    insert into cart_items
      (cart_id, product_id, unit_id, is_charge, quantity, price, discount, billable, description, position, first_id)
    select ${cartId}, l.product_id, l.unit_id, l.is_charge, l.quantity, l.price, l.discount, l.billable, l.description,
      l.position, l.first_id
    from ${recordset(sql, rows)} as l (
      product_id bigint, unit_id bigint, is_charge boolean, quantity numeric, price numeric, discount numeric,
      billable boolean, description text, position int, first_id bigint)`
}

const articleOf = ({ product_id, unit_id }: Pick<NewLine, 'product_id' | 'unit_id'>) => `${product_id} ${unit_id}`

/** Changes what the whole cart has; without lines it belongs to nobody, whatever the change says. */
export async function updateCart(
  sql: Queryable,
  cartId: number,
  change: Owner & {
    observations?: string | undefined
    client_discount_percentage?: number | undefined
  },
): Promise<void> {
  await sql`
    update carts
    set client_id = case when filled.any_line then ${change.client_id}::bigint end,
      center_id = case when filled.any_line then ${change.center_id}::bigint end,
      lead_id = case when filled.any_line then ${change.lead_id}::bigint end, version = version + 1,
      observations = coalesce(${change.observations ?? null}::text, observations),
      client_discount_percentage =
        coalesce(${change.client_discount_percentage ?? null}::numeric, client_discount_percentage)
    from (select exists (select from cart_items where cart_id = ${cartId}) as any_line) filled
    where id = ${cartId}`
}
