import type { Language } from '#domain/language.ts'
import type { Right, Role } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { tendedUsers } from '#server/scope/desk.ts'

/** The queue of mails about a second factor. */
export const SECOND_FACTOR_TOLD = 'second-factor-told'
export type Told = 'on' | 'off' | 'reset'

interface Factor {
  secret: Uint8Array
  last_step: number
  recovery_hashes: string[]
}

/** The second factor that a user is asked for. */
export async function findFactor(sql: Queryable, userId: number): Promise<Factor | undefined> {
  const [found] = await sql<Factor[]>`
    select secret, last_step, recovery_hashes from second_factors where user_id = ${userId} and confirmed_at is not null`
  return found
}

/** Keeps a secret until it is confirmed. False where one is confirmed already. */
export async function keepSecret(
  sql: Queryable,
  { userId, secret, now }: { userId: number; secret: Buffer; now: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into second_factors as f (user_id, secret, begun_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
    where f.confirmed_at is null`
  return kept.count === 1
}

export async function findBegun(sql: Queryable, userId: number, since: Date): Promise<Uint8Array | undefined> {
  const [found] = await sql<{ secret: Uint8Array }[]>`
    select secret from second_factors where user_id = ${userId} and confirmed_at is null and begun_at > ${since}`
  return found?.secret
}

/** False where it was confirmed meanwhile, or begun anew. */
export async function updateConfirmed(
  sql: Queryable,
  factor: { userId: number; secret: Uint8Array; step: number; hashes: string[]; now: Date },
): Promise<boolean> {
  const { userId, secret, step, hashes, now } = factor
  const confirmed = await sql`
    update second_factors set confirmed_at = ${now}, last_step = ${step}, recovery_hashes = ${hashes}::text[]
    where user_id = ${userId} and confirmed_at is null and secret = ${secret}`
  return confirmed.count === 1
}

/** Takes the code of a half minute. False where it, or a later one, was taken before. */
export async function takeStep(sql: Queryable, userId: number, step: number): Promise<boolean> {
  const taken = await sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`
  return taken.count === 1
}

/** Takes a recovery code. False for a wrong one, or one that was taken before. */
export async function takeRecovery(sql: Queryable, userId: number, hash: string): Promise<boolean> {
  const taken = await sql`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where user_id = ${userId} and confirmed_at is not null and ${hash} = any (recovery_hashes)`
  return taken.count === 1
}

export async function updateRecovery(sql: Queryable, userId: number, hashes: string[]): Promise<void> {
  await sql`
    update second_factors set recovery_hashes = ${hashes}::text[] where user_id = ${userId} and confirmed_at is not null`
}

export async function deleteFactor(sql: Queryable, userId: number): Promise<boolean> {
  const deleted = await sql`delete from second_factors where user_id = ${userId} and confirmed_at is not null`
  return deleted.count === 1
}

/** Queues the mail that tells a user what became of the second factor. */
export const tellUser = (sql: Queryable, jobs: Pick<Jobs, 'enqueue'>, userId: number, what: Told) =>
  jobs.enqueue(
    sql,
    SECOND_FACTOR_TOLD,
    sql`
      select jsonb_build_object('email', u.email, 'first_name', u.first_name, 'language', u.language, 'what', ${what}::text)
      from users u where u.id = ${userId}`,
  )

/** A job of that queue. */
export interface ToldJob {
  email: string
  first_name: string
  language: Language
  what: Told
}

interface Tended {
  role: Role
  rights: Right[]
}

/** Somebody whom the viewer tends at the desk. */
export async function findTended(sql: Queryable, viewer: Viewer, id: number): Promise<Tended | undefined> {
  const [found] = await sql<
    Tended[]
  >`select u.role, u.rights from users u where u.id = ${id} and ${tendedUsers(sql, viewer)}`
  return found
}

export const holdSecrets = (sql: Queryable) => sql<{ user_id: number; secret: Uint8Array }[]>`
  select user_id, secret from second_factors order by user_id for update`

export async function updateSecret(sql: Queryable, userId: number, secret: Buffer): Promise<void> {
  await sql`update second_factors set secret = ${secret} where user_id = ${userId}`
}
