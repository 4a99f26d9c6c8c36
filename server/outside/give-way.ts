import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const BUSY = 0.6 // of the time that the process has had since it was last looked at
const LOOK_EVERY_MS = 100

/**
 * For work that nobody waits for: resolves as soon as this process is not busy answering, and after `longestMs`
 * (milliseconds) all the same, so that what is put off is done at last also where there is no end of requests.
 */
export function patience(longestMs: number): () => Promise<void> {
  let before = performance.eventLoopUtilization()
  const isBusy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization > BUSY
  }
  return async () => {
    for (let waited = 0; isBusy() && waited < longestMs; waited += LOOK_EVERY_MS) await pause(LOOK_EVERY_MS)
  }
}
