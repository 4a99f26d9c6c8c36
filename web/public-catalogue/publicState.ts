import { isOpenOrdering, ORDERINGS, orderingsFor } from '#domain/products/narrowing/ordering.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import type { PublicListQuery } from '#domain/public-catalogue/contract.ts'
import { paths } from '#web/routing/paths.ts'
import type { CatalogueSearch } from '#web/products/list/catalogueSearch.ts'
import { oneOf } from '#web/routing/written.ts'

export type View = 'list' | 'grid'

/** What a page of the public catalogue shows, as its address says it. */
export interface PublicState {
  /** Empty while browsing. */
  q: string
  cat?: number
  page: number
  view: View
  /** Only where one was chosen. */
  sort?: Ordering
}

export type PublicSearch = Partial<Pick<CatalogueSearch, 'q' | 'cat' | 'page' | 'view' | 'sort'>>

export function readPublicState({ q, cat, page, view, sort: written }: PublicSearch): PublicState {
  const sort = oneOf(ORDERINGS, written)
  return {
    q: (q ?? '').trim(),
    cat,
    page: page ?? 1,
    view: view ?? 'grid',
    ...(sort && isOpenOrdering(sort) && { sort }),
  }
}

/** The address of a state: what is not chosen is not in it. */
export function publicHref({ q, cat, page, view, sort }: PublicState): string {
  const chosen = {
    cat,
    page: page > 1 ? page : undefined,
    view: view === 'list' ? view : undefined,
    sort,
  }
  return q === '' ? paths.publicCatalogue(chosen) : paths.publicSearch(q, chosen)
}

/** What a page of articles is asked for. */
export const publicQueryOf = (state: PublicState, elastic_search: boolean): Partial<PublicListQuery> => ({
  search: state.q || undefined,
  category: state.cat,
  page: state.page,
  ordering: publicOrders(state, elastic_search).current,
})

/** The article of an address: '123-papel-higienico'. */
export function publicIdIn(slug: string): number | undefined {
  const id = /^\d{1,15}/.exec(slug)?.[0]
  return id === undefined ? undefined : Number(id)
}

/** The orders that tell nothing of prices, and the one in force. */
export function publicOrders({ q, sort }: PublicState, elastic_search: boolean) {
  const has_search = q !== ''
  const offered = orderingsFor({ has_center: false, has_search }).filter(isOpenOrdering)
  const standard: Ordering = has_search && elastic_search ? 'relevance' : '-has_image,name'
  return { offered, current: sort && offered.includes(sort) ? sort : standard }
}
