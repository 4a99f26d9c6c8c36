import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/addresses.ts'
import { paths } from '#web/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import type { OfferListing } from './api.ts'

/** What the list shows, as the address says it: search, page and the row that is open. */
export function useListing() {
  const search = useSearch({ from: `/shell${ADDRESS.offers}` })
  const show = useListAddress({ search, href: paths.offers })
  const listing: OfferListing = { search: search.q ?? '', stage: search.stage, page: search.page ?? 1 }
  return { listing, open: search.open ?? null, show }
}
