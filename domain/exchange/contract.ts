import { z } from 'zod'
import { queryFlag } from '#domain/schema.ts'

/** `keep_good=true`: the good rows of a file are stored even where it has bad ones. */
export const importQuery = z.object({ keep_good: queryFlag.optional() })

export const importProblem = z.object({
  /** Line of the file on which the row begins; null where it is the file as a whole. */
  line: z.int().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
})

/** What became of a file of the exchange. Answered with 200 where it was applied and with 400 where it was not. */
export const importRecord = z.object({
  /** Null for a file that is named after no kind. */
  kind: z.string().nullable(),
  file_name: z.string(),
  rows_read: z.int(),
  /** Rows that were not stored like this before. */
  rows_changed: z.int(),
  rows_refused: z.int(),
  /** The first thousand by line; rows_refused counts all. */
  problems: z.array(importProblem),
  /** False: nothing of the file is stored. */
  applied: z.boolean(),
})
