import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { openCenters } from '#server/scope/clients.ts'
import { isStockLimited } from '#server/selling/stock.ts'

interface ToLock {
  /** Session keys of the viewer's carts. */
  carts: string[]
  /** Of these the ones that the viewer may order for are locked; an order for another one is refused. */
  centers: number[]
}

/**
 * Takes the locks of orders before they are decided: what is read afterwards stays so until the commit. The order is
 * carts, clients whose credit is looked at, centres, articles of limited stock, each by id, so that no two orders wait for each other in a circle. The offers
 * of a cart follow (refuseOrdered). The statements travel together.
 */
export async function lockForOrder(
  sql: Transaction,
  { viewer, brand, settings }: Pick<SignedInContext, 'viewer' | 'brand' | 'settings'>,
  { carts, centers }: ToLock,
): Promise<void> {
  await Promise.all([
    sql`select from carts where user_id = ${viewer.id} and session_key = any (${carts}) order by id for update`,
    lockCredit(sql, settings, centers),
    sql`
      select from centers ce join clients c on c.id = ce.client_id
      where ce.id = any (${centers}) and ${openCenters(sql, viewer)} order by ce.id for no key update of ce`,
    sql`
      select from products p
      where ${isStockLimited(sql, brand.flags)} and p.id in (
        select ci.product_id from cart_items ci join carts ca on ca.id = ci.cart_id
        where ca.user_id = ${viewer.id} and ca.session_key = any (${carts}))
      order by p.id for no key update`,
  ])
}

/** Where orders above the credit are stopped, one order of a client waits for the other. Locked before the centers. */
export async function lockCredit(
  sql: Transaction,
  { stop_above_credit }: Pick<SignedInContext['settings'], 'stop_above_credit'>,
  centers: number[],
): Promise<void> {
  if (!stop_above_credit) return
  await sql`
    select from clients c
    where c.credit_limit is not null and c.id in (select ce.client_id from centers ce where ce.id = any (${centers}))
    order by c.id for no key update`
}

/** Whoever approves or cancels an order holds its center: what counts against its limit stays so meanwhile. */
export async function lockCenters(sql: Transaction, centers: number[]): Promise<void> {
  await sql`select from centers where id = any (${centers}) order by id for no key update`
}
