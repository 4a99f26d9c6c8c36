import { skipToken, useQuery } from '@tanstack/react-query'
import {
  decideOrder,
  listValidableOrders,
  listValidatedOrders,
  readValidableOrder,
  readValidatedOrder,
} from '#domain/orders/contract.ts'
import type { Order, WaitingOrder } from '#domain/orders/contract.ts'
import { call } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import type { Kind, Tab } from '#web/validation/kind.ts'
import { useDocuments } from '#web/validation/useDocuments.ts'
import type { Listing } from '#web/validation/useDocuments.ts'

/** Orders, where they are validated. */
export const ORDERS: Kind = {
  texts: {
    title: 'layout.validate_orders',
    view: 'orders.view',
    validated: 'orders.validated',
    cancelled: 'orders.cancelled',
    passed_on: 'orders.passed_on',
    none: 'orders.none',
    cancel_title: 'orders.cancel_title',
    cancel_button: 'orders.cancel_button',
  },
  art: 'orders',
  decide: (id, cancelled) => call(decideOrder, { params: { id }, body: { cancelled } }),
  changes: ['validation-orders', 'orders', 'order', 'centers', 'center'],
  detail: 'validation-order',
  list: paths.validateOrders,
  single: paths.validateOrder,
}

/** A row of either list; only what waits is shown beside the limit of its centre. */
export type ValidationOrder = Order & Partial<Pick<WaitingOrder, 'center_limit'>>

export const useValidationOrders = (listing: Listing) =>
  useDocuments<ValidationOrder>('validation-orders', listing, {
    waiting: (query, signal) => call(listValidableOrders, { query, signal }),
    decided: (query, signal) => call(listValidatedOrders, { query, signal }),
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
