import { useSearch } from '@tanstack/react-router'
import type { LeadOrdering } from '#domain/leads/contract.ts'
import { ADDRESS } from '#web/addresses.ts'
import { paths } from '#web/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { sortingOf } from '#web/ui/tables/tableColumn.ts'
import type { LeadListing } from './api.ts'

// The newest codes first: what was made last stands on top.
const FIRST_ORDERING: LeadOrdering = '-external_id'

const USUAL = { sort: FIRST_ORDERING }

/** What the list shows, as the address says it: search, sales person, order, page and the row that is open. */
export function useListing() {
  const search = useSearch({ from: `/shell${ADDRESS.leads}` })
  const show = useListAddress({ search, href: paths.leads, usual: USUAL })
  const listing: LeadListing = {
    search: search.q ?? '',
    page: search.page ?? 1,
    sales_person: search.seller,
    ordering: search.sort ?? FIRST_ORDERING,
  }
  return { listing, sorting: sortingOf(listing.ordering), open: search.open ?? null, show }
}
