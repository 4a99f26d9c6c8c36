import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { Queryable } from '#server/database/connect.ts'
import { purchaseCurrent, purchaseWaiting } from './purchase-current.ts'

export type CenterLimit = PurchaseLimit & { purchase_limit: number; purchase_waiting: number }

/**
 * The limits of centres by their id, with what counts against each in the period that `now` is in, and what waits in it;
 * those that have none are left out.
 */
export async function findLimits(sql: Queryable, centers: number[], now: Date): Promise<Map<number, CenterLimit>> {
  if (centers.length === 0) return new Map()
  const rows = await sql<({ id: number } & CenterLimit)[]>`
    select ce.id, ce.purchase_limit, ce.purchase_limit_period, ${purchaseCurrent(sql, now)} as purchase_current,
      ${purchaseWaiting(sql, now)} as purchase_waiting
    from centers ce
    where ce.id = any (${centers}) and ce.purchase_limit is not null and ce.purchase_limit_period <> 'X'`
  return new Map(rows.map(({ id, ...limit }) => [id, limit]))
}
