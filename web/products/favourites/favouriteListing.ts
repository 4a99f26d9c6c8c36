import { orderingsFor } from '#domain/products/narrowing/ordering.ts'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { favouritesQuery } from '#web/favourites/api.ts'
import { type Going, loadPrices } from '#web/routing/load.ts'
import { currentSession } from '#web/session/store.ts'

interface FavouriteSearch {
  q?: string | undefined
  sort?: Ordering | undefined
  page?: number | undefined
}

/** Which of the favourites an address shows, and the orders that it may name. */
export function favouriteListing({ q: written = '', sort, page = 1 }: FavouriteSearch, has_center: boolean) {
  const q = written.trim()
  const orderings = orderingsFor({ has_center, has_search: q !== '' })
  const ordering = orderings.find(one => one === sort) ?? (q === '' ? undefined : 'relevance')
  return { q, page, ordering, orderings }
}

export async function loadFavourites({ preload, deps }: Going<FavouriteSearch>): Promise<void> {
  const session = currentSession()
  const { q, page, ordering } = favouriteListing(deps, session.center !== null)
  await loadPrices({ preload }, favouritesQuery(session, { page, search: q || undefined, ordering }))
}
