import type { Transaction } from '#server/database/connect.ts'

import { KEPT_PROBLEMS, type Problem } from './problems.ts'
import type { StagedFile } from '#server/exchange/storing/row-sql.ts'
import { badTable } from '#server/exchange/reading/stage-store.ts'

/** The problems of a file by line, as many as are kept, and how many rows have one. */
export async function findProblems(
  sql: Transaction,
  { kind, reading }: StagedFile,
): Promise<{ rows_refused: number; problems: Problem[] }> {
  const table = sql(badTable(kind))
  const found = await sql<Problem[]>`
    select file_line as line, column_name as "column", reason from ${table} where file_line > 0
    order by file_line, column_name limit ${KEPT_PROBLEMS}`
  const [bad] = await sql<
    { rows: number }[]
  >`select count(distinct file_line) as rows from ${table} where file_line > 0`
  const problems = [...reading.problems, ...found].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { rows_refused: reading.unreadable + (bad?.rows ?? 0), problems: problems.slice(0, KEPT_PROBLEMS) }
}
