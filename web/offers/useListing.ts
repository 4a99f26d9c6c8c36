import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import type { OfferListing } from './api.ts'

interface View {
  q: string
  page: number
  open: number | undefined
}

/** What the list shows, as the address says it: search, page and the row that is open. */
export function useListing() {
  const { query, go } = useAddress()
  const listing: OfferListing = {
    search: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
  }
  const open = Number(query.get('open')) || null

  function show(change: Partial<View>) {
    const isOpening = 'open' in change
    const isPaging = change.page !== undefined
    const values = {
      q: change.q ?? listing.search,
      page: change.page ?? (isOpening ? listing.page : 1),
      open: isOpening ? change.open : undefined,
    }
    const next: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) next[name] = value
    }
    go(paths.offers(next), { replace: !isPaging, resetScroll: isPaging })
  }

  return { listing, open, show }
}
