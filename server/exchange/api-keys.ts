import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey } from '#domain/exchange/contract.ts'
import type { Queryable, Sql } from '#server/db.ts'

const KEY_BYTES = 32

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Makes the key of a machine; a key of the same name stops being valid. It is only known now: its hash is kept. */
export async function replaceApiKey(sql: Sql, name: string, now: Date): Promise<string> {
  const key = newKey()
  await sql`
    insert into api_keys (name, key_hash, created_at) values (${name}, ${hashOf(key)}, ${now})
    on conflict (name) do update
      set key_hash = excluded.key_hash, created_at = excluded.created_at, user_id = null, used_at = null`
  return key
}

/** Makes a key, known only now; undefined where there is one of that name. */
export async function insertApiKey(
  sql: Queryable,
  wish: { name: string; user: number; now: Date },
): Promise<{ id: number; key: string } | undefined> {
  const key = newKey()
  const [made] = await sql<{ id: number }[]>`
    insert into api_keys (name, key_hash, created_at, user_id)
    values (${wish.name}, ${hashOf(key)}, ${wish.now}, ${wish.user})
    on conflict (name) do nothing returning id`
  return made && { id: made.id, key }
}

export const listApiKeys = (sql: Queryable) => sql<ApiKey[]>`
  select k.id, k.name, k.created_at, coalesce(u.email, '') as created_by, k.used_at
  from api_keys k left join users u on u.id = k.user_id order by k.name`

/** The name of the key that is no more; undefined where there was none. */
export async function deleteApiKey(sql: Queryable, id: number): Promise<string | undefined> {
  const [gone] = await sql<{ name: string }[]>`delete from api_keys where id = ${id} returning name`
  return gone?.name
}

/** The name under which a key was made, noting that it is used now; undefined for a key that is none. */
export async function admitApiKey(sql: Sql, key: string, now: Date): Promise<string | undefined> {
  const [found] = await sql<{ name: string }[]>`
    update api_keys set used_at = ${now} where key_hash = ${hashOf(key)} returning name`
  return found?.name
}
