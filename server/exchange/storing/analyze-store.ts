import type { Transaction } from '#server/database/connect.ts'

// The share of changed rows at which autovacuum would analyze a table. It runs within a minute; with fewer changes the
// plans are good until then.
const ROWS_PER_CHANGE = 10

/** Gives the planner statistics of those tables that so many changed rows are a large part of. */
export async function analyzeGrown(sql: Transaction, tables: Iterable<string>, rows: number): Promise<void> {
  // A table that nobody has looked at yet holds -1 rows.
  const grown = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where oid in (select name::regclass from unnest(${[...tables]}::text[]) as name)
      and reltuples < ${rows * ROWS_PER_CHANGE}`
  for (const { name } of grown) await sql.unsafe(`analyze ${name}`)
}
