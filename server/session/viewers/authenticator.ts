import { LRUCache } from 'lru-cache'
import { GRACE_SECONDS, SESSION_SECONDS, VISIT_SECONDS } from '#domain/session/lifetimes.ts'
import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { Authenticator } from '#server/http/authenticator.ts'
import { findLooker, findViewer } from './viewer-store.ts'
import type { Claims, Tokens } from '#server/session/token.ts'
import { type Substituting, withSubstitutions } from './substituting.ts'
import type { ViewerChanges } from './viewer-changes.ts'

// Rights are read from the database, not from the token. A cache saves the round trip: it lasts a minute while the database
// notifies of every change, else a second (decision 15).
const REMEMBER_TOLD_MS = 60_000
const REMEMBER_MS = 1000
const MOST_REMEMBERED = 10_000

interface Remembered {
  viewer: Viewer
  substituting: Substituting[]
  tokenIat: number
  /** The id of the previous token, which is accepted for another minute. */
  previousIat: number | null
  refreshedAt: number
  /** When a visit ends by itself, in milliseconds; null where it does not. */
  endsAt: number | null
  readAt: number
}

export function authenticator(tokens: Tokens, news?: ViewerChanges): Authenticator {
  const remembered = new LRUCache<string, Remembered>({ max: MOST_REMEMBERED })
  let changes = 0
  news?.onChange(userIds => {
    changes += 1
    if (userIds === undefined) remembered.clear()
    else forgetUsers(new Set(userIds))
  })

  function forgetUsers(userIds: Set<number>): void {
    for (const [sessionId, { viewer }] of remembered)
      if (userIds.has(viewer.id) || (viewer.looker && userIds.has(viewer.looker.id))) remembered.delete(sessionId)
  }

  async function remember(sql: Sql, { sessionId, lookerId }: Claims, now: number): Promise<Remembered | undefined> {
    const known = remembered.get(sessionId)
    const age = now - (known?.readAt ?? 0)
    if (known && age >= 0 && age < (news?.isListening() ? REMEMBER_TOLD_MS : REMEMBER_MS)) return known
    remembered.delete(sessionId)
    const changesBefore = changes
    const found = await (lookerId === undefined ? findViewer : findLooker)(sql, sessionId)
    if (!found) return undefined
    const entry = { ...found, readAt: now }
    // A notification during the read may concern what was read, so the result is not cached.
    if (changes === changesBefore) remembered.set(sessionId, entry)
    return entry
  }

  return {
    viewerOf: async (sql, header, now) => {
      const token = /^(?:JWT|Bearer) (\S+)$/.exec(header ?? '')?.[1]
      const claims = token && (await tokens.verify(token, now))
      if (!claims) return undefined
      const seconds = now.getTime() / 1000
      if (seconds > claims.signedInAt + SESSION_SECONDS) return undefined
      const session = await remember(sql, claims, now.getTime())
      if (!session || !isSessionOf(session, claims, now)) return undefined
      const viewer = withSubstitutions(session.viewer, session.substituting, now)
      if (claims.issuedAt >= session.tokenIat) return viewer
      const isLeaving = claims.issuedAt === session.previousIat && seconds <= session.refreshedAt + GRACE_SECONDS
      return isLeaving ? viewer : undefined
    },
    forget: sessionId => {
      remembered.delete(sessionId)
    },
    forgetUser: userId => forgetUsers(new Set([userId])),
  }
}

/** Whether a session is the one that a token names, and has not ended by itself. */
function isSessionOf({ viewer, endsAt }: Remembered, { userId, lookerId, signedInAt }: Claims, now: Date): boolean {
  if (viewer.id !== userId || viewer.looker?.id !== lookerId) return false
  if (viewer.punchout && now.getTime() / 1000 > signedInAt + VISIT_SECONDS) return false
  return endsAt === null || now.getTime() < endsAt
}
