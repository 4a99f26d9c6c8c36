import { useSearch } from '@tanstack/react-router'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import type { CatalogListing } from './api.ts'

/** What the list shows, as the address says it: search, page and the row that is open. */
export function useListing() {
  const search = useSearch({ from: `/shell${ADDRESS.catalogs}` })
  const show = useListAddress({ search, href: paths.catalogs })
  // R257: the catalogues of another buyer are listed from the first page.
  useOnOtherBuyer(() => show({ page: undefined, open: undefined }, { replace: true, resetScroll: false }))
  const listing: CatalogListing = { search: search.q ?? '', page: search.page ?? 1 }
  return { listing, open: search.open ?? null, show }
}
