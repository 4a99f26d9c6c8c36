import type { QueryClient } from '@tanstack/react-query'
import { cartCache } from './cache.ts'

const KEY = 'pulcro.removed'
const HEARD_OF = 3000 // milliseconds until the server has answered what a page said that was being left

interface Left {
  ids: number[]
  /** Milliseconds. */
  at: number
}

/**
 * What is taken out of the cart right before a page is loaded again is sent while it goes away, and the next page may be
 * answered before that: it leaves out these lines until the server has heard of them.
 */
export function resumeRemovals(queries: QueryClient): void {
  const cache = cartCache(queries)
  const stored = sessionStorage.getItem(KEY)
  const { ids, at }: Left = stored === null ? { ids: [], at: 0 } : JSON.parse(stored)
  sessionStorage.removeItem(KEY)
  if (Date.now() - at < HEARD_OF) {
    cache.withhold(ids)
    setTimeout(() => {
      cache.release(ids)
      void cache.refresh()
    }, HEARD_OF)
  }
  addEventListener('pagehide', () => {
    const left: Left = { ids: cache.withheldNow(), at: Date.now() }
    if (left.ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(left))
  })
}
