import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

/** The cart `ca` is one of a user's own, not that of a visit from a procurement system. */
export const isOwnCart = (sql: Queryable) => sql`(
  ca.session_key = '' or ca.session_key like 'client:%' or ca.session_key like 'lead:%'
)`

/** The cart `ca` is one that the viewer sees: that of the visit, or any own one. */
export const isVisibleCart = (sql: Queryable, viewer: Viewer) => sql`(
  ca.user_id = ${viewer.id} and ${viewer.punchout ? sql`ca.session_key = ${viewer.punchout.id}` : isOwnCart(sql)}
)`
