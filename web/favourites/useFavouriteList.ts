import { orderingsFor } from '#domain/products/ordering.ts'
import type { Ordering } from '#domain/products/ordering.ts'
import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** The order where none is chosen: what became a favourite last stands first. */
export const NEWEST = 'newest'

interface Change {
  page?: number
  q?: string
  sort?: Ordering | undefined
}

/** Which of the favourites are shown, as the address says it, and the way to others. */
export function useFavouriteList() {
  const { query: address, go } = useAddress()
  const has_center = useSession().state.center !== null
  const q = (address.get('q') ?? '').trim()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const orderings = orderingsFor({ has_center, has_search: q !== '' })
  const ordering = orderings.find(one => one === address.get('sort')) ?? (q === '' ? undefined : 'relevance')
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
      const isPaging = next !== undefined
      go(paths.favourites({ q: text || undefined, sort: order, page: next }), {
        replace: !isPaging,
        resetScroll: isPaging,
      })
    },
  }
}
