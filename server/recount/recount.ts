import type { Sql } from '#server/database/connect.ts'
import { countAnew, type Difference, findDifference, ROLLUPS } from './store.ts'

/** What the months that are kept differ in from the documents, table by table, all at one moment. */
export const recount = (sql: Sql): Promise<Difference[]> =>
  sql.begin('isolation level repeatable read read only', async transaction => {
    const found: Difference[] = []
    for (const rollup of ROLLUPS) found.push(await findDifference(transaction, rollup))
    return found
  })

/** Makes the months what the documents say. */
export async function mendMonths(sql: Sql): Promise<void> {
  await sql.begin(transaction => countAnew(transaction))
}
