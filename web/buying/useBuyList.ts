import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { type BuyList, buyListing, type BuySearch } from './buyListing.ts'

const USUAL = { tab: 'usual' } as const

/** What the buy list shows, as the address says it, and the way to another view of it. */
export function useBuyList() {
  const search = useSearch({ from: '/shell/buying' })
  const show = useListAddress({ search, href: paths.buy, usual: USUAL })
  const has_center = useSession().state.center !== null
  const listing = useMemo(() => buyListing(search, has_center), [search, has_center])
  const { list } = listing
  const change = useCallback(
    (next: Partial<BuyList>) => {
      // Whatever changes what is listed starts at its first page.
      const isOther = Object.keys(next).some(name => name !== 'page')
      show(searchOf({ ...list, page: 1, ...next }), { replace: isOther, resetScroll: false })
    },
    [list, show],
  )
  return { ...listing, change }
}

const searchOf = ({ tab, q, cat, page, sort, whole }: BuyList): BuySearch => ({
  tab,
  q,
  cat,
  sort,
  all: whole ? 1 : undefined,
  page: whole ? undefined : page,
})
