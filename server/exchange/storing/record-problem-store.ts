import type { Transaction } from '#server/database/connect.ts'

import type { KindName } from '#server/exchange/kinds/names.ts'
import { badTable } from '#server/exchange/reading/stage-store.ts'

/**
 * Keeps what a query finds wrong, as (line of the file, column, reason); of one value only the first reason. Answers
 * how much of it is new. The planner is told how much there is: with no statistics it takes the list for a short one,
 * and a file in which every row is bad would be compared with it row by row.
 */
export async function recordProblems(sql: Transaction, kind: KindName, query: string): Promise<number> {
  const { count } = await sql.unsafe(`insert into ${badTable(kind)} ${query} on conflict do nothing`)
  if (count > 0) await sql.unsafe(`analyze ${badTable(kind)}`)
  return count
}
