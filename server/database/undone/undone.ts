import type { Sql, Transaction } from '#server/database/connect.ts'

/** What `work` reads of changes that are undone: nothing of them is stored, and nobody else sees them. */
export async function undone<Read>(sql: Sql, work: (transaction: Transaction) => Promise<Read>): Promise<Read> {
  const undo = new Error('to undo')
  let read: { value: Read } | undefined
  await sql
    .begin(async transaction => {
      read = { value: await work(transaction) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!read) throw undo
  return read.value
}
