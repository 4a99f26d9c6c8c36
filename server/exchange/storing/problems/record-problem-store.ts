import type { Transaction } from '#server/database/connect.ts'

import type { KindName } from '#domain/exchange/kinds.ts'
import { badTable } from '#server/exchange/reading/stage-store.ts'

/**
 * Stores the problems that a query finds, as (line of the file, column, reason), one per value. Returns the number of new
 * ones. The table is analyzed afterwards, because without statistics the planner expects few rows and would join a file
 * full of bad rows row by row.
 */
export async function recordProblems(sql: Transaction, kind: KindName, query: string): Promise<number> {
  const { count } = await sql.unsafe(`insert into ${badTable(kind)} ${query} on conflict do nothing`)
  if (count > 0) await sql.unsafe(`analyze ${badTable(kind)}`)
  return count
}
