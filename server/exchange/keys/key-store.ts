import type { ApiKey } from '#domain/exchange/keys-contract.ts'
import type { Queryable } from '#server/database/connect.ts'
import { plainAddress } from './address.ts'
import { hashOf, newKey } from './secret.ts'

/** What a key may do, and from where. */
export type KeyRights = Pick<
  ApiKey,
  'sends' | 'reads' | 'networks' | 'may_send_passwords' | 'may_make_admins' | 'accepts'
>

/**
 * Makes the key of a machine; a key of the same name stops being valid. What is not said again stays as that one had it,
 * but for the rights over accounts, which only a person can give. The key is only known now: its hash is kept.
 */
export async function replaceApiKey(
  sql: Queryable,
  wish: { name: string; now: Date } & Partial<Pick<KeyRights, 'sends' | 'reads' | 'networks' | 'accepts'>>,
): Promise<{ key: string; rights: KeyRights }> {
  const { name, now, sends = null, reads = null, networks = [], accepts = [] } = wish
  const key = newKey()
  const [rights] = await sql<KeyRights[]>`
    insert into api_keys as k (name, key_hash, created_at, sends, reads, networks, accepts)
    values (${name}, ${hashOf(key)}, ${now}, ${sends}, ${reads}, ${networks}, ${accepts})
    on conflict (name) do update
      set key_hash = excluded.key_hash, created_at = excluded.created_at, user_id = null, used_at = null,
        sends = ${wish.sends === undefined ? sql`k.sends` : sql`excluded.sends`},
        reads = ${wish.reads === undefined ? sql`k.reads` : sql`excluded.reads`},
        networks = ${wish.networks === undefined ? sql`k.networks` : sql`excluded.networks`},
        accepts = ${wish.accepts === undefined ? sql`k.accepts` : sql`excluded.accepts`},
        may_send_passwords = false, may_make_admins = false
    returning sends, reads, networks, accepts, may_send_passwords, may_make_admins`
  return { key, rights: rights! } // it is inserted or updated
}

/** Makes a key, known only now; undefined if there is one of that name. */
export async function insertApiKey(
  sql: Queryable,
  wish: { name: string; user: number; now: Date } & KeyRights,
): Promise<{ id: number; key: string } | undefined> {
  const { name, user, now, sends, reads, networks, may_send_passwords, may_make_admins, accepts } = wish
  const key = newKey()
  const [made] = await sql<{ id: number }[]>`
    insert into api_keys (
      name, key_hash, created_at, user_id, sends, reads, networks, may_send_passwords, may_make_admins,
      accepts)
    values (${name}, ${hashOf(key)}, ${now}, ${user}, ${sends}, ${reads}, ${networks}, ${may_send_passwords},
      ${may_make_admins}, ${accepts})
    on conflict (name) do nothing returning id`
  return made && { id: made.id, key }
}

export const listApiKeys = (sql: Queryable) => sql<ApiKey[]>`
  select k.id, k.name, k.created_at, coalesce(u.email, '') as created_by, k.used_at, k.sends, k.reads, k.networks,
    k.may_send_passwords, k.may_make_admins, k.accepts
  from api_keys k left join users u on u.id = k.user_id order by k.name`

/** Whether there is a key with which rows of this kind may be sent. */
export async function isSentByMachine(sql: Queryable, kind: string): Promise<boolean> {
  const [found] = await sql`select from api_keys where sends is null or ${kind} = any (sends) limit 1`
  return found !== undefined
}

/** The name of the key that is no more; undefined if there was none. */
export async function deleteApiKey(sql: Queryable, id: number): Promise<string | undefined> {
  const [gone] = await sql<{ name: string }[]>`delete from api_keys where id = ${id} returning name`
  return gone?.name
}

export interface AdmittedKey extends KeyRights {
  name: string
  /** The sign before the decimals of numbers in its files. */
  decimals: '.' | ',' | null
  /** False: it is not sent from one of its networks, and is not counted as used. */
  isHome: boolean
}

/** The key that is sent from `address`, noting that it is used now; undefined for a key that is none. */
export async function admitApiKey(
  sql: Queryable,
  key: string,
  { address, now }: { address: string; now: Date },
): Promise<AdmittedKey | undefined> {
  const [found] = await sql<AdmittedKey[]>`
    with found as (
      select id, networks = '{}' or coalesce(${plainAddress(address)}::inet <<= any (networks::inet[]), false) as "isHome"
      from api_keys where key_hash = ${hashOf(key)}
    )
    update api_keys k set used_at = case when found."isHome" then ${now} else k.used_at end
    from found where k.id = found.id
    returning k.name, k.sends, k.reads, k.networks, k.may_send_passwords, k.may_make_admins, k.decimals, k.accepts,
      found."isHome"`
  return found
}

interface KeyEvent {
  kind: 'api_key_created' | 'api_key_revoked'
  now: Date
  userId?: number
  requestId?: string
  details: { name: string } & Partial<KeyRights> & { by?: { command: string } }
}

/** What became of a key, in the events. */
export const insertKeyEvent = (sql: Queryable, { kind, now, userId, requestId, details }: KeyEvent) => sql`
  insert into events (happened_at, kind, user_id, request_id, details)
  values (${now}, ${kind}, ${userId ?? null}, ${requestId ?? null}, ${sql.json(details)})`
