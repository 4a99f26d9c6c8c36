import { isOpenOrdering, ORDERINGS, orderingsFor } from '#domain/products/ordering.ts'
import type { Ordering } from '#domain/products/ordering.ts'
import { paths } from '#web/paths.ts'

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

export function readPublicState(query: URLSearchParams): PublicState {
  const sort = ORDERINGS.find(ordering => ordering === query.get('sort'))
  return {
    q: (query.get('q') ?? '').trim(),
    cat: wholeNumber(query.get('cat')),
    page: wholeNumber(query.get('page')) ?? 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
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

/** The orders that tell nothing of prices, and the one in force. */
export function publicOrders({ q, sort }: PublicState, elastic_search: boolean) {
  const has_search = q !== ''
  const offered = orderingsFor({ has_center: false, has_search }).filter(isOpenOrdering)
  const standard: Ordering = has_search && elastic_search ? 'relevance' : '-has_image,name'
  return { offered, current: sort && offered.includes(sort) ? sort : standard }
}

function wholeNumber(written: string | null): number | undefined {
  const number = Number(written)
  return written !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined
}
