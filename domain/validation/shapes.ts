import { z } from 'zod'
import { flag, instant, money, seen, text } from '#domain/schema.ts'
import { MAX_REASON } from './decision.ts'
import { WAITING_REASONS } from './reasons.ts'

// Shapes that the validation calls of orders and offers share.

/** The discount on the whole, after those of the lines: the percentage and what it takes off the base. */
export const clientDiscount = {
  // Missing in replies that were stored before this field existed.
  client_discount_percentage: z.number().default(0),
  client_discount: money.default(0),
}

/** Why it waited for validation; empty if it did not. */
export const waitingReasons = z.array(z.enum(WAITING_REASONS)).default([])

const historyEntry = z.object({
  id: z.int(),
  happened_at: instant,
  kind: z.string(),
  /** The user's name; empty if no user did it. */
  user: z.string(),
  /** The validator who was away, by whose right it was decided; empty without. */
  in_place_of: z.string(),
  /** Why it was cancelled or not validated, in the words of that moment. */
  reason: z.string(),
})

/** What happened to a document, newest first. */
export const history = z.array(historyEntry)

/** The same of an offer, which goes out to somebody. */
export const sentHistory = z.array(
  historyEntry.extend({
    /** The mail address that it went to, or that of the link by which somebody opened or answered it; may be empty. */
    address: z.string(),
  }),
)

export type HistoryEntry = z.infer<typeof history>[number]
export type SentHistoryEntry = z.infer<typeof sentHistory>[number]

export const decision = z.object({
  /** True cancels, false validates; also as the words 'True' and 'false'. */
  cancelled: flag,
  /** The reason of the cancellation, for the person who placed it. */
  reason: text(MAX_REASON)
    .transform(reason => reason.trim())
    .optional(),
  ...seen,
})

export type Decision = z.output<typeof decision>

/** By whom and why it was cancelled; null if it was not, or elsewhere. */
export const cancellation = z
  .object({
    happened_at: instant,
    user: z.string(),
    /** Empty if none was given. */
    reason: z.string(),
  })
  .nullable()

export type Cancellation = z.infer<typeof cancellation>

/** By whom it was validated; null if it was not, or elsewhere. */
export const validation = z.object({ happened_at: instant, user: z.string() }).nullable()

export const reminded = z.object({ reminded_at: instant, message: z.string() })

export const decided = z.object({ id: z.int(), number: z.string(), state: z.int(), message: z.string() })

export type Decided = z.infer<typeof decided>
