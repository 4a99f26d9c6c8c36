import type { Sql } from '#server/database/connect.ts'
import { countAnew, type Difference, findDifference, liftTimeLimit, listRollups } from './store.ts'

/** What the tables of counted figures differ in from their views, table by table, all at one moment. */
export const recount = (sql: Sql): Promise<Difference[]> =>
  sql.begin('isolation level repeatable read read only', async transaction => {
    await liftTimeLimit(transaction)
    const found: Difference[] = []
    for (const rollup of await listRollups(transaction)) found.push(await findDifference(transaction, rollup))
    return found
  })

/** Makes the tables of counted figures what their views say. */
export async function mendMonths(sql: Sql): Promise<void> {
  await sql.begin(async transaction => {
    await liftTimeLimit(transaction)
    await countAnew(transaction)
  })
}
