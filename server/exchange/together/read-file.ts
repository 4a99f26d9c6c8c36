import type { KindName } from '#domain/exchange/kinds.ts'
import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KeptMapping } from '#server/exchange/mapping/mapping-store.ts'
import { DELETED } from '#server/exchange/mapping/plan.ts'
import type { Reading } from '#server/exchange/reading/reading.ts'
import { stageFile } from '#server/exchange/reading/stage.ts'
import { FileRefused } from '#server/exchange/storing/problems/problems.ts'
import { type ImportRecord, refusedRecord } from '#server/exchange/storing/record.ts'
import type { ReadFile } from '#server/exchange/storing/unit.ts'
import type { ImportFile, ImportOptions } from './import-files.ts'

interface Wish extends Pick<ImportOptions, 'log' | 'sender' | 'mapping'> {
  /** The numbers of the records, by kind. */
  ids: ReadonlyMap<KindName | null, number>
  kept: readonly KeptMapping[]
}

/** Reads a file into the stage; a record of why not where it cannot be read. */
export async function readFile(
  sql: Transaction,
  { kind, fileName, open, withdraws = () => [] }: ImportFile,
  { log, ids, sender, mapping, kept }: Wish,
): Promise<ReadFile | ImportRecord> {
  const id = ids.get(kind)
  try {
    const reading = await sql.savepoint(savepoint =>
      stageFile(savepoint, {
        kind,
        stream: open(),
        mapping,
        kept,
        onProgress: rows => log(`${fileName}: ${rows} rows read …`),
      }),
    )
    const { mayMakeAdmins } = sender
    refuseMarks(kind, reading)
    return {
      kind,
      fileName,
      reading,
      importId: id,
      isFirst: false,
      withdraws: withdraws(),
      marked: reading.withdraws,
      mayMakeAdmins,
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { ...refusedRecord(kind, fileName, error.problems), id: id ?? null }
  }
}

/** What a row says of another kind's row cannot be withdrawn alone. */
function refuseMarks(kind: KindName, { withdraws }: Reading): void {
  const [line] = withdraws
  if (line !== undefined && KINDS[kind].changes)
    throw new FileRefused([{ line, column: DELETED, reason: `rows of ${kind} cannot be withdrawn` }])
}
