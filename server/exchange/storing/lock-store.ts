import type { Transaction } from '#server/database/connect.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import { hasNoProblem, resolvedRows, type StagedFile } from './row-sql.ts'
import { differing, storedValues } from './value-sql.ts'

/** The tables whose rows orders lock too, in the order in which these do: clients, centers, then articles. */
const LOCKED_BY_ORDERS = ['clients', 'centers', 'products']

/** Whether a kind changes rows that orders lock, or accounts, for which orders wait while they hold others. */
export const meetsOrders = (kind: KindName): boolean => [...LOCKED_BY_ORDERS, 'users'].includes(KINDS[kind].table)

/**
 * Locks what is stored of clients, centers and articles and will change, in the order of every order: else the rows would be
 * locked in the order of the files, and the two could wait for each other. All of a table at once and before any of it is
 * stored, because an order holds its center while it waits for its buyer's account.
 */
export async function lockStored(sql: Transaction, files: readonly StagedFile[]): Promise<void> {
  for (const table of LOCKED_BY_ORDERS) {
    const changing = files.filter(file => KINDS[file.kind].table === table)
    if (changing.length > 0) await sql.unsafe(locking(table, changing))
  }
}

const locking = (table: string, files: readonly StagedFile[]) => `
    with held as (
      select target.id from ${table} target
      where target.id in (${files.map(changedIds).join(' union ')})
      order by target.id for no key update
    )
    select count(*) from held`

const changedIds = (file: StagedFile) => `
        select t.id from ${resolvedRows(file)}
        where ${hasNoProblem(file.kind)} and ${differing(storedValues(file))}`
