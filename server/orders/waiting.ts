import { isOverLimit } from '#domain/cart/limit.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { approveOrder, holdForApproval } from '#server/placing/approval.ts'
import { lockedPurchases } from '#server/clients/purchase-current.ts'
import { visibleOrders } from '#server/clients/scope.ts'
import type { Kind } from '#server/validation/kind.ts'

interface WaitingOrder {
  waiting_reasons: WaitingReason[]
  order_datetime: string
  purchase_limit: number | null
  purchase_limit_period: LimitPeriod
}

/** Orders, where they wait for validation. */
export const ORDERS: Kind<WaitingOrder> = {
  name: 'order',
  texts: {
    validated: 'orders.validated',
    cancelled: 'orders.cancelled',
    passed_on: 'orders.passed_on',
    not_pending: 'orders.not_pending',
    own: 'orders.own',
    client_locked: 'orders.client_locked',
    product_gone: 'orders.product_gone',
  },
  right: 'can_validate_orders',
  tables: sql => sql`orders o join clients c on c.id = o.client_id`,
  visible: visibleOrders,
  amount: sql => sql`o.base`,
  country: sql => sql`c.country_id`,
  // What came from the ERP has been taken from the stock there.
  needsStock: sql => sql`o.placed_here`,
  more: sql => sql`
    o.order_datetime, o.waiting_reasons,
    (select ce.purchase_limit from centers ce where ce.id = o.center_id) as purchase_limit,
    coalesce((select ce.purchase_limit_period from centers ce where ce.id = o.center_id), 'X') as purchase_limit_period`,
  lock: (sql, { now }, id) => holdForApproval(sql, id, now),
  obstacle: () => undefined,
  // An order that has come to be within the limit, of the period in which it was placed, needs nobody for its amount;
  // a discount on the whole does.
  needsLevel: async (sql, _context, order) => {
    const { center_id, purchase_limit, purchase_limit_period: period, waiting_reasons } = order
    if (waiting_reasons.includes('discount')) return true
    if (center_id === null || purchase_limit === null || period === 'X') return true
    const [sum] = await sql<{ purchase_current: number }[]>`
      select ${lockedPurchases(sql, center_id, period, new Date(order.order_datetime))} as purchase_current`
    return isOverLimit({ ...order, purchase_current: sum?.purchase_current ?? 0 }, order.amount)
  },
  follow: (sql, context, { id }) => approveOrder(sql, context, id),
}
