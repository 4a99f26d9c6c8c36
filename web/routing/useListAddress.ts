import { useCallback } from 'react'
import { useAddress } from './useAddress.ts'

interface ListSearch {
  page?: number | undefined
  /** The row that is open. */
  open?: number | undefined
}

interface ListAddress<Search> {
  /** What the address says, as its route has read it. */
  search: Search
  href: (search: Partial<Search>) => string
  /** What goes without saying, and is therefore not written. */
  usual?: Partial<Search>
}

/** How an address is gone to: `replace` for a change of the same view, which the back button should pass over. */
interface Way {
  replace?: boolean
  resetScroll?: boolean
}

/**
 * The way from one view of a list to another, in its address. Whatever changes what is listed begins at the first page
 * with no row open. Only another page is a step that the back button takes back, and begins at the top of the screen.
 */
export function useListAddress<Search extends ListSearch>({ search, href, usual }: ListAddress<Search>) {
  const { go, isLeaving } = useAddress()
  return useCallback(
    (change: Partial<Search>, way: Way = {}) => {
      // A search comes some time after the last key. It must not cancel the way to another screen.
      if (isSearch(change) && isLeaving()) return
      const isTurning = 'page' in change
      const isOpening = 'open' in change
      const next: Search = { ...search, ...(!isOpening && { page: undefined, open: undefined }), ...change }
      go(href(said(next, { page: 1, ...usual })), { replace: !isTurning, resetScroll: isTurning, ...way })
    },
    [search, href, usual, go, isLeaving],
  )
}

function said<Search extends object>(search: Search, usual: object): Partial<Search> {
  const goesWithoutSaying = new Map(Object.entries(usual))
  const entries = Object.entries(search).filter(([name, value]) => goesWithoutSaying.get(name) !== value)
  // What is left of it has the same names.
  return Object.fromEntries(entries) as Partial<Search>
}

/** A search may change the order as well. */
const isSearch = (change: object) => 'q' in change || 'search' in change
