import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import type { OrderOrdering } from '#domain/orders/contract.ts'
import { ADDRESS } from '#web/addresses.ts'
import { paths } from '#web/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import { sortingOf } from '#web/ui/tables/tableColumn.ts'
import type { OrderListing } from './api.ts'
import { yearBefore } from '#web/documents/period.ts'

export const FIRST_ORDERING: OrderOrdering = '-order_datetime'

const USUAL = { sort: FIRST_ORDERING }

/** What is shown, as the address says it: search, period, order, page and the row that is open. */
export function useOrderListing() {
  const search = useSearch({ from: `/shell${ADDRESS.orders}` })
  const show = useListAddress({ search, href: paths.orders, usual: USUAL })
  const [today] = useState(() => businessDay(new Date()))
  const listing: OrderListing = {
    search: search.q ?? '',
    page: search.page ?? 1,
    from: search.from ?? yearBefore(today),
    to: search.to ?? today,
    ordering: search.sort ?? FIRST_ORDERING,
  }

  useOnOtherBuyer(() => show({}, { replace: false }))

  return { listing, sorting: sortingOf(listing.ordering), open: search.open ?? null, show }
}
