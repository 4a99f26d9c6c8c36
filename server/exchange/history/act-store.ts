import type { Queryable } from '#server/database/connect.ts'

/** Looked at the portal as the person, or sent an invitation. */
export type Act = 'viewed' | 'invited'

interface Done {
  importId: number
  what: Act
  key: string
  now: Date
}

/** Writes what was done about a person: a row that changes nothing. */
export async function insertAct(sql: Queryable, { importId, what, key, now }: Done): Promise<void> {
  await sql`insert into changes (import_id, kind, key, what) values (${importId}, 'users', ${key}, ${what})`
  await sql`update imports set finished_at = ${now}, rows_changed = 1, applied = true where id = ${importId}`
}
