import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { isOverLimit } from '#domain/cart/limit.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { creditReason } from '#server/clients/credit-problem.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import { approveOrder, holdForApproval } from '#server/placing/approval/approval.ts'
import { changeOrder } from '#server/placing/versions/change-order.ts'
import type { Kind } from '#server/validation/kind.ts'
import { WAITING_ORDER } from './scope.ts'
import { findPurchases } from './waiting-store.ts'

interface WaitingOrder {
  waiting_reasons: WaitingReason[]
  order_datetime: string
  currency_symbol: string
  /** Until when who placed it may change it; null where that is over, or never was. */
  held_until: string | null
  promised: PromisedDelivery | null
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
    center_closed: 'orders.center_closed',
    product_gone: 'orders.product_gone',
  },
  right: 'can_validate_orders',
  ...WAITING_ORDER,
  lock: (sql, context, id, products) => holdForApproval(sql, context, id, { centers: [], products }),
  change: (sql, context, { id, in_place_of }, wished) =>
    changeOrder(sql, context, { ...wished, orderId: id, in_place_of, by_validator: true }),
  limit: async (sql, { now }, { center_id }) =>
    center_id === null ? null : ((await findLimits(sql, [center_id], now)).get(center_id) ?? null),
  // What it adds to the used credit is not in that yet: the order itself does not count there.
  obstacle: ({ credit, total, currency_symbol }, context) => creditReason(context, { credit, total, currency_symbol }),
  // An order that has come to be within the limit, of the period in which it was placed, needs nobody for its amount;
  // a discount on the whole does.
  needsLevel: async (sql, _context, order) => {
    const { center_id, purchase_limit, purchase_limit_period: period, waiting_reasons } = order
    if (waiting_reasons.includes('discount')) return true
    if (center_id === null || purchase_limit === null || period === 'X') return true
    const purchase_current = await findPurchases(sql, center_id, new Date(order.order_datetime))
    return isOverLimit({ ...order, purchase_current }, order.amount)
  },
  follow: (sql, context, { id }) => approveOrder(sql, context, id),
}
