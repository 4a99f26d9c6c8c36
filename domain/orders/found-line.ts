import { z } from 'zod'
import { search } from '#domain/schema.ts'

/** The first line of a document with an article that was searched for. */
export const foundLine = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.number(),
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  aditional_measurement_unit: z.object({ name: z.string(), quantity: z.number() }).nullable(),
  /** How many lines more there are. */
  others: z.int(),
})

export type FoundLine = z.infer<typeof foundLine>

/** In a list: only where an article of a line was searched for. */
export const found = { found_line: foundLine.optional() }

/** Asked for with a document: what its list was searched for. */
export const sought = z.object({ search: search.optional() })

/** With a document: the lines that were found, by their ids. Only where something was searched for. */
export const foundIds = { found_lines: z.array(z.int()).optional() }
