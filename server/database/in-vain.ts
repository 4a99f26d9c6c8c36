import type { Sql, Transaction } from './connect.ts'

/** Ends a transaction that is only looked at. */
class LookedAt extends Error {}

/** What a piece of work answers, of which nothing stays. */
export async function inVain<Found>(sql: Sql, work: (sql: Transaction) => Promise<Found>): Promise<Found> {
  const answer: Found[] = []
  try {
    await sql.begin(async transaction => {
      answer.push(await work(transaction))
      throw new LookedAt()
    })
  } catch (error) {
    if (!(error instanceof LookedAt)) throw error
  }
  return answer[0]!
}
