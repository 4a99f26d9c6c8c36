import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { listOrders, readOrder, readOrderPdf, readOrdersTotal } from '#domain/orders/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { currentlyNarrowedTo, type NarrowedTo, useNarrowedTo } from '#web/documents/ofNode.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { orderListing, type OrderListing, type OrdersSearch } from './listing.ts'

const ordersQuery = (narrowed: NarrowedTo, { search, page, from, to, state, ordering }: OrderListing) => {
  const query = { ...narrowed, search, page, after: from, before: to, state, ordering }
  return queryOptions({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => callPage(listOrders, { query, signal }),
  })
}

/** The orders that the user may see, narrowed to the selected client, centre and country. */
export const useOrders = (listing: OrderListing) =>
  useQuery({ ...ordersQuery(useNarrowedTo(listing.of), listing), placeholderData: keepPreviousData })

export async function loadOrders({ deps }: Going<OrdersSearch>): Promise<void> {
  const listing = orderListing(deps)
  load(ordersQuery(await currentlyNarrowedTo(listing.of), listing))
}

/** What the listed orders of the selected client come to, whichever page is shown. */
export function useOrdersTotal({ search, from, to, state, of }: OrderListing) {
  const { client, center } = useSession().state
  const query = client &&
    of.node === undefined && { client: client.id, center: center?.id, search, after: from, before: to, state }
  return useQuery({
    queryKey: ['orders', 'total', query],
    queryFn: query ? ({ signal }) => call(readOrdersTotal, { query, signal }) : skipToken,
  })
}

/** With the lines that were found, where something was searched for. */
export const orderQuery = (id: number | undefined, search?: string) =>
  queryOptions({
    queryKey: ['order', id, ...(search ? [search] : [])],
    // Nothing is asked for an address without a number.
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(readOrder, { params: { id }, query: { search }, signal }),
  })

export const loadOrder = ({ params, deps }: Going<{ q?: string | undefined }, 'order'>): void =>
  load(orderQuery(wholeNumberOf(params.order), deps.q))

/** One order with its lines. */
export const useOrder = (id: number | undefined, search?: string) => useQuery(orderQuery(id, search))

/** The confirmation of an order, to keep or print. */
export const useOrderPdf = (id: number) => useDownload(() => callFile(readOrderPdf, { params: { id } }))
