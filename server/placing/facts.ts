import type { Credit } from '#domain/clients/credit.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { PurchaseLimit } from '#domain/cart/limit.ts'
import type { LinePricing } from '#domain/cart/lines/line-price.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { CalendarRow, Span } from '#server/selling/delivery-calendar.ts'
import type { KeptReply } from '#server/database/kept-replies.ts'
import { findFinishFacts } from './facts-store.ts'

export interface FinishLineRow extends LinePricing {
  id: number
  name: string
  unit_id: number | null
  unit_name: string | null
  billable: boolean
  description: string
  tax_code: string
  /** When more of the article is to arrive, and how much; null where nobody knows. */
  expected_on: string | null
  expected_quantity: number | null
}

/** Everything that decides whether and how a cart becomes an order or an offer, as of one moment. */
export interface FinishFacts<Reply = unknown> extends PurchaseLimit {
  kept: KeptReply<Reply> | null
  id: number
  /** Whose cart it is, in reach or not. */
  client_id: number | null
  lead_id: number | null
  version: number
  /** The offers that its lines were copied from. */
  offers: number[]
  observations: string
  client_discount_percentage: number
  /** It is that of an accepted offer, which whoever orders need not be allowed to give. */
  is_discount_held?: boolean
  currency_code: string | null
  currency_symbol: string | null
  /** The centre that was asked for; null where it is out of reach or another client's. */
  center_id: number | null
  /** It is in reach, and nothing is ordered for it any more. */
  center_closed: boolean
  /** What decides on its deliveries; null without a centre, and where it was not asked for. */
  calendar: CalendarRow | null
  has_facturable: boolean
  locked: boolean
  /** All unknown of a lead. */
  credit: Credit
  rules: OrderRules
  /** Null where the lead is out of reach. */
  lead_email: string | null
  /** The client lets a validator's own order or offer pass. */
  own_validation: boolean
  /** Up to which amount the viewer may validate; null without a maximum. */
  validation_limit: number | null
  lines: FinishLineRow[]
}

/** Whose cart, for which centre, and by which key it may have been finished before. */
export interface Asked {
  viewer: Viewer
  now: Date
  center: number | null
  route: string
  key: string | undefined
  /** From when to when the calendar of the centre is read; without it none is. */
  delivery?: Span
}

/** Answers undefined without a cart. */
export const readFacts = <Reply>(sql: Queryable, asked: Asked): Promise<FinishFacts<Reply> | undefined> =>
  findFinishFacts<Reply>(sql, asked)
