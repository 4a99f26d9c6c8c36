import { useState } from 'react'
import { businessDay, EARLIEST_DAY } from '#domain/dates.ts'
import { ORDER_ORDERINGS } from '#domain/orders/contract.ts'
import type { OrderOrdering } from '#domain/orders/contract.ts'
import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import type { Sorting } from '#web/ui/tables/tableColumn.ts'
import type { OrderListing } from './api.ts'
import { yearBefore } from './period.ts'

interface View {
  q: string
  page: number
  from: string
  to: string
  sort: string
  open: number | undefined
}

export const FIRST_ORDERING: OrderOrdering = '-order_datetime'

/** What is shown, as the address says it: search, period, order, page and the row that is open. */
export function useOrderListing() {
  const { query, go } = useAddress()
  const [today] = useState(() => businessDay(new Date()))
  const sort = query.get('sort')
  const ordering = ORDER_ORDERINGS.find(known => known === sort) ?? FIRST_ORDERING
  const listing: OrderListing = {
    search: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    from: dayOf(query.get('from')) ?? yearBefore(today),
    to: dayOf(query.get('to')) ?? today,
    ordering,
  }
  const sorting: Sorting = { sort: ordering.replace('-', ''), descending: ordering.startsWith('-') }
  const open = Number(query.get('open')) || null

  function show(change: Partial<View>) {
    const next: Record<string, string | number> = {}
    const isOther = change.page !== undefined
    const values = {
      q: change.q ?? listing.search,
      from: change.from ?? query.get('from') ?? '',
      to: change.to ?? query.get('to') ?? '',
      sort: change.sort ?? ordering,
      page: change.page ?? listing.page,
      open: 'open' in change ? change.open : isOther ? undefined : open,
    }
    for (const [name, value] of Object.entries(values)) {
      const isUsual = (name === 'page' && value === 1) || (name === 'sort' && value === FIRST_ORDERING)
      if (value !== '' && value !== undefined && value !== null && !isUsual) next[name] = value
    }
    go(paths.orders(next), {
      replace: !('page' in change) || change.q !== undefined || change.sort !== undefined,
      resetScroll: false,
    })
  }

  useOnOtherBuyer(() => show({ page: 1 }))

  return { listing, sorting, open, show }
}

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_DAY ? text : undefined
