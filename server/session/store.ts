import { businessDay } from '#domain/dates.ts'
import type { Account } from '#domain/session/contract.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { visibleClients } from '#server/scope/clients.ts'
import { isVisitOpen } from '#server/session/visits/scope.ts'

interface Credentials {
  id: number
  password_hash: string | null
}

/** The visit that a start code opens. */
export interface EnteredVisit {
  id: string
  /** In NFC. */
  buyer_cookie: string
}

export async function findCredentials(sql: Queryable, email: string): Promise<Credentials | undefined> {
  const [found] = await sql<Credentials[]>`
    select id, password_hash from users where lower(email) = lower(${email}) and active`
  return found
}

export async function findPasswordHash(sql: Queryable, userId: number): Promise<string | undefined> {
  const [found] = await sql<{ password_hash: string | null }[]>`select password_hash from users where id = ${userId}`
  return found?.password_hash ?? undefined
}

/**
 * Replaces the token of the session and returns the instant at which its newest token was issued. If the old token was just
 * replaced, that is the replacement. Undefined if the session is revoked, its user is switched off, or the old token is
 * neither the newest nor its predecessor, replaced since `graceSince`.
 */
export async function updateSessionToken(
  sql: Queryable,
  session: { id: string; userId: number },
  token: { oldIssuedAt: number; issuedAt: number; now: Date; graceSince: Date; visitsSince: Date },
): Promise<number | undefined> {
  const [updated] = await sql<{ token_iat: number }[]>`
    update sessions s set
      token_iat = case when s.token_iat <= ${token.oldIssuedAt} then ${token.issuedAt} else s.token_iat end,
      previous_iat = case when s.token_iat <= ${token.oldIssuedAt} then s.token_iat else s.previous_iat end,
      -- A replaced token that refreshes within its minute must not prolong that minute.
      refreshed_at = case when s.token_iat <= ${token.oldIssuedAt} then ${token.now} else s.refreshed_at end
    from users u where s.id = ${session.id} and s.user_id = ${session.userId} and s.revoked_at is null
      and u.id = s.user_id and u.active and (
        s.punchout_id is null
        or s.started_at >= ${token.visitsSince} and ${isVisitOpen(sql, sql`s.punchout_id`, token.now)}
      )
      and (
        s.token_iat <= ${token.oldIssuedAt}
        or s.previous_iat = ${token.oldIssuedAt} and s.refreshed_at >= ${token.graceSince}
      )
    returning s.token_iat`
  return updated?.token_iat
}

interface AccountFacts {
  substitutions: Account['substitutions']
  new_email: string | null
  countries: { id: string; label: string; currency_symbol: string }[]
  clients_count: number
  only_authorized_products: boolean
  has_sales_nodes: boolean
  language: Language
  morning_mail: boolean
  offer_copies: boolean
  offer_reminders: boolean
  order_mails: boolean
  week_mail: boolean
}

/** The countries of the viewer, the number of visible clients, and whether there are sales nodes for the viewer. */
/** Who substitutes the viewer, and whom the viewer does: a visit of a procurement system decides nothing. */
const substitutionsOf = (sql: Queryable, viewer: Viewer, today: string) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', concat_ws(' ', o.first_name, o.last_name),
      'is_away', s.user_id = own.id, 'has_begun', s.first_day <= ${today}::date,
      'first_day', s.first_day, 'last_day', s.last_day) order by s.first_day, s.id)
    from substitutions s join users o on o.id in (s.user_id, s.substitute_id) and o.id <> own.id
    where own.id in (s.user_id, s.substitute_id) and s.last_day >= ${today}::date and ${viewer.punchout === null}
  ), '[]')`

export async function findAccountFacts(sql: Queryable, viewer: Viewer, now: Date): Promise<AccountFacts> {
  const [facts] = await sql<AccountFacts[]>`
    with reach as (
      select c.id, c.country_id, c.only_authorized_products from clients c where ${visibleClients(sql, viewer)}
    )
    select own.language, own.morning_mail, own.offer_copies, own.offer_reminders, own.order_mails, own.week_mail,
      (select count(*)::int from reach) as clients_count,
      (select case when e.expires_at > ${now} then e.email end from email_changes e where e.user_id = own.id
        order by e.id desc limit 1) as new_email,
      case when ${viewer.role} = 'admin' then exists (select from sales_nodes)
        else exists (select from sales_node_users where user_id = ${viewer.id}) end as has_sales_nodes,
      ${substitutionsOf(sql, viewer, businessDay(now))} as substitutions,
      coalesce((select bool_and(only_authorized_products) from reach), false) as only_authorized_products,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'currency_symbol', currency_symbol) order by label)
        from countries
        where id = any (${viewer.countries}) or id in (select country_id from reach)
      ), '[]') as countries
    from users own where own.id = ${viewer.id}`
  return facts!
}

export async function updateUser(
  sql: Queryable,
  userId: number,
  user: {
    email: string
    first_name: string
    last_name: string
    language?: Language | undefined
    morning_mail?: boolean | undefined
    offer_copies?: boolean | undefined
    offer_reminders?: boolean | undefined
    order_mails?: boolean | undefined
    week_mail?: boolean | undefined
  },
): Promise<void> {
  await sql`
    update users set email = ${user.email}, first_name = ${user.first_name}, last_name = ${user.last_name},
      language = coalesce(${user.language ?? null}, language),
      morning_mail = coalesce(${user.morning_mail ?? null}, morning_mail),
      offer_copies = coalesce(${user.offer_copies ?? null}, offer_copies),
      offer_reminders = coalesce(${user.offer_reminders ?? null}, offer_reminders),
      order_mails = coalesce(${user.order_mails ?? null}, order_mails),
      week_mail = coalesce(${user.week_mail ?? null}, week_mail)
    where id = ${userId}`
}

/** What waits for a link was asked for by whoever had the old password. */
export async function updatePassword(sql: Queryable, userId: number, passwordHash: string): Promise<void> {
  await sql`delete from email_changes where user_id = ${userId}`
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`
}

export async function updateLanguage(sql: Queryable, userId: number, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId}`
}

/** False for a client that is not visible, too. */
export async function isClientLocked(sql: Queryable, viewer: Viewer, client: number): Promise<boolean> {
  const locked = await sql`
    select from clients c where c.id = ${client} and c.locked and ${visibleClients(sql, viewer)}`
  return locked.count === 1
}
