import type { Queryable } from '#server/database/connect.ts'

/** Writes that somebody was looked at: a row of the person that changes nothing. */
export async function insertView(
  sql: Queryable,
  { importId, key, now }: { importId: number; key: string; now: Date },
): Promise<void> {
  await sql`insert into changes (import_id, kind, key, what) values (${importId}, 'users', ${key}, 'viewed')`
  await sql`update imports set finished_at = ${now}, rows_changed = 1, applied = true where id = ${importId}`
}
