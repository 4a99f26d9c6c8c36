import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { LinkFacts } from './link-state.ts'

/** The queue of the mails with an invitation. */
export const INVITATION = 'invitation'

export const queueMail = (sql: Queryable, jobs: Pick<Jobs, 'enqueue'>, id: number) =>
  jobs.enqueue(sql, INVITATION, sql`select jsonb_build_object('invitation', ${id}::bigint)`)

export interface NewInvitation {
  userId: number | null
  /** Of an account that is made by accepting, where it is known. */
  email: string | null
  invitedBy: number | null
  language: Language
  now: Date
  expiresAt: Date
  tokenHash: Buffer | null
}

export async function insertInvitation(sql: Queryable, invitation: NewInvitation): Promise<number> {
  const { userId, email, invitedBy, language, now, expiresAt, tokenHash } = invitation
  const [made] = await sql<{ id: number }[]>`
    insert into invitations (user_id, email, invited_by, language, invited_at, expires_at, token_hash)
    values (${userId}, ${email}, ${invitedBy}, ${language}, ${now}, ${expiresAt}, ${tokenHash}) returning id`
  return made!.id // an insert without a condition returns its row
}

export interface Invited {
  email: string
  first_name: string
  language: Language
  /** Who invites. */
  by: string
  expires_at: string
}

/** Gives an invitation its link. Undefined where it opens nothing any more. */
export async function updateToken(
  sql: Queryable,
  { id, hash, now }: { id: number; hash: Buffer; now: Date },
): Promise<Invited | undefined> {
  const [found] = await sql<Invited[]>`
    update invitations i set token_hash = ${hash} from users u
    where i.id = ${id} and u.id = i.user_id and u.active and u.password_hash is null and i.accepted_at is null
      and i.withdrawn_at is null and i.expires_at > ${now}
      and not exists (select from invitations newer where newer.user_id = i.user_id and newer.id > i.id)
    returning u.email, u.first_name, i.language, i.expires_at, coalesce((
      select nullif(concat_ws(' ', nullif(b.first_name, ''), nullif(b.last_name, '')), '')
      from users b where b.id = i.invited_by), '') as by`
  return found
}

export interface Link extends LinkFacts {
  id: number
  user_id: number | null
  email: string | null
  first_name: string
  last_name: string
  by: string
}

/** The invitation of a link, whatever has become of it; it and its account are kept as they are until the transaction ends. */
export async function lockLink(sql: Queryable, hash: Buffer): Promise<Link | undefined> {
  await sql`
    select from invitations i join users u on u.id = i.user_id where i.token_hash = ${hash} for update of i, u`
  await sql`select from invitations where token_hash = ${hash} for update`
  return findLink(sql, hash)
}

export async function findLink(sql: Queryable, hash: Buffer): Promise<Link | undefined> {
  const [found] = await sql<Link[]>`
    select i.id, i.user_id, coalesce(u.email, i.email) as email, coalesce(u.first_name, '') as first_name,
      coalesce(u.last_name, '') as last_name, i.expires_at, i.accepted_at is not null as is_accepted,
      i.withdrawn_at is not null as is_withdrawn, coalesce(u.active, true) as is_active,
      case when u.id is not null then u.password_hash is not null
        when i.email is not null then exists (select from users a where lower(a.email) = lower(i.email))
        else exists (select from users) end as has_account,
      exists (select from invitations newer where newer.user_id = i.user_id and newer.id > i.id) as is_replaced,
      coalesce(nullif(concat_ws(' ', nullif(b.first_name, ''), nullif(b.last_name, '')), ''), '') as by
    from invitations i left join users u on u.id = i.user_id left join users b on b.id = i.invited_by
    where i.token_hash = ${hash}`
  return found
}

export async function updateAccepted(sql: Queryable, id: number, now: Date): Promise<void> {
  await sql`update invitations set accepted_at = ${now} where id = ${id}`
}

/** Ends the invitations of a user; false where none was open. */
export async function updateWithdrawn(sql: Queryable, userId: number, now: Date): Promise<boolean> {
  const ended = await sql`
    update invitations set withdrawn_at = ${now}
    where user_id = ${userId} and accepted_at is null and withdrawn_at is null`
  return ended.count > 0
}

export async function findInvitable(
  sql: Queryable,
  id: number,
): Promise<{ email: string; has_password: boolean } | undefined> {
  const [found] = await sql<{ email: string; has_password: boolean }[]>`
    select email, password_hash is not null as has_password from users where id = ${id} for update`
  return found
}

interface Account {
  id: number
  role: Role
  /** By which the exchange knows it. */
  email: string
  first_name: string
  last_name: string
}

export async function findAccount(sql: Queryable, email: string): Promise<Account | undefined> {
  const [found] = await sql<Account[]>`
    select id, role, coalesce(erp_email, email) as email, first_name, last_name from users
    where lower(email) = lower(${email}) or erp_email = lower(${email})`
  return found
}

export async function hasAccounts(sql: Queryable): Promise<boolean> {
  const [found] = await sql<{ some: boolean }[]>`select exists (select from users) as some`
  return found?.some ?? false
}

export async function listCountries(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from countries order by id`
  return rows.map(({ id }) => id)
}
