import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const BUSY_UTILIZATION = 0.6 // of the event loop since the last check
const CHECK_EVERY_MS = 100

/**
 * For background work: resolves as soon as the event loop is no longer busy with requests. It waits at most `longestMs`
 * milliseconds, so that the work is also done on a server that is always busy.
 */
export function waitWhileBusy(longestMs: number): () => Promise<void> {
  let before = performance.eventLoopUtilization()
  const isBusy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization > BUSY_UTILIZATION
  }
  return async () => {
    for (let waited = 0; isBusy() && waited < longestMs; waited += CHECK_EVERY_MS) await pause(CHECK_EVERY_MS)
  }
}
