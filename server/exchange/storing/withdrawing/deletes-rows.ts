import type { KindName } from '#domain/exchange/kinds.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'

interface Withdrawing {
  kind: KindName
  withdraws: readonly number[]
  marked: readonly number[]
  absent?: { rows: number } | undefined
}

/** Whether it withdraws rows that are deleted: those that a file marks or does not name may stay, as no longer used. */
export const deletesRows = ({ kind, withdraws, marked, absent }: Withdrawing): boolean =>
  withdraws.length > 0 || (marked.length + (absent?.rows ?? 0) > 0 && !KINDS[kind].withdrawnAs)
