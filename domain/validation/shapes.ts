import { z } from 'zod'
import { flag, instant } from '#domain/schema.ts'

// What the calls of validation have in common, for orders as for offers.

/** What happened to a document, newest first. */
export const history = z.array(
  z.object({
    id: z.int(),
    happened_at: instant,
    kind: z.string(),
    /** By whom; empty where nobody did it. */
    user: z.string(),
    /** Why it was not validated, in the words of that moment. */
    reason: z.string(),
  }),
)

export type Told = z.infer<typeof history>[number]

export const decision = z.object({
  /** True cancels, false validates; also as the words 'True' and 'false'. */
  cancelled: flag,
})

export const decided = z.object({ id: z.int(), number: z.string(), state: z.int(), message: z.string() })

export type Decided = z.infer<typeof decided>
