import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { orderingsFor } from '#domain/products/narrowing/ordering.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { paths } from '#web/routing/paths.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { BuyTab } from './tabs.ts'

export const BUY_PAGE = 20 // 000 §9: buy-list page size

const USUAL = { tab: 'usual' } as const

export interface BuyList {
  tab: BuyTab
  q: string
  cat: number | undefined
  page: number
  sort: Ordering | undefined
  /** All rows at once instead of pages. */
  whole: boolean
}

interface BuySearch {
  tab?: BuyTab
  q?: string
  cat?: number
  page?: number
  sort?: Ordering
  all?: 1
}

/** What the buy list shows, as the address says it, and the way to another view of it. */
export function useBuyList() {
  const search = useSearch({ from: '/shell/buying' })
  const show = useListAddress({ search, href: paths.buy, usual: USUAL })
  const has_center = useSession().state.center !== null
  const list = useMemo(() => listOf(search), [search])
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
      show(searchOf({ ...list, page: 1, ...next }), { replace: isOther, resetScroll: false })
    },
    [list, show],
  )
  return { list, query, ordering, offered, change }
}

function listOf({ tab = 'usual', q = '', cat, page = 1, sort, all }: BuySearch): BuyList {
  return { tab, q: q.trim(), cat, page, sort, whole: all === 1 }
}

const searchOf = ({ tab, q, cat, page, sort, whole }: BuyList): BuySearch => ({
  tab,
  q,
  cat,
  sort,
  all: whole ? 1 : undefined,
  page: whole ? undefined : page,
})
