import type { Machine } from '#domain/desk/machine/contract.ts'
import type { Queryable } from '#server/database/connect.ts'

const SHOWN = 10

/** The newest file of each kind that was imported to its end. */
export const listNewestImports = (sql: Queryable): Promise<Machine['imports']> => sql<Machine['imports']>`
  select id, kind, at, applied, rows_refused from (
    select distinct on (kind) id, kind, finished_at as at, applied, rows_refused::int
    from imports where finished_at is not null and not by_hand
    order by kind, started_at desc, id desc
  ) newest
  order by at desc, id desc limit ${SHOWN}`

export async function readFeedState(sql: Queryable): Promise<Machine['feed']> {
  const [state] = await sql<Machine['feed'][]>`select position, told from feed_state`
  return state ?? { position: 0, told: 0 }
}

/** Of the database, and of what was last done to its tables. */
export async function readVersions(sql: Queryable): Promise<{ postgres: string; migration: number }> {
  const [row] = await sql<{ postgres: string; migration: number }[]>`
    select current_setting('server_version') as postgres, coalesce(max(version), 0)::int as migration from schema_versions`
  return row ?? { postgres: '', migration: 0 }
}

/** As the database estimates them: to count large tables takes long. */
export const listTableSizes = (sql: Queryable) => sql<{ table: string; rows: number; bytes: number }[]>`
  select relname as table, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
  from pg_stat_user_tables where schemaname = 'public' order by relname`
