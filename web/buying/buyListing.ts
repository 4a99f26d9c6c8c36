import { orderingsFor } from '#domain/products/narrowing/ordering.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import type { BuyTab } from './tabs.ts'

export const BUY_PAGE = 20 // 000 §9: buy-list page size

export interface BuyList {
  tab: BuyTab
  q: string
  cat: number | undefined
  page: number
  sort: Ordering | undefined
  /** All rows at once instead of pages. */
  whole: boolean
}

export interface BuySearch {
  tab?: BuyTab | undefined
  q?: string | undefined
  cat?: number | undefined
  page?: number | undefined
  sort?: Ordering | undefined
  all?: 1 | undefined
}

/** What the buy list shows at an address, and what it asks for. */
export function buyListing(search: BuySearch, has_center: boolean) {
  const list = listOf(search)
  const offered = orderingsFor({ has_center, has_search: list.q !== '' })
  const chosen = list.sort !== undefined && offered.includes(list.sort) ? list.sort : undefined
  const ordering = chosen ?? (has_center ? '-total_consumption' : 'name')
  const query: CatalogueQuery = {
    search: list.q || undefined,
    category: list.cat,
    only_usual_products: list.tab === 'usual' || undefined,
    ordering,
  }
  return {
    list,
    offered,
    ordering,
    query,
    /** A page of articles, or how many there are where all are shown at once. */
    articles: { ...query, usual: true, page: list.page, page_size: list.whole ? 1 : BUY_PAGE },
    favourites: { search: query.search, category: query.category, ordering, page: list.page, page_size: BUY_PAGE },
  }
}

function listOf({ tab = 'usual', q = '', cat, page = 1, sort, all }: BuySearch): BuyList {
  return { tab, q: q.trim(), cat, page, sort, whole: all === 1 }
}
