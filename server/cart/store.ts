import type { Viewer } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { isOwnCart } from '#server/scope/carts.ts'
import { openCenters } from '#server/scope/clients.ts'

/** A cart is one client's, perhaps at a centre, or one lead's; an empty one is nobody's. */
export interface Owner {
  client_id: number | null
  center_id: number | null
  lead_id: number | null
}

export interface CartRow extends Owner {
  id: number
  observations: string
  client_discount_percentage: number
  version: number
  /** The offers that its lines were copied from, to become an order. */
  offers: number[]
  currency_code: string | null
  currency_symbol: string | null
}

/**
 * A centre of client `c`, or null where it is another's or out of reach: one that was taken from the viewer after the
 * cart was filled gives no prices any more.
 */
export const reachableCenter = (sql: Queryable, viewer: Viewer, centerId: ReturnType<Queryable>) => sql`(
  select ce.id from centers ce where ce.id = ${centerId} and ce.client_id = c.id and ${openCenters(sql, viewer)}
)`

/** Whether the viewer may buy for this centre, whatever is in the cart. */
export async function isVisibleCenter(sql: Queryable, viewer: Viewer, centerId: number): Promise<boolean> {
  const found = await sql`
    select from centers ce join clients c on c.id = ce.client_id
    where ce.id = ${centerId} and ${openCenters(sql, viewer)}`
  return found.count === 1
}

/** Makes an empty cart. To read one is no change: it is not the one that was changed last. */
export async function insertCart(sql: Queryable, { id, cart_key }: Viewer): Promise<void> {
  await sql`
    insert into carts (user_id, session_key, used_at) values (${id}, ${cart_key}, 'epoch')
    on conflict (user_id, session_key) do nothing`
}

/** The viewer's cart, locked: whoever changes lines or finishes waits for the other. Always the first lock taken. */
export async function lockCart(sql: Queryable, viewer: Viewer): Promise<CartRow | undefined> {
  const [cart] = await sql<CartRow[]>`
    select ca.id, ca.client_id, ${reachableCenter(sql, viewer, sql`ca.center_id`)} as center_id, ca.lead_id,
      ca.observations, ca.client_discount_percentage, ca.version, ca.offers, co.currency_code, co.currency_symbol
    from carts ca left join clients c on c.id = ca.client_id left join countries co on co.id = c.country_id
    where ca.user_id = ${viewer.id} and ca.session_key = ${viewer.cart_key} for update of ca`
  return cart
}

/** The commit of this transaction does not wait for the disk: for carts alone (decision 69). */
export async function commitWithoutDisk(sql: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`
}

/** Counts the change; a cart without lines belongs to nobody. */
export async function touchCart(sql: Queryable, cartId: number): Promise<void> {
  await sql`
    update carts ca set version = version + 1, used_at = now(),
      client_id = case when kept.any_line then ca.client_id end,
      center_id = case when kept.any_line then ca.center_id end,
      lead_id = case when kept.any_line then ca.lead_id end,
      observations = case when kept.any_line then ca.observations else '' end,
      client_discount_percentage = case when kept.any_line then ca.client_discount_percentage else 0 end,
      offers = case when kept.any_line then ca.offers else '{}' end
    from (select exists (select from cart_items where cart_id = ${cartId}) as any_line) kept
    where ca.id = ${cartId}`
}

/** Changes what the whole cart has; without lines it belongs to nobody, whatever the change says. */
export async function updateCart(
  sql: Queryable,
  cartId: number,
  change: Owner & {
    observations?: string | undefined
    client_discount_percentage?: number | undefined
    /** Undefined leaves them as they are. */
    offers?: number[] | undefined
  },
): Promise<void> {
  await sql`
    update carts
    set client_id = case when filled.any_line then ${change.client_id}::bigint end,
      center_id = case when filled.any_line then ${change.center_id}::bigint end,
      lead_id = case when filled.any_line then ${change.lead_id}::bigint end, version = version + 1, used_at = now(),
      observations = coalesce(${change.observations ?? null}::text, observations),
      client_discount_percentage =
        coalesce(${change.client_discount_percentage ?? null}::numeric, client_discount_percentage),
      offers = case when filled.any_line then coalesce(${change.offers ?? null}::bigint[], offers) else '{}' end
    from (select exists (select from cart_items where cart_id = ${cartId}) as any_line) filled
    where id = ${cartId}`
}

/** Deletes own carts that have been empty since `before`, so many at most, and answers how many. */
export async function deleteEmptyCarts(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from carts where id in (
      select ca.id from carts ca
      where ${isOwnCart(sql)} and ca.client_id is null and ca.lead_id is null and ca.used_at < ${before} and ca.created_at < ${before}
        and not exists (select from cart_items where cart_id = ca.id)
      limit ${batch} for update skip locked)`
  return deleted.count
}

/**
 * Deletes carts of punch-out sessions that have ended, so many at most, and answers how many. Made, refreshed and started
 * before these moments; one of which no session is known, made before `unknown`.
 */
export async function deleteEndedCarts(
  sql: Queryable,
  ended: Record<'made' | 'refreshed' | 'started' | 'unknown', Date>,
  batch: number,
): Promise<number> {
  const deleted = await sql`
    delete from carts where id in (
      select ca.id from carts ca
      where not ${isOwnCart(sql)} and ca.created_at < ${ended.made}
        and not exists (
          select from sessions s
          where s.user_id = ca.user_id and s.punchout_id::text = ca.session_key and s.revoked_at is null
            and s.refreshed_at >= ${ended.refreshed} and s.started_at >= ${ended.started})
        and (ca.created_at < ${ended.unknown} or exists (
          select from sessions s where s.user_id = ca.user_id and s.punchout_id::text = ca.session_key))
      limit ${batch} for update skip locked)`
  return deleted.count
}
