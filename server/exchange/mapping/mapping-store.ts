import type { Queryable } from '#server/database/connect.ts'
import { type Mapping, mappingSchema } from '#domain/exchange/mapping.ts'

/** A mapping that is kept by name. */
export interface KeptMapping {
  name: string
  mapping: Mapping
  /** The headings of the last file that was read by it. */
  headings: string | null
  changed_at: string
  /** When a file was stored by it last. */
  used_at: string | null
}

export async function listMappings(sql: Queryable): Promise<KeptMapping[]> {
  const rows = await sql<(Omit<KeptMapping, 'mapping'> & { mapping: unknown })[]>`
    select name, mapping, headings, changed_at, used_at from mappings order by name`
  return rows.map(row => ({ ...row, mapping: mappingSchema.parse(row.mapping) }))
}

export const findMapping = async (sql: Queryable, name: string): Promise<Mapping | undefined> =>
  (await listMappings(sql)).find(kept => kept.name === name)?.mapping

export const keepMapping = (
  sql: Queryable,
  { name, mapping, now }: { name: string; mapping: Mapping; now: Date },
) => sql`
  insert into mappings (name, mapping, changed_at) values (${name}, ${sql.json(mapping)}, ${now})
  on conflict (name) do update set mapping = excluded.mapping, headings = null, changed_at = excluded.changed_at`

/** Remembers the headings of a file that was stored by it, and when. */
export const rememberHeadings = (sql: Queryable, name: string, { headings, now }: { headings: string; now: Date }) =>
  sql`update mappings set headings = ${headings}, used_at = ${now} where name = ${name}`

/** How many were deleted: one or none. */
export async function deleteMapping(sql: Queryable, name: string): Promise<number> {
  const { count } = await sql`delete from mappings where name = ${name}`
  return count
}
