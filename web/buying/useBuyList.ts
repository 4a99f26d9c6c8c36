import { useCallback, useMemo } from 'react'
import { ORDERINGS, orderingsFor } from '#domain/products/ordering.ts'
import type { Ordering } from '#domain/products/ordering.ts'
import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

export const BUY_PAGE = 20 // 000 §9: buy-list page size

export const BUY_TABS = ['usual', 'all', 'favourites'] as const
export type BuyTab = (typeof BUY_TABS)[number]

export interface BuyList {
  tab: BuyTab
  q: string
  cat: number | undefined
  page: number
  sort: Ordering | undefined
  /** All rows at once instead of pages. */
  whole: boolean
}

/** What the buy list shows, as the address says it, and the way to another view of it. */
export function useBuyList() {
  const { query: address, go } = useAddress()
  const has_center = useSession().state.center !== null
  const list = useMemo(() => readList(address), [address])
  const offered = orderingsFor({ has_center, has_search: list.q !== '' })
  const chosen = list.sort !== undefined && offered.includes(list.sort) ? list.sort : undefined
  const ordering = chosen ?? (has_center ? '-total_consumption' : 'name')
  const query = useMemo<CatalogueQuery>(
    () => ({
      search: list.q || undefined,
      category: list.cat,
      only_usual_products: list.tab === 'usual' || undefined,
      ordering,
    }),
    [list, ordering],
  )
  const change = useCallback(
    (next: Partial<BuyList>) => {
      // Whatever changes what is listed starts at its first page.
      const isOther = Object.keys(next).some(name => name !== 'page')
      go(hrefOf({ ...list, page: 1, ...next }), { replace: isOther, resetScroll: false })
    },
    [list, go],
  )
  return { list, query, ordering, offered, change }
}

function readList(address: URLSearchParams): BuyList {
  const sort = address.get('sort')
  return {
    tab: BUY_TABS.find(tab => tab === address.get('tab')) ?? 'usual',
    q: (address.get('q') ?? '').trim(),
    cat: wholeNumber(address.get('cat')),
    page: wholeNumber(address.get('page')) ?? 1,
    sort: ORDERINGS.find(ordering => ordering === sort),
    whole: address.get('all') === '1',
  }
}

const hrefOf = ({ tab, q, cat, page, sort, whole }: BuyList): string =>
  paths.buy({
    q,
    cat,
    tab: tab === 'usual' ? undefined : tab,
    sort,
    all: whole ? 1 : undefined,
    page: page > 1 && !whole ? page : undefined,
  })

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
