import type { Sql, Transaction } from './connect.ts'

/**
 * What a search reads of a long list by statements that are planned for its words (decision 7): of a frequent word the
 * newest rows are found along the list, of a rare one by the index of words, and one plan for both would be slow for one.
 */
export async function plannedForWords<Found>(sql: Sql, read: (planned: Transaction) => Promise<Found>): Promise<Found> {
  const found: Found[] = []
  await sql.begin('read only', async transaction => {
    await transaction`set local plan_cache_mode = force_custom_plan`
    found.push(await read(transaction))
  })
  return found.at(-1)!
}
