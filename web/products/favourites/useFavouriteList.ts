import { useSearch } from '@tanstack/react-router'
import type { Ordering } from '#domain/products/narrowing/ordering.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { favouriteListing } from './favouriteListing.ts'

/** The order where none is chosen: what became a favourite last stands first. */
export const NEWEST = 'newest'

interface Change {
  page?: number
  q?: string
  sort?: Ordering | undefined
}

/** Which of the favourites are shown, as the address says it, and the way to others. */
export function useFavouriteList() {
  const search = useSearch({ from: `/shell${ADDRESS.favourites}` })
  const show = useListAddress({ search, href: paths.favourites })
  const has_center = useSession().state.center !== null
  const { q, page, ordering, orderings } = favouriteListing(search, has_center)
  // What fits best or came last: both at once would leave one of them without a meaning.
  const offered: (Ordering | typeof NEWEST)[] = q === '' ? [NEWEST, ...orderings] : orderings
  return {
    q,
    page,
    ordering,
    offered,
    change({ page: next, ...change }: Change) {
      const { q: text, sort } = { q, sort: ordering, ...change }
      const order = text === '' && sort === 'relevance' ? undefined : sort
      show({ q: text, sort: order, ...(next !== undefined && { page: next }) })
    },
  }
}
