import type { Sql } from '#server/database/connect.ts'

/** Every row of every table as text, with the table's name: what a call must not have touched is the same afterwards. */
export async function databaseRows(sql: Sql): Promise<Set<string>> {
  const tables = await sql<{ table: string }[]>`
    select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`
  const rows = new Set<string>()
  for (const { table } of tables) {
    for (const { row } of await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(table)} t`) {
      rows.add(`${table} ${row}`)
    }
  }
  return rows
}

/** The rows that are new or different, and the tables that lost one. */
export function changedRows(before: Set<string>, after: Set<string>): string[] {
  const added = [...after].filter(row => !before.has(row))
  const gone = [...before].filter(row => !after.has(row))
  return [...added.map(row => `+ ${row}`), ...gone.map(row => `- ${row}`)]
}

export const tableOf = (change: string): string => change.split(' ')[1] ?? ''
