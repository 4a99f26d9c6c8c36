import type { Seen } from '#domain/cart/shown.ts'
import { Failure } from '#server/errors/failure.ts'

/** Refuses to decide on a document that is another one than was on the screen. Of what it was only its total is known. */
export function refuseChangedDocument(now: Required<Seen>, seen: Seen): void {
  const isTotal = seen.total === undefined || seen.total === now.total
  if (isTotal && (seen.version === undefined || seen.version === now.version)) return
  const total = { kind: 'total' as const, product: null, name: '', before: seen.total ?? null, after: now.total }
  throw new Failure(409, 'validation.changed', { differences: isTotal ? [] : [total] })
}
