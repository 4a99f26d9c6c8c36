import { isPassingFailure, type Sql, type Transaction } from '#server/db.ts'

import { lockImports, prepareSession } from './import-session.ts'
import { KINDS } from './kinds.ts'
import type { KindName } from './names.ts'

/** Notes, in the transaction that changes the catalogue, that what is derived from it is out of date. */
export async function markForRefresh(sql: Transaction, kind: KindName): Promise<void> {
  if (KINDS[kind].feeds !== 'catalogue') return
  await sql`insert into stale_derivations (name) values ('catalogue') on conflict do nothing`
}

/** Makes current what imports have left out of date, also one that was cut off before it came to this. */
export async function refreshDerived(sql: Sql): Promise<boolean> {
  return sql.begin(async transaction => {
    await prepareSession(transaction)
    await lockImports(transaction)
    const stale = await transaction`delete from stale_derivations where name = 'catalogue'`
    if (stale.count > 0) await transaction`select refresh_catalogue()`
    return stale.count > 0
  })
}

const CATALOGUE_TABLES = ['categories', 'products', 'shelves', 'shelf_counts', 'search_articles', 'search_words']
const ORDER_TABLES = ['orders', 'order_entries', 'consumption_months']

/** Statistics of the planner for the files of the folder that refer to these rows. */
export const analyzeTables = (sql: Sql, kinds: readonly KindName[]): Promise<void> =>
  analyze(sql, new Set(kinds.map(kind => KINDS[kind].table)))

/**
 * The same for all that an import touched, and the marks that let an index answer alone. Without them the first
 * screens after a large import would be planned for other tables. A vacuum that takes too long is left to PostgreSQL.
 */
export async function settleTables(sql: Sql, kinds: readonly KindName[]): Promise<void> {
  const tables = tablesOf(kinds)
  await analyze(sql, tables)
  for (const table of tables) {
    await sql.unsafe(`vacuum ${table}`).catch((error: unknown) => {
      if (!isPassingFailure(error)) throw error
    })
  }
}

async function analyze(sql: Sql, tables: ReadonlySet<string>): Promise<void> {
  await sql.begin(async transaction => {
    await prepareSession(transaction)
    for (const table of tables) await transaction.unsafe(`analyze ${table}`)
  })
}

function tablesOf(kinds: readonly KindName[]): Set<string> {
  const tables = new Set<string>()
  for (const kind of kinds) {
    const { table, feeds, columns } = KINDS[kind]
    tables.add(table)
    for (const { type } of columns) if (type.of === 'references') tables.add(type.link.table)
    if (feeds === 'catalogue') for (const name of CATALOGUE_TABLES) tables.add(name)
    if (feeds === 'orders') for (const name of ORDER_TABLES) tables.add(name)
  }
  return tables
}
