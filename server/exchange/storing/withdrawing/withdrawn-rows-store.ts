import type { Transaction } from '#server/database/connect.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { isKey, KINDS, mustBePresent } from '#server/exchange/kinds/kinds.ts'
import { badTable, stageTable } from '#server/exchange/reading/stage-store.ts'
import type { Withdrawing } from './deletes-rows.ts'
import { resolvedRows, type StagedFile } from '#server/exchange/storing/row-sql.ts'

/** The staged rows that withdraw what they name. */
export const withdrawnStage = (kind: KindName): string => `withdrawn_stage_${kind}`

/** The stored rows that were withdrawn: their lines, keys, and how they were. */
export const withdrawnTable = (kind: KindName): string => `withdrawn_${kind}`

type WithdrawingFile = StagedFile & Withdrawing

/** Lines of the stage that no row of the file has: of rows that it does not name although it is the whole list. */
export const IS_ABSENT = 'file_line < 0'

/**
 * Takes the rows that withdraw something out of the stage: what they say of their values is neither checked nor stored. Those
 * that turnMarked() has turned into a change stay there.
 */
export async function takeWithdrawn(sql: Transaction, { kind, withdraws, marked }: WithdrawingFile): Promise<void> {
  const stage = stageTable(kind)
  await sql.unsafe(`create temporary table ${withdrawnStage(kind)} (like ${stage}) on commit drop`)
  const isChanged = KINDS[kind].withdrawnAs !== undefined
  const gone = isChanged ? withdraws : [...withdraws, ...marked]
  await sql.unsafe(
    `with taken as (delete from ${stage} where file_line = any ($1) ${isChanged ? '' : `or ${IS_ABSENT}`} returning *)
     insert into ${withdrawnStage(kind)} select * from taken`,
    [[...gone]],
  )
}

/**
 * Where documents hold rows of a kind, a row that the file marks as withdrawn, or that is absent from it, says that it is no
 * longer used. Before anything is checked, so that it needs the rights of any other change.
 */
export async function turnMarked(sql: Transaction, file: WithdrawingFile, today: string): Promise<void> {
  const { kind, reading, marked, absent } = file
  const { columns, withdrawnAs } = KINDS[kind]
  if (!withdrawnAs || marked.length + (absent?.rows ?? 0) === 0) return
  const place = columns.findIndex(({ name }) => name === withdrawnAs.column)
  await sql.unsafe(
    `update ${stageTable(kind)} target
     set "${withdrawnAs.column}" = found.value, present = target.present | ${1 << place}
     from (
       select s.file_line, ${withdrawnAs.value(today, 't')} as value from ${resolvedRows(file)}
       where s.file_line = any ($1) or s.${IS_ABSENT}
     ) found
     where target.file_line = found.file_line`,
    [[...marked]],
  )
  // What each row must have is read from the stored one, where the file does not have it either.
  for (const [at, column] of columns.entries()) if (at === place || mustBePresent(column)) reading.inSome |= 1 << at
}

/** Complains about rows that are marked as withdrawn and are not there. */
export async function checkMarked(sql: Transaction, file: WithdrawingFile): Promise<void> {
  const { kind, marked } = file
  const { columns, withdrawnAs } = KINDS[kind]
  if (!withdrawnAs || marked.length === 0) return
  const firstKey = columns.find(isKey)
  await sql.unsafe(
    `insert into ${badTable(kind)}
     select s.file_line, '${firstKey?.name}', 'is not there' from ${resolvedRows(file)}
     where s.file_line = any ($1) and t.${firstKey?.stored} is null on conflict do nothing`,
    [[...marked]],
  )
}
