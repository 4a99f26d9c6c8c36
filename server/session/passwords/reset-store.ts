import type { Language } from '#domain/language.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { PasswordOwner } from './chosen-password.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

/** The queue of the mails with a link. */
export const PASSWORD_RESET = 'password-reset'

/** Queues the same job for every address, so that the answer does not show whether there is an account. */
export const resetMailStatement = (jobs: Pick<Jobs, 'enqueue'>, sql: Queryable, email: string) =>
  jobs.enqueue(sql, PASSWORD_RESET, sql`select jsonb_build_object('email', ${email}::text)`)

export interface Resettable {
  id: number
  email: string
  first_name: string
  language: Language
}

export async function findResettable(sql: Queryable, email: string): Promise<Resettable | undefined> {
  const [found] = await sql<Resettable[]>`
    select id, email, first_name, language from users where lower(email) = lower(${email}) and active`
  return found
}

interface Reset {
  hash: Buffer
  userId: number
  now: Date
  expiresAt: Date
}

/**
 * Stores a link, or extends it if the same one is made again. False if the user got `most` others since `since`, or if the
 * link is used.
 */
export async function keepReset(
  sql: Queryable,
  { hash, userId, now, expiresAt }: Reset,
  { most, since }: { most: number; since: Date },
): Promise<boolean> {
  const kept = await sql`
    insert into password_resets as r (token_hash, user_id, created_at, expires_at)
    select ${hash}, ${userId}, ${now}, ${expiresAt}
    where (
      select count(*) from password_resets
      where user_id = ${userId} and created_at > ${since} and token_hash <> ${hash}
    ) < ${most}
    on conflict (token_hash) do update set expires_at = excluded.expires_at where r.used_at is null`
  return kept.count === 1
}

/** The user of a valid link. */
export async function findReset(sql: Queryable, hash: Buffer, now: Date): Promise<PasswordOwner | undefined> {
  const [found] = await sql<PasswordOwner[]>`
    select u.email, u.first_name, u.last_name from password_resets r join users u on u.id = r.user_id and u.active
    where r.token_hash = ${hash} and r.used_at is null and r.expires_at > ${now}`
  return found
}

/** Marks a link as used, with all other links of the user. */
export async function useReset(
  sql: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: number; email: string } | undefined> {
  const [used] = await sql<{ user_id: number; email: string }[]>`
    update password_resets r set used_at = ${now} from users u
    where r.token_hash = ${hash} and r.used_at is null and r.expires_at > ${now} and u.id = r.user_id and u.active
    returning r.user_id, u.email`
  if (used) await sql`delete from password_resets where user_id = ${used.user_id} and token_hash <> ${hash}`
  return used
}
