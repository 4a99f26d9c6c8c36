import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { sortingOf } from '#web/ui/tables/tableColumn.ts'
import { FIRST_ORDERING, leadListing } from './api.ts'

const USUAL = { sort: FIRST_ORDERING }

/** What the list shows, as the address says it: search, sales person, order, page and the row that is open. */
export function useListing() {
  const search = useSearch({ from: `/shell${ADDRESS.leads}` })
  const show = useListAddress({ search, href: paths.leads, usual: USUAL })
  const listing = leadListing(search)
  return { listing, sorting: sortingOf(listing.ordering), open: search.open ?? null, show }
}
