import type postgres from 'postgres'
import type { Queryable } from '#server/database/connect.ts'

/** A connection of whichever kind: the copy of a cluster is made by the superuser, with the driver as it comes. */
type Connection = Pick<postgres.Sql, 'unsafe'>

/** The newest migration that was applied to a database; 0 if there is none. */
export async function findSchema(sql: Connection): Promise<number> {
  const [table] = await sql.unsafe(`select to_regclass('public.schema_versions') is not null as present`)
  if (table?.['present'] !== true) return 0
  const [row] = await sql.unsafe('select coalesce(max(version), 0)::int as newest from schema_versions')
  return Number(row?.['newest'])
}

/** The major version of the server. */
export async function findPostgresVersion(sql: Connection): Promise<number> {
  const [server] = await sql.unsafe(`select current_setting('server_version_num')::int / 10000 as major`)
  return Number(server?.['major'])
}

/** From here on the write-ahead log is kept, for as long as this connection lives. */
export async function keepLog(sql: postgres.Sql): Promise<void> {
  await sql`select pg_create_physical_replication_slot(${`pulcro_backup_${process.pid}`}, true, true)`
}

/** Begins a base backup. Returns the first file of the log that belongs to it. */
export async function startBaseBackup(sql: postgres.Sql): Promise<string> {
  const [start] = await sql<{ log: string }[]>`
    select pg_walfile_name(pg_backup_start('pulcro', fast => true)) as log`
  return start!.log
}

/** Ends it. Returns the text of its label. */
export async function stopBaseBackup(sql: postgres.Sql): Promise<string> {
  const [label] = await sql<{ text: string }[]>`
    select labelfile as text from pg_backup_stop(wait_for_archive => false)`
  return label!.text
}

/**
 * The file of the log that holds its last byte on the disk, and the instant. Where that file is full, the next may not be
 * there yet.
 */
export async function findEndOfLog(sql: postgres.Sql): Promise<{ log: string; now: string }> {
  const [end] = await sql<{ log: string; now: string }[]>`
    select pg_walfile_name(pg_current_wal_flush_lsn() - 1) as log, to_json(clock_timestamp()) #>> '{}' as now`
  return end!
}

export async function updatePasswordOf(sql: Connection, role: string, password: string): Promise<void> {
  await sql.unsafe(`alter role ${role} password '${password}'`)
}

/** The name of anything that somebody has made in a database; undefined if it is empty. */
export async function findRelation(sql: Queryable): Promise<string | undefined> {
  const [found] = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`
  return found?.name
}

export async function analyzeAll(sql: Queryable): Promise<void> {
  await sql`set statement_timeout = 0`
  await sql`analyze`
}

/** Advances every used sequence by `count` ids. */
export async function skipIds(sql: Queryable, count: number): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${count})
    from pg_sequences where schemaname = 'public' and last_value is not null`
}
