import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { viewerOfUser } from '#server/session/viewers/person.ts'
import { isOpenCenter } from './baskets-store.ts'

interface Owned {
  client: number
  center: number
  /** Null where the account is gone. */
  user: number | null
}

/** Who is asked, with the rights of today; or why a standing basket stops. */
export async function findOwner(
  sql: Queryable,
  { client, center, user }: Owned,
  now: Date,
): Promise<Viewer | 'left' | 'no_center'> {
  const owner = user === null ? undefined : await viewerOfUser(sql, user, now)
  if (!owner || !can.placeOrder(owner)) return 'left'
  return (await isOpenCenter(sql, owner, { client, center })) ? owner : 'no_center'
}
