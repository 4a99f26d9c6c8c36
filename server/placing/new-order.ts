import type { z } from 'zod'
import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import type { createOrder } from '#domain/cart/contract.ts'
import type { PricedLine } from '#domain/cart/lines/line-price.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { PurchaseOrderFile } from '#server/outside/sent-files/purchase-order-file.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import type { Validator } from '#server/validation/validators.ts'
import type { FinishFacts, FinishLineRow } from './facts.ts'

/** An order that has been decided, and is to be stored. */
export interface NewOrder extends ReplyToKeep {
  context: SignedInContext
  facts: FinishFacts
  center_id: number
  body: z.output<NonNullable<(typeof createOrder)['body']>>
  file: PurchaseOrderFile | undefined
  state: number
  /** Who is told of an order that waits. */
  validators: Validator[]
  lines: PricedLine<FinishLineRow>[]
  promised: PromisedDelivery | null
  /** Until when it may be changed. */
  held_until: string | null
  /** Of each line the day on which it arrives later than the order. */
  later: (string | null)[]
  totals: {
    base: number
    tax_total: number
    total: number
    client_discount_percentage: number
    client_discount: number
  }
  /** The part of the lines that the center passes on. */
  billable_center: number
  waiting_reasons: WaitingReason[]
  /** The same in words. */
  reason: string
}
