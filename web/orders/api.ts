import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { listOrders, readOrder, readOrderPdf, readOrdersTotal } from '#domain/orders/contract.ts'
import type { OrderOrdering } from '#domain/orders/contract.ts'
import { call, callFile } from '#web/call.ts'
import { callPage } from '#web/callPage.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

export interface OrderListing {
  search: string
  page: number
  /** Days, YYYY-MM-DD, both included. */
  from: string
  to: string
  ordering: OrderOrdering
}

/** The orders that the user may see, narrowed to the selected client, centre and country. */
export function useOrders({ search, page, from, to, ordering }: OrderListing) {
  const { client, center, country } = useSession().state
  const query = {
    client: client?.id,
    center: center?.id,
    country: country ?? undefined,
    search,
    page,
    after: from,
    before: to,
    ordering,
  }
  return useQuery({
    queryKey: ['orders', query],
    queryFn: ({ signal }) => callPage(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the listed orders of the selected client come to, whichever page is shown. */
export function useOrdersTotal({ search, from, to }: OrderListing) {
  const { client, center } = useSession().state
  const query = client && { client: client.id, center: center?.id, search, after: from, before: to }
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

/** One order with its lines. */
export const useOrder = (id: number | undefined, search?: string) => useQuery(orderQuery(id, search))

/** The confirmation of an order, to keep or print. */
export const useOrderPdf = (id: number) => useDownload(() => callFile(readOrderPdf, { params: { id } }))
