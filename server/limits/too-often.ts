import { createHash } from 'node:crypto'
import type { Attempts, Bucket } from './store.ts'

/** The instant until which a caller is blocked by a full bucket; undefined if none is full. `spare` more attempts must fit. */
export function blockedUntil(buckets: Bucket[], attempts: Attempts[], { spare }: { spare: 0 | 1 }): Date | undefined {
  const full = attempts.filter(({ key, count }) =>
    buckets.some(bucket => bucket.key === key && count + spare > bucket.most),
  )
  const [last] = full
    .map(({ until }) => until)
    .toSorted()
    .toReversed()
  return last === undefined ? undefined : new Date(last)
}

/** Whole seconds, at least one: the value of Retry-After. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** Hashed, because people type passwords into the field for the e-mail and the key is stored. */
export const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
