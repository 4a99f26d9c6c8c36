import { z } from 'zod'
import { flag, instant, text } from '#domain/schema.ts'
import { MAX_REASON } from './decision.ts'

// What the calls of validation have in common, for orders as for offers.

/** What happened to a document, newest first. */
export const history = z.array(
  z.object({
    id: z.int(),
    happened_at: instant,
    kind: z.string(),
    /** By whom; empty where nobody did it. */
    user: z.string(),
    /** Why it was cancelled or not validated, in the words of that moment. */
    reason: z.string(),
  }),
)

export type Told = z.infer<typeof history>[number]

export const decision = z.object({
  /** True cancels, false validates; also as the words 'True' and 'false'. */
  cancelled: flag,
  /** Why it is cancelled, for whoever placed it. */
  reason: text(MAX_REASON)
    .transform(reason => reason.trim())
    .optional(),
})

export type Decision = z.output<typeof decision>

/** By whom and why it was cancelled; null where it was not, or elsewhere. */
export const cancellation = z
  .object({
    happened_at: instant,
    user: z.string(),
    /** Empty where none was given. */
    reason: z.string(),
  })
  .nullable()

export type Cancellation = z.infer<typeof cancellation>

export const decided = z.object({ id: z.int(), number: z.string(), state: z.int(), message: z.string() })

export type Decided = z.infer<typeof decided>
