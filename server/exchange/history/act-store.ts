import type { Queryable } from '#server/database/connect.ts'
import type { Image } from './images-store.ts'

/** Looked at the portal as the person, sent an invitation, ended sessions, took the second factor, asked for another e-mail, noted that the person left. */
export type Act = 'viewed' | 'invited' | 'sessions_ended' | 'second_factor_reset' | 'email_asked' | 'left'

interface Done {
  importId: number
  what: Act
  key: string
  before?: Image | undefined
  after?: Image | undefined
  now: Date
}

/** Writes what was done about a person: a row that changes nothing. */
export async function insertAct(sql: Queryable, { importId, what, key, before, after, now }: Done): Promise<void> {
  await sql`
    insert into changes (import_id, kind, key, what, before, after)
    values (${importId}, 'users', ${key}, ${what}, ${before ? sql.json(before as never) : null}, ${after ? sql.json(after as never) : null})`
  await sql`update imports set finished_at = ${now}, rows_changed = 1, applied = true where id = ${importId}`
}
