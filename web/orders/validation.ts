import { skipToken, useQuery } from '@tanstack/react-query'
import {
  decideOrder,
  listValidableOrders,
  listValidatedOrders,
  readValidableOrder,
  readValidatedOrder,
} from '#domain/orders/contract.ts'
import type { DecidedOrder, Order, WaitingOrder } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { paths } from '#web/routing/paths.ts'
import type { Kind, Tab } from '#web/validation/kind.ts'
import { useDocuments } from '#web/validation/useDocuments.ts'
import type { Listing } from '#web/validation/useDocuments.ts'

/** Orders, where they are validated. */
export const ORDERS: Kind = {
  texts: {
    title: 'layout.validate_orders',
    decided: 'orders.decided',
    view: 'orders.view',
    validated: 'orders.validated',
    cancelled: 'orders.cancelled',
    passed_on: 'orders.passed_on',
    none: 'orders.none',
    cancel_title: 'orders.cancel_title',
    cancel_button: 'orders.cancel_button',
  },
  art: 'orders',
  reasons: [
    'validation.reason_budget',
    'validation.reason_twice',
    'orders.reason_quantities',
    'validation.reason_needless',
  ],
  decide: (id, body) => call(decideOrder, { params: { id }, body }),
  changes: ['validation-orders', 'orders', 'order', 'centers', 'center'],
  detail: 'validation-order',
  list: paths.validateOrders,
  single: paths.validateOrder,
}

/** A row of either list: what waits beside the limit of its centre, what was cancelled with its reason. */
export type ValidationOrder = Order & Partial<Pick<WaitingOrder, 'center_limit'> & Pick<DecidedOrder, 'cancellation'>>

export const useValidationOrders = (listing: Listing) =>
  useDocuments<ValidationOrder>('validation-orders', listing, {
    waiting: (query, signal) => callPage(listValidableOrders, { query, signal }),
    decided: (query, signal) => callPage(listValidatedOrders, { query, signal }),
  })

export const useValidationOrder = (tab: Tab, id: number | undefined) =>
  useQuery({
    queryKey: [ORDERS.detail, tab, id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            call(tab === 'pendientes' ? readValidableOrder : readValidatedOrder, { params: { id }, signal }),
  })
