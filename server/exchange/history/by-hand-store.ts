import type { JSONValue } from 'postgres'
import type { Queryable } from '#server/database/connect.ts'

/** What is done about a person beside changing values; nothing of it can be taken back. */
export type Act =
  | 'viewed'
  | 'invited'
  | 'sessions_ended'
  | 'second_factor_reset'
  | 'email_asked'
  | 'left'
  | 'substituted'
  | 'substitute_withdrawn'
  | 'anonymised'

export interface HandChange {
  kind: string
  key: string
  what: 'changed' | Act
  before?: Record<string, JSONValue>
  after?: Record<string, JSONValue>
}

/** Writes the only row of a change, and ends it. */
export async function insertChange(sql: Queryable, importId: number, change: HandChange, now: Date): Promise<void> {
  const { kind, key, what, before, after } = change
  await sql`
    insert into changes (import_id, kind, key, what, before, after)
    values (${importId}, ${kind}, ${key}, ${what}, ${before ? sql.json(before) : null}, ${after ? sql.json(after) : null})`
  await sql`update imports set finished_at = ${now}, rows_changed = 1, applied = true where id = ${importId}`
}
