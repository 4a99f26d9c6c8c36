import { deviceOf } from '#domain/session/device.ts'
import type { OwnSession } from '#domain/session/sessions-contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { recordSecurityEvent } from '#server/database/security-events.ts'
import { notFound } from '#server/errors/failure.ts'
import { listSessions, revokeOtherSessions, revokeOwnSession } from '#server/session/sessions-store.ts'
import { SESSION_SECONDS, TOKEN_SECONDS } from '#domain/session/lifetimes.ts'

/** The viewer's sessions that can still be used. */
export async function listOwnSessions({ sql, viewer, now }: SignedInContext): Promise<OwnSession[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const since = { started: before(SESSION_SECONDS), refreshed: before(TOKEN_SECONDS) }
  const sessions = await listSessions(sql, viewer.id, since)
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    device: deviceOf(user_agent),
    is_current: session.id === viewer.session_id,
  }))
}

/** Ends one of the viewer's sessions, or all others. The number of those that have ended. */
export async function endOwnSessions(context: SignedInContext, session: string): Promise<number> {
  const { sql, viewer, now } = context
  const ended =
    session === 'others'
      ? await revokeOtherSessions(sql, viewer.id, viewer.session_id, now)
      : await revokeOwnSession(sql, viewer.id, session, now)
  if (session !== 'others' && ended === 0) throw notFound()
  if (ended > 0) await recordSecurityEvent(context, { kind: 'session_ended', userId: viewer.id, details: { ended } })
  return ended
}
