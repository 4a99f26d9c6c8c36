import { skipToken } from '@tanstack/react-query'
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query'
import { queries } from '#web/calls/queries.ts'

// What the loaders of routes ask for. They ask while the script of the screen is on its way, and do not wait: the screen
// shows what is there, waits for the rest, and says what went wrong, beside the list that it had.

/** Asks for what is not known yet. */
export function load<Data, Failure extends Error, Shown, Key extends QueryKey>(
  asked: EnsureQueryDataOptions<Data, Failure, Shown, Key>,
): void {
  // Nothing is asked for an address without a number.
  if (asked.queryFn !== skipToken) queries.ensureQueryData(asked).catch(() => undefined)
}

/**
 * The same for what has prices. Who points at a link has them fetched ahead, and who goes to it has them fetched again: a
 * price that is shown was asked for on the way to it.
 */
export async function loadPrices<Data, Failure extends Error, Shown, Key extends QueryKey>(
  { preload }: { preload: boolean },
  asked: EnsureQueryDataOptions<Data, Failure, Shown, Key>,
): Promise<void> {
  if (asked.queryFn === skipToken) return
  await queries.prefetchQuery(preload ? asked : { ...asked, staleTime: 0 })
}

/** What a loader is told of where one goes. */
export interface Going<Search = unknown, Param extends string = never> {
  /** Whether the link is only pointed at. */
  preload: boolean
  /** What the address says behind its question mark, as the route has read it. */
  deps: Search
  params: Record<Param, string>
}
