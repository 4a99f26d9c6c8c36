import type { Queryable, Sql } from '#server/database/connect.ts'

import type { KindName } from '#server/exchange/kinds/names.ts'
import type { Problem } from './problems.ts'

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
  /** False: nothing of the file is stored. */
  applied: boolean
}

/** Writes down that an import begins: one that is cut off stays visible, because it never ends. */
export async function openRecord(sql: Sql, kind: string, fileName: string, now: Date): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into imports (kind, file_name, started_at) values (${kind}, ${fileName}, ${now}) returning id`
  return row?.id ?? 0
}

export async function closeRecord(sql: Queryable, id: number, record: ImportRecord, now: Date): Promise<void> {
  await sql`
    update imports set
      finished_at = ${now}, rows_read = ${record.rows_read}, rows_changed = ${record.rows_changed},
      rows_refused = ${record.rows_refused}, applied = ${record.applied},
      problems = ${sql.json(record.problems.map(problem => ({ ...problem })))}
    where id = ${id}`
}

export const refusedRecord = (kind: KindName | null, fileName: string, problems: Problem[]): ImportRecord => ({
  kind,
  file_name: fileName,
  rows_read: 0,
  rows_changed: 0,
  rows_refused: 0,
  problems,
  applied: false,
})
