import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartCache } from './cache.ts'
import { resumeRemovals } from './leftRemovals.ts'

let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (leave = listener))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The cart of a page that is loaded. */
function pageLoaded() {
  const queries = new QueryClient()
  const cache = cartCache(queries)
  resumeRemovals(queries)
  return cache
}

it('a line that was removed just before a reload does not reappear', async () => {
  const before = pageLoaded()
  before.withhold([2])
  leave()
  const after = pageLoaded()
  expect(after.withheldNow()).toEqual([2])
  // What the server has not heard of by then has not been taken out.
  await vi.advanceTimersByTimeAsync(3000)
  expect(after.withheldNow()).toEqual([])
})

it('does not announce lines that were removed long ago, or twice', async () => {
  const before = pageLoaded()
  before.withhold([2])
  leave()
  await vi.advanceTimersByTimeAsync(5000)
  expect(pageLoaded().withheldNow()).toEqual([])
  expect(pageLoaded().withheldNow()).toEqual([])
})
