import type { OrderOrdering } from '#domain/orders/contract.ts'
import { ORDER_ORDERINGS } from '#domain/orders/orderings.ts'
import { ORDER_STATES, type OrderState } from '#domain/orders/states.ts'
import { periodListing, type PeriodListing, readPeriod } from '#web/documents/usePeriodListing.ts'
import { oneOf, openOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

export const FIRST_ORDERING: OrderOrdering = '-order_datetime'

export interface OrderListing extends PeriodListing {
  state: OrderState | undefined
  ordering: OrderOrdering
}

/** What the address of the list says. */
export const readOrders = ({ state, sort, open, ...written }: Written) => ({
  ...readPeriod(written),
  state: ORDER_STATES.find(one => `${one}` === `${state}`),
  sort: oneOf(ORDER_ORDERINGS, sort),
  open: openOf(open),
})

export type OrdersSearch = ReturnType<typeof readOrders>

/** What the list shows at an address. */
export const orderListing = ({ state, sort, ...search }: OrdersSearch, today?: string): OrderListing => ({
  ...periodListing(search, today),
  state,
  ordering: sort ?? FIRST_ORDERING,
})
