import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  decideOrder,
  listOrderArticles,
  listValidableOrders,
  listValidatedOrders,
  readValidableOrder,
  readValidatedOrder,
} from '#domain/orders/contract.ts'
import type { DecidedOrder, Order, OrderArticle, WaitingOrder } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { paths } from '#web/routing/paths.ts'
import { type Going, load } from '#web/routing/load.ts'
import type { Kind, Tab } from '#web/validation/kind.ts'
import { loadDocuments, loadWaiting, useDocuments } from '#web/validation/useDocuments.ts'
import type { Listing, Lists } from '#web/validation/useDocuments.ts'
import { placeOf } from '#web/validation/view.ts'

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
  changeReasons: ['validation.reason_budget', 'changes.reason_stored', 'changes.reason_usual'],
  decide: (id, body) => call(decideOrder, { params: { id }, body }),
  changes: ['validation-orders', 'orders', 'order', 'centers', 'center'],
  detail: 'validation-order',
  list: paths.validateOrders,
  single: paths.validateOrder,
}

/** A row of either list: what waits beside the limit of its centre, what was cancelled with its reason. */
export type ValidationOrder = Order & Partial<Pick<WaitingOrder, 'center_limit'> & Pick<DecidedOrder, 'cancellation'>>

const LISTS: Lists<ValidationOrder> = {
  name: 'validation-orders',
  waiting: (query, signal) => callPage(listValidableOrders, { query, signal }),
  decided: (query, signal) => callPage(listValidatedOrders, { query, signal }),
}

export const useValidationOrders = (listing: Listing) => useDocuments(LISTS, listing)

export const loadValidationOrders = loadDocuments(LISTS)

const validationOrderQuery = (tab: Tab, id: number | undefined) =>
  queryOptions({
    queryKey: [ORDERS.detail, tab, id],
    // Nothing is asked for an address without a number.
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            call(tab === 'pendientes' ? readValidableOrder : readValidatedOrder, { params: { id }, signal }),
  })

/** Looks for articles that may stand in an order that waits. */
export const findFor =
  (id: number) =>
  (search: string, signal: AbortSignal): Promise<{ results: OrderArticle[] }> =>
    call(listOrderArticles, { params: { id }, query: { search }, signal })

export const useValidationOrder = (tab: Tab, id: number | undefined) => useQuery(validationOrderQuery(tab, id))

export async function loadValidationOrder({ params }: Going<unknown, 'tab' | 'order'>): Promise<void> {
  const { tab, id } = placeOf(`${params.tab}/${params.order}`)
  load(validationOrderQuery(tab, id))
  await loadWaiting(LISTS)
}
