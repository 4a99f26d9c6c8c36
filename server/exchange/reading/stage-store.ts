import type { Writable } from 'node:stream'
import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { stagedType } from '#server/exchange/values/values.ts'

export const stageTable = (kind: KindName): string => `stage_${kind}`
export const badTable = (kind: KindName): string => `bad_${kind}`

/** The temporary tables for a file: its rows, and their problems. */
export async function createStageTables(sql: Transaction, kind: KindName): Promise<void> {
  const columns = KINDS[kind].columns.map(column => `"${column.name}" ${stagedType(column.type)}`)
  await sql.unsafe(`
    create temporary table ${stageTable(kind)} (file_line int not null, ${columns.join(', ')}, present int not null)
      on commit drop;
    create temporary table ${badTable(kind)} (file_line int not null, column_name text not null, reason text not null)
      on commit drop;
    create unique index on ${badTable(kind)} (file_line, column_name)`)
}

/** Takes rows in the text form of COPY. */
export const copyIntoStage = (sql: Transaction, kind: KindName): Promise<Writable> =>
  sql.unsafe(`copy ${stageTable(kind)} from stdin`).writable()

/** Changes staged rows `s`: from the `set` on. */
export async function updateStage(sql: Transaction, kind: KindName, change: string): Promise<void> {
  await sql.unsafe(`update ${stageTable(kind)} s ${change}`)
}

export async function analyzeStage(sql: Transaction, kind: KindName): Promise<void> {
  await sql.unsafe(`analyze ${stageTable(kind)}`)
}
