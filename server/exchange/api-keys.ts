import { createHash, randomBytes } from 'node:crypto'

import type { Sql } from '#server/db.ts'

const KEY_BYTES = 32

/** Makes the key of a machine; a key of the same name stops being valid. It is only known now: its hash is kept. */
export async function createApiKey(sql: Sql, name: string, now: Date): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await sql`
    insert into api_keys (name, key_hash, created_at) values (${name}, ${hashOf(key)}, ${now})
    on conflict (name) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`
  return key
}

/** The name under which a key was made, or undefined for a key that is none. */
export async function findApiKey(sql: Sql, key: string): Promise<string | undefined> {
  const [found] = await sql<{ name: string }[]>`select name from api_keys where key_hash = ${hashOf(key)}`
  return found?.name
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
