import { z } from 'zod'

const other = z.array(z.object({ search: z.string(), count: z.int() }))

export const near = z.object({
  /** The search with its words corrected. */
  corrections: other,
  /** A part of its words. */
  parts: other,
  /** Those that are called nearly so. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() })),
})

export type Near = z.infer<typeof near>
