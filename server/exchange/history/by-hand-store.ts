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

/** Writes the rows of a change, and ends it. */
export async function insertChanges(
  sql: Queryable,
  importId: number,
  changes: readonly HandChange[],
  now: Date,
): Promise<void> {
  await sql`
    insert into changes (import_id, kind, key, what, before, after)
    select ${importId}, c.row ->> 'kind', c.row ->> 'key', c.row ->> 'what', c.row -> 'before', c.row -> 'after'
    from jsonb_array_elements(${JSON.stringify(changes)}::text::jsonb) with ordinality c (row, place)
    order by c.place`
  await sql`
    update imports set finished_at = ${now}, rows_changed = ${changes.length}, applied = true where id = ${importId}`
}
