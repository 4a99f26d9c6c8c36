import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'

/** Finds out who asks. */
export interface Authenticator {
  /** The viewer of an Authorization header, or undefined: then the answer is 401. */
  viewerOf(sql: Sql, header: string | undefined, now: Date): Promise<Viewer | undefined>
  /** Removes a session from the cache, as after a sign-out. */
  forget(sessionId: string): void
  /** Removes all sessions of a user from the cache, as after a new password. */
  forgetUser(userId: number): void
}
