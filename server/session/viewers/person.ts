import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { withSubstitutions } from './substituting.ts'
import { findPerson } from './viewer-store.ts'

/** Somebody who acts by a link of a mail and not by a session, with the rights of today. */
export async function viewerOfUser(sql: Queryable, userId: number, now: Date): Promise<Viewer | undefined> {
  const found = await findPerson(sql, userId)
  return found && withSubstitutions(found.viewer, found.substituting, now)
}
