import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { CallError } from '#web/calls/call.ts'
import type { Placed } from './state.ts'

/** The server's list of what was wrong (001 §8). */
export function reasonsOf(failure: unknown): string[] {
  if (!(failure instanceof CallError)) return failure instanceof Error ? [failure.message] : []
  const named = Object.values(failure.fields).flat()
  return named.length > 0 ? named : [failure.message]
}

/** Nobody knows whether it has arrived: the very same sent again is placed once. */
export const isUnsure = (failure: unknown): boolean =>
  failure instanceof CallError &&
  Object.keys(failure.fields).length === 0 &&
  (failure.status === 0 || failure.status >= 500)

export const totalsOf = ({ orders }: ImportPreview): Placed['expected'] =>
  Object.fromEntries(orders.map(({ center, total }) => [center.id, total]))
