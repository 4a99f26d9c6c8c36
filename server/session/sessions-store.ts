import type { Fragment, Queryable } from '#server/database/connect.ts'
import type { EnteredVisit } from './store.ts'

interface NewSession {
  userId: number
  passwordHash: string | null
  now: Date
  issuedAt: number
  visit: EnteredVisit | null
  /** The caller's IP address, and what the browser calls itself. */
  address: string
  userAgent: string
}

/**
 * Opens a session if the user is active and still has the given password. The user's row is locked, so that a concurrent
 * change that ends all sessions also ends this one. Undefined if none was opened.
 */
export async function insertSession(sql: Queryable, session: NewSession): Promise<string | undefined> {
  const { userId, passwordHash, now, issuedAt, visit, address, userAgent } = session
  const [inserted] = await sql<{ id: string }[]>`
    insert into sessions (user_id, started_at, token_iat, refreshed_at, buyer_cookie, punchout_id, address, user_agent)
    select u.id, ${now}, ${issuedAt}, ${now}, ${visit?.buyer_cookie ?? null}, ${visit?.id ?? null}::uuid, ${address}, ${userAgent}
    from (
      select id from users
      where id = ${userId} and active and (${passwordHash}::text is null or password_hash = ${passwordHash}) for share
    ) u
    returning id`
  return inserted?.id
}

export async function revokeSession(sql: Queryable, sessionId: string, now: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where id = ${sessionId} and revoked_at is null`
}

interface OpenSession {
  id: string
  started_at: string
  /** When its token was renewed last. */
  refreshed_at: string
  address: string
  user_agent: string
}

/** What a session that can still be used has to be younger than, since its sign-in and since its last token. */
interface Since {
  started: Date
  refreshed: Date
}

/** The sessions of a user that can still be used, the newest first; visits of procurement systems are not among them. */
export const listSessions = (sql: Queryable, userId: number, since: Since): Promise<OpenSession[]> => sql<
  OpenSession[]
>`
  select id, started_at, refreshed_at, address, user_agent from sessions
  where user_id = ${userId} and revoked_at is null and punchout_id is null
    and started_at > ${since.started} and refreshed_at > ${since.refreshed}
  order by started_at desc, id`

const endSessions = async (sql: Queryable, userId: number, which: Fragment, now: Date): Promise<number> => {
  const ended = await sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and punchout_id is null and ${which}`
  return ended.count
}

/** Ends a session of a user; 0 where it is none that can still be used. */
export const revokeOwnSession = (sql: Queryable, userId: number, session: string, now: Date): Promise<number> =>
  endSessions(sql, userId, sql`id = ${session}::uuid`, now)

/** Ends all sessions of a user. */
export const revokeAllSessions = (sql: Queryable, userId: number, now: Date): Promise<number> =>
  endSessions(sql, userId, sql`true`, now)

/** Ends all sessions of a user but one. The number of those that have ended. */
export const revokeOtherSessions = (sql: Queryable, userId: number, kept: string, now: Date): Promise<number> =>
  endSessions(sql, userId, sql`id <> ${kept}::uuid`, now)
