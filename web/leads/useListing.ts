import { LEAD_ORDERINGS } from '#domain/leads/contract.ts'
import type { LeadOrdering } from '#domain/leads/contract.ts'
import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import type { Sorting } from '#web/ui/tables/tableColumn.ts'
import type { LeadListing } from './api.ts'

interface View {
  q: string
  page: number
  seller: number | undefined
  sort: string
  open: number | undefined
}

// The newest codes first: what was made last stands on top.
const FIRST_ORDERING: LeadOrdering = '-external_id'

/** What the list shows, as the address says it: search, sales person, order, page and the row that is open. */
export function useListing() {
  const { query, go } = useAddress()
  const sort = query.get('sort')
  const ordering = LEAD_ORDERINGS.find(known => known === sort) ?? FIRST_ORDERING
  const listing: LeadListing = {
    search: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    sales_person: Number(query.get('seller')) || undefined,
    ordering,
  }
  const sorting: Sorting = { sort: ordering.replace('-', ''), descending: ordering.startsWith('-') }
  const open = Number(query.get('open')) || null

  function show(change: Partial<View>) {
    const isOpening = 'open' in change
    const isPaging = change.page !== undefined
    const values = {
      q: change.q ?? listing.search,
      seller: 'seller' in change ? change.seller : listing.sales_person,
      sort: change.sort ?? ordering,
      page: change.page ?? (isOpening ? listing.page : 1),
      open: isOpening ? change.open : undefined,
    }
    const next: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) {
      const isUsual = (name === 'page' && value === 1) || (name === 'sort' && value === FIRST_ORDERING)
      if (value !== undefined && value !== '' && !isUsual) next[name] = value
    }
    go(paths.leads(next), { replace: !isPaging, resetScroll: isPaging })
  }

  return { listing, sorting, open, show }
}
