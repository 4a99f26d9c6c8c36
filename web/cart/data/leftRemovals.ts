import type { QueryClient } from '@tanstack/react-query'
import { cartCache } from './cache.ts'
import { tabStorage } from '#web/storage/browserStorage.ts'

const KEY = 'pulcro.removed'
const ANSWERED_AFTER = 3000 // milliseconds until the server has answered the removals of a closed page

interface Left {
  ids: number[]
  /** Milliseconds. */
  at: number
}

/**
 * Removals right before a reload are sent while the page is closed, and the next page may be answered earlier. So the next
 * page leaves these lines out for some seconds.
 */
export function resumeRemovals(queries: QueryClient): void {
  const cache = cartCache(queries)
  const stored = tabStorage.getItem(KEY)
  const { ids, at }: Left = stored === null ? { ids: [], at: 0 } : JSON.parse(stored)
  tabStorage.removeItem(KEY)
  if (Date.now() - at < ANSWERED_AFTER) {
    cache.withhold(ids)
    setTimeout(() => {
      cache.release(ids)
      void cache.refresh()
    }, ANSWERED_AFTER)
  }
  addEventListener('pagehide', () => {
    const left: Left = { ids: cache.withheldNow(), at: Date.now() }
    if (left.ids.length > 0) tabStorage.setItem(KEY, JSON.stringify(left))
  })
}
