import { businessDay } from '#domain/dates.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { FileRefused, wholeFile } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { ReadFile } from '#server/exchange/storing/unit.ts'
import { stageAbsent } from '#server/exchange/storing/withdrawing/absent-store.ts'
import type { Scope } from '#server/exchange/storing/withdrawing/whole.ts'
import { turnMarked } from '#server/exchange/storing/withdrawing/withdrawn-rows-store.ts'

/** Of which rows the file of each kind is the whole list. */
export type Wholes = ReadonlyMap<KindName, Scope>

/**
 * Finds the rows that a file withdraws, because it marks them or, where it is the whole list, does not name them. No other
 * import may store meanwhile. Answers a record of why not where that cannot be.
 */
export async function markWithdrawn(
  sql: Transaction,
  file: ReadFile,
  { wholes, now }: { wholes: Wholes; now: Date },
): Promise<ImportRecord | undefined> {
  const scope = wholes.get(file.kind)
  const today = businessDay(now)
  try {
    if (scope) file.absent = await stageAbsent(sql, file, { scope, today })
    await turnMarked(sql, file, today)
    return undefined
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { ...refusedRecord(file.kind, file.fileName, error.problems), id: file.importId ?? null }
  }
}

/** Records of the kinds of which the whole list is said to come, and no file does. */
export const missingWholes = (wholes: Wholes, files: readonly { kind: KindName }[]): ImportRecord[] =>
  [...wholes.keys()]
    .filter(kind => !files.some(file => file.kind === kind))
    .map(kind => refusedRecord(kind, kind, [wholeFile('is to be the whole list, and there is no file of it')]))
