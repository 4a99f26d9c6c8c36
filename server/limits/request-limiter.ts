const WINDOW_MS = 1000

export interface RequestLimiter {
  /** False if this user, or this address, has asked often enough in this second. Milliseconds of any steady clock. */
  admits(caller: number | string, isRead: boolean, ms: number): boolean
}

/**
 * So many reads and as many writes of each caller a second. It lives in the memory of one process, unlike the other
 * limits: it is asked at every request, and may cost no more than a look into a table.
 */
export function requestLimiter(most: number): RequestLimiter {
  const reads = new Map<number | string, number>()
  const writes = new Map<number | string, number>()
  let since = Number.NEGATIVE_INFINITY

  return {
    admits: (caller, isRead, ms) => {
      if (ms - since >= WINDOW_MS) {
        since = ms
        reads.clear()
        writes.clear()
      }
      const counts = isRead ? reads : writes
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return count <= most
    },
  }
}
