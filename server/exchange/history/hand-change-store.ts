import type { Queryable } from '#server/database/connect.ts'

export interface HandChange {
  kind: string
  key: string
  what: 'changed' | 'viewed'
  before?: Record<string, string | number | boolean>
  after?: Record<string, string | number | boolean>
}

/** Writes what a person did by hand, beside what files change: the one row of an import that is over. */
export async function insertHandChange(
  sql: Queryable,
  { importId, now, change }: { importId: number; now: Date; change: HandChange },
): Promise<void> {
  const { kind, key, what, before, after } = change
  await sql`
    insert into changes (import_id, kind, key, what, before, after)
    values (${importId}, ${kind}, ${key}, ${what}, ${before ? sql.json(before) : null}, ${after ? sql.json(after) : null})`
  await sql`update imports set finished_at = ${now}, rows_changed = 1, applied = true where id = ${importId}`
}
