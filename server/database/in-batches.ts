import { setTimeout as sleep } from 'node:timers/promises'

const BATCH = 1000
const PAUSE_MS = 50 // for whoever waits for the disk
const MAX_MS = 60_000 // what is left is for the next night
const DAY_MS = 24 * 3600 * 1000

/**
 * Calls a statement that deletes `batch` rows at most until it deletes fewer, for a minute at most, and answers how many
 * were deleted. Each call is a transaction, so that no lock is held for long.
 */
export async function inBatches(some: (batch: number) => Promise<number>, batch = BATCH): Promise<number> {
  const until = performance.now() + MAX_MS
  let count = 0
  for (let gone = batch; gone === batch && performance.now() < until; count += gone) {
    gone = await some(batch)
    if (gone === batch) await sleep(PAUSE_MS)
  }
  return count
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
