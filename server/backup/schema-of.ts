import type postgres from 'postgres'

/** The newest migration that was applied to a database; 0 where there is none. */
export async function schemaOf(sql: Pick<postgres.Sql, 'unsafe'>): Promise<number> {
  const [table] = await sql.unsafe(`select to_regclass('public.schema_versions') is not null as present`)
  if (table?.['present'] !== true) return 0
  const [row] = await sql.unsafe('select coalesce(max(version), 0)::int as newest from schema_versions')
  return Number(row?.['newest'])
}
