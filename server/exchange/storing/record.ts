import type { KindName } from '#domain/exchange/kinds.ts'
import type { Change } from '#server/exchange/history/changes-store.ts'
import type { Problem, Warning } from '#server/exchange/storing/problems/problems.ts'

/** What became of a file: as it is kept in `imports`, printed and answered. */
export interface ImportRecord {
  /** Null for a file of which no record is kept: that of no kind, and one that was only looked at. */
  id: number | null
  /** Null for a file that is named after no kind. */
  kind: KindName | null
  file_name: string
  rows_read: number
  /** Rows that were not stored like this before: new ones, those that stood otherwise, and those that were withdrawn. */
  rows_changed: number
  /** Those of them that are new. */
  rows_new: number
  /** Those of them that are no longer there, or no longer used. */
  rows_withdrawn: number
  rows_unchanged: number
  rows_refused: number
  /** The first of them, by line; rows_refused counts all. */
  problems: Problem[]
  /** The first of what should be looked at, by line. */
  warnings: Warning[]
  /** False: nothing of the file is stored. */
  applied: boolean
}

/** What looking before adds to it. */
export interface LookedAt {
  dry_run: true
  /** Whether the import would store it. */
  would_apply: boolean
  /** The first rows that would be new and that would change. */
  first_new: Change[]
  first_changed: Change[]
  /** The first rows that would be withdrawn; those that the file does not name have no line. */
  first_withdrawn: Change[]
}

export type ImportAnswer = ImportRecord & Partial<LookedAt>

export const refusedRecord = (kind: KindName | null, fileName: string, problems: Problem[]): ImportRecord => ({
  id: null,
  kind,
  file_name: fileName,
  rows_read: 0,
  rows_changed: 0,
  rows_new: 0,
  rows_withdrawn: 0,
  rows_unchanged: 0,
  rows_refused: 0,
  problems,
  warnings: [],
  applied: false,
})
