import { leftOf, versionFrom } from '#domain/cart/shown.ts'
import type { PurchaseLimit } from '#domain/cart/limit.ts'

/** What is read of an order or an offer before something is decided on it. */
export interface ShownDocument {
  state: number
  base: number
  tax_total: number
  total: number
  client_discount_percentage: number
  lines: number
  /** Of an order: so often were its lines changed. */
  revision?: number
  /** Of an offer. */
  valid_until?: string
}

/** One number of a document as it is shown; of an order that waits beside the limit of its centre. */
export const documentVersion = (shown: ShownDocument, limit: PurchaseLimit | null = null): number =>
  versionFrom(0, [
    shown.state,
    shown.base,
    shown.tax_total,
    shown.total,
    shown.client_discount_percentage,
    shown.lines,
    shown.valid_until,
    limit && leftOf(limit),
    ...(shown.revision ? [shown.revision] : []),
  ])
