import type { KindName } from '#domain/exchange/kinds.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'

/** What a file withdraws. */
export interface Withdrawing {
  kind: KindName
  /** Lines of rows that whoever sends them withdraws. */
  withdraws: readonly number[]
  /** Lines of rows that the file itself marks as withdrawn. */
  marked: readonly number[]
  /** Rows that it does not name, where it is the whole list. */
  absent?: { rows: number } | undefined
}

/** Whether it withdraws rows that are deleted: those that a file marks or does not name may stay, as no longer used. */
export const deletesRows = ({ kind, withdraws, marked, absent }: Withdrawing): boolean =>
  withdraws.length > 0 || (marked.length + (absent?.rows ?? 0) > 0 && !KINDS[kind].withdrawnAs)
