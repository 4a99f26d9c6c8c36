import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'
import { hasNoProblem } from '#server/exchange/storing/row-sql.ts'
import type { PaperFormat } from './check-paper.ts'

const KIND = 'document_files'

export interface StagedPaper {
  file_line: number
  format: PaperFormat
  file: string
  sha256: string | null
  bytes: number | null
}

/** Rows that name a file, after a line of the table. */
export const listStagedPapers = (sql: Transaction, { after, limit }: { after: number; limit: number }) =>
  sql<StagedPaper[]>`
    select s.file_line, s.format, s.file, lower(s.sha256) as sha256, s.bytes from ${sql(stageTable(KIND))} s
    where s.file is not null and s.file_line > ${after} and ${sql.unsafe(hasNoProblem(KIND))}
    order by s.file_line limit ${limit}`

const bitOf = (name: string) => 1 << KINDS[KIND].columns.findIndex(column => column.name === name)

/** The columns that are known once a file has been read. */
export const READ_COLUMNS = bitOf('sha256') | bitOf('bytes')

export interface ReadPaper {
  file_line: number
  sha256: string
  bytes: number
}

export async function updateStagedPaper(sql: Transaction, { file_line, sha256, bytes }: ReadPaper): Promise<void> {
  await sql`
    update ${sql(stageTable(KIND))} set sha256 = ${sha256}, bytes = ${bytes}, present = present | ${READ_COLUMNS}
    where file_line = ${file_line}`
}

export async function recordPaperProblem(
  sql: Transaction,
  { file_line, column, reason }: { file_line: number; column: string; reason: string },
): Promise<void> {
  await sql`
    insert into ${sql(badTable(KIND))} (file_line, column_name, reason) values (${file_line}, ${column}, ${reason})
    on conflict do nothing`
}
