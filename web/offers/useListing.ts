import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { offerListing } from './api.ts'

/** What the list shows, as the address says it: search, page and the row that is open. */
export function useListing() {
  const search = useSearch({ from: `/shell${ADDRESS.offers}` })
  const show = useListAddress({ search, href: paths.offers })
  return { listing: offerListing(search), open: search.open ?? null, show }
}
