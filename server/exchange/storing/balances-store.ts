import type { Transaction } from '#server/database/connect.ts'
import { resolvedRows, rowSql, hasNoProblem, presenceOf, type StagedFile } from './row-sql.ts'

/**
 * Remembers that the balances of clients were sent, also those that are what they were: orders placed before are in them.
 * The clock of the database is early rather than late, so that an order of this moment counts.
 */
export async function noteBalances(sql: Transaction, file: StagedFile): Promise<void> {
  if (file.kind !== 'clients' || presenceOf(file, 'balance') === 'absent') return
  await sql.unsafe(`
    update clients target set balance_sent_at = now()
    where target.id in (
      select t.id from ${resolvedRows(file)}
      where ${hasNoProblem(file.kind)} and ${rowSql(file).given('balance')} and s."balance" is not null)`)
}
