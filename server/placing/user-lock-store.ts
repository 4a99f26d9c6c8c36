import type { Transaction } from '#server/database/connect.ts'

/** Held until the end of the transaction; what follows sees what whoever held it before has committed. */
export async function lockUser(sql: Transaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`placing ${userId}`}, 0))`
}
