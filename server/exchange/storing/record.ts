import type { KindName } from '#domain/exchange/kinds.ts'
import type { Problem } from '#server/exchange/storing/problems/problems.ts'

/** What became of a file: as it is kept in `imports`, printed and answered. */
export interface ImportRecord {
  /** Null for a file that is named after no kind. */
  kind: KindName | null
  file_name: string
  rows_read: number
  /** Rows that were not stored like this before. */
  rows_changed: number
  rows_refused: number
  /** The first of them, by line; rows_refused counts all. */
  problems: Problem[]
  /** The first of what is stored and should be looked at, by line. */
  warnings: Problem[]
  /** False: nothing of the file is stored. */
  applied: boolean
}

export const refusedRecord = (kind: KindName | null, fileName: string, problems: Problem[]): ImportRecord => ({
  kind,
  file_name: fileName,
  rows_read: 0,
  rows_changed: 0,
  rows_refused: 0,
  problems,
  warnings: [],
  applied: false,
})
