import { createHash } from 'node:crypto'
import type { Attempts, Bucket } from './store.ts'

/** When the last of the full buckets is open again; undefined where none is full. `spare` more have to fit. */
export function fullUntil(buckets: Bucket[], attempts: Attempts[], { spare }: { spare: 0 | 1 }): Date | undefined {
  const full = attempts.filter(({ key, count }) =>
    buckets.some(bucket => bucket.key === key && count + spare > bucket.most),
  )
  const [last] = full
    .map(({ until }) => until)
    .toSorted()
    .toReversed()
  return last === undefined ? undefined : new Date(last)
}

/** Whole seconds, at least one: what Retry-After tells. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** Nobody can read an address or an account out of it. */
export const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
