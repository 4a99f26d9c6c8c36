import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import { sortingOf } from '#web/ui/tables/tableColumn.ts'
import { FIRST_ORDERING, orderListing } from './listing.ts'

const USUAL = { sort: FIRST_ORDERING }

/** What is shown, as the address says it: search, period, order, page and the row that is open. */
export function useOrderListing() {
  const search = useSearch({ from: `/shell${ADDRESS.orders}` })
  const show = useListAddress({ search, href: paths.orders, usual: USUAL })
  const [today] = useState(() => businessDay(new Date()))
  const listing = orderListing(search, today)

  useOnOtherBuyer(() => show({}, { replace: false }))

  return { listing, sorting: sortingOf(listing.ordering), open: search.open ?? null, show }
}
