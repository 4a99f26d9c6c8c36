import type { Language } from '#domain/language.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'

/** The queue of the mails with a link to the new address, and that of what the old address is told. */
export const EMAIL_CHANGE = 'email-change'
export const EMAIL_CHANGED = 'email-changed'

type Queue = Pick<Jobs, 'enqueue'>

/** Stores another address of the user and queues the mail to it. False if the user asked for `most` others since `since`. */
export async function keepEmailChange(
  sql: Queryable,
  jobs: Queue,
  change: { userId: number; askedBy: number | null; email: string; now: Date; expiresAt: Date },
  { most, since }: { most: number; since: Date },
): Promise<boolean> {
  const { userId, askedBy, email, now, expiresAt } = change
  const [kept] = await sql<{ id: number }[]>`
    insert into email_changes (user_id, asked_by, email, created_at, expires_at)
    select ${userId}, ${askedBy}::bigint, ${email}, ${now}, ${expiresAt}
    where (select count(*) from email_changes where user_id = ${userId} and created_at > ${since}) < ${most}
    returning id`
  if (!kept) return false
  await jobs.enqueue(sql, EMAIL_CHANGE, sql`select jsonb_build_object('change', ${kept.id}::bigint)`)
  return true
}

export async function isEmailTaken(sql: Queryable, email: string, exceptUserId: number): Promise<boolean> {
  const taken = await sql`select from users where lower(email) = lower(${email}) and id <> ${exceptUserId}`
  return taken.count > 0
}

export interface Recipient {
  email: string
  /** Who has asked for it, where it was not the person. */
  by?: string | null
  first_name: string
  language: Language
}

/** Gives a change its link. Undefined if it counts no more. */
export async function updateToken(
  sql: Queryable,
  { change, hash, now }: { change: number; hash: Buffer; now: Date },
): Promise<Recipient | undefined> {
  const [found] = await sql<Recipient[]>`
    update email_changes e set token_hash = ${hash} from users u
    where e.id = ${change} and u.id = e.user_id and ${isOpen(sql, now)}
    returning e.email, u.first_name, u.language, (
      select concat_ws(' ', nullif(b.first_name, ''), nullif(b.last_name, '')) from users b where b.id = e.asked_by) as by`
  return found
}

export interface Confirmed {
  user_id: number
  email: string
  is_taken: boolean
}

/** The change of a valid link, with its user locked. */
export async function lockChange(sql: Queryable, hash: Buffer, now: Date): Promise<Confirmed | undefined> {
  const [found] = await sql<Confirmed[]>`
    select e.user_id, e.email, exists (
      select from users other where lower(other.email) = lower(e.email) and other.id <> e.user_id) as is_taken
    from email_changes e join users u on u.id = e.user_id
    where e.token_hash = ${hash} and ${isOpen(sql, now)} for update of e, u`
  return found
}

// Of a user who asked again the first link is good no more.
const isOpen = (sql: Queryable, now: Date): Fragment => sql`
  u.active and e.expires_at > ${now} and not exists (
    select from email_changes newer where newer.user_id = e.user_id and newer.id > e.id)`

/** Makes it the address of the account, which the old one is told. Links that were mailed to the old one end with it. */
export async function updateEmail(sql: Queryable, jobs: Queue, { user_id, email }: Confirmed): Promise<void> {
  await jobs.enqueue(
    sql,
    EMAIL_CHANGED,
    sql`
      select jsonb_build_object('email', u.email, 'first_name', u.first_name, 'language', u.language, 'now', ${email}::text)
      from users u where u.id = ${user_id}`,
  )
  await sql`update users set email = ${email} where id = ${user_id}`
  await sql`delete from email_changes where user_id = ${user_id}`
  await sql`delete from password_resets where user_id = ${user_id}`
}
