import type { Transaction } from '#server/database/connect.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'

/** The staged rows that withdraw what they name. */
export const withdrawnStage = (kind: KindName): string => `withdrawn_stage_${kind}`

/** The stored rows that were withdrawn: their lines, keys, and how they were. */
export const withdrawnTable = (kind: KindName): string => `withdrawn_${kind}`

/** Takes the rows that withdraw something out of the stage: what they say of their values is neither checked nor stored. */
export async function takeWithdrawn(
  sql: Transaction,
  { kind, withdraws }: { kind: KindName; withdraws: readonly number[] },
): Promise<void> {
  const stage = stageTable(kind)
  await sql.unsafe(`create temporary table ${withdrawnStage(kind)} (like ${stage}) on commit drop`)
  if (withdraws.length === 0) return
  await sql.unsafe(
    `with taken as (delete from ${stage} where file_line = any ($1) returning *) insert into ${withdrawnStage(kind)} select * from taken`,
    [[...withdraws]],
  )
}
