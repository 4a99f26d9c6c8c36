import type { Transaction } from '#server/database/connect.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { isKey, KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'
import { resolvedRows, type StagedFile } from '#server/exchange/storing/row-sql.ts'

/** The staged rows that withdraw what they name. */
export const withdrawnStage = (kind: KindName): string => `withdrawn_stage_${kind}`

/** The stored rows that were withdrawn: their lines, keys, and how they were. */
export const withdrawnTable = (kind: KindName): string => `withdrawn_${kind}`

interface Withdrawing extends StagedFile {
  withdraws: readonly number[]
  marked: readonly number[]
}

/**
 * Takes the rows that withdraw something out of the stage: what they say of their values is neither checked nor stored. Those
 * that a mark in the file withdraws stay there, where documents hold such rows: they say then that it is no longer used.
 */
export async function takeWithdrawn(sql: Transaction, file: Withdrawing, today: string): Promise<void> {
  const { kind, withdraws, marked } = file
  const stage = stageTable(kind)
  await sql.unsafe(`create temporary table ${withdrawnStage(kind)} (like ${stage}) on commit drop`)
  const isKept = KINDS[kind].withdrawnAs !== undefined
  if (isKept && marked.length > 0) await markWithdrawn(sql, file, today)
  const gone = isKept ? withdraws : [...withdraws, ...marked]
  if (gone.length === 0) return
  await sql.unsafe(
    `with taken as (delete from ${stage} where file_line = any ($1) returning *) insert into ${withdrawnStage(kind)} select * from taken`,
    [[...gone]],
  )
}

async function markWithdrawn(sql: Transaction, file: Withdrawing, today: string): Promise<void> {
  const { kind, marked, reading } = file
  const { columns, withdrawnAs } = KINDS[kind]
  const place = columns.findIndex(({ name }) => name === withdrawnAs?.column)
  const firstKey = columns.find(isKey)
  await sql.unsafe(
    `update ${stageTable(kind)} set "${withdrawnAs?.column}" = ${withdrawnAs?.value(today)}, present = present | ${1 << place}
     where file_line = any ($1)`,
    [[...marked]],
  )
  // What each row must have is read from the stored one, where the file does not have it either.
  for (const [at, column] of columns.entries()) if (at === place || mustBePresent(column)) reading.inSome |= 1 << at
  await sql.unsafe(
    `insert into ${badTable(kind)}
     select s.file_line, '${firstKey?.name}', 'is not there' from ${resolvedRows(file)}
     where s.file_line = any ($1) and t.${firstKey?.stored} is null on conflict do nothing`,
    [[...marked]],
  )
}
