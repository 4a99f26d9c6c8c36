import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Partner } from './partner-store.ts'
import { type ActsIn, NO_VISIT, viewerOf } from './partner-viewer.ts'
import { type PartnerUser, partnerUser } from './scope.ts'

/** The user whom a partner acts as, narrowed to the client of the partner; undefined where it was switched off. */
export async function findPartnerUser(
  sql: Queryable,
  partner: Pick<Partner, 'user_id' | 'client_id'>,
  visit: ActsIn = NO_VISIT,
): Promise<Viewer | undefined> {
  const [found] = await sql<{ user: PartnerUser }[]>`
    select ${partnerUser(sql)} as user from users u where u.id = ${partner.user_id} and u.active`
  return found && viewerOf(found.user, partner, visit)
}
