import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { Queryable } from '#server/database/connect.ts'
import { purchaseCurrent, purchaseWaiting } from './purchase-current.ts'

export type CenterLimit = PurchaseLimit & { purchase_limit: number; purchase_waiting: number }

/** Of these centres those that have a limit, with what counts against it in the period that `now` is in. */
export const listLimits = (sql: Queryable, centers: number[], now: Date) => sql<({ id: number } & CenterLimit)[]>`
  select ce.id, ce.purchase_limit, ce.purchase_limit_period, ${purchaseCurrent(sql, now)} as purchase_current,
    ${purchaseWaiting(sql, now)} as purchase_waiting
  from centers ce
  where ce.id = any (${centers}) and ce.purchase_limit is not null and ce.purchase_limit_period <> 'X'`
