import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// Who may see which rows, as SQL (product.md 2). Every query for data of a client or centre has one of these in its
// `where`, with `c` for the table clients and `ce` for the table centers.

/** Whose scope holds: a viewer's, or that of the user of each row in a statement for several users. */
export type ViewerScope = Pick<Viewer, 'role' | 'countries'> & { id: number | Fragment; punchout?: Viewer['punchout'] }

/** True for the rows of clients `c` that the viewer may act for. */
export function visibleClients(sql: Queryable, viewer: ViewerScope) {
  const { punchout } = viewer
  return punchout ? sql`(c.id = ${punchout.client_id} and ${clientsOfRole(sql, viewer)})` : clientsOfRole(sql, viewer)
}

function clientsOfRole(sql: Queryable, viewer: ViewerScope) {
  switch (viewer.role) {
    case 'admin':
      return sql`c.country_id = any (${viewer.countries})`
    case 'sales_person':
      return sql`c.sales_person_id = ${viewer.id}`
    case 'client':
      return sql`c.id in (select uc.client_id from user_clients uc where uc.user_id = ${viewer.id})`
    case 'lead_manager':
      return sql`false`
  }
}

/** True for the rows of centers `ce` of a visible client `c` that the viewer may order for. */
export const openCenters = (sql: Queryable, viewer: ViewerScope) =>
  sql`${visibleCenters(sql, viewer)} and not ce.closed`

/** The same with those that are closed: what was made for them is still seen. */
export function visibleCenters(sql: Queryable, viewer: ViewerScope) {
  const ofRole =
    viewer.role === 'client'
      ? sql`${visibleClients(sql, viewer)} and ${isCenterOf(sql, viewer, sql`ce.id`)}`
      : visibleClients(sql, viewer)
  const center = viewer.punchout?.center_id ?? null
  return center === null ? ofRole : sql`(ce.id = ${center} and ${ofRole})`
}

/**
 * True for the rows of documents `o` of a visible client `c`. Who is held to centres sees only what was made for them and
 * for a client of theirs, wherever the centre belongs today; what names no centre is of several.
 */
export const visibleDocuments = (sql: Queryable, viewer: Viewer) =>
  sql`${visibleClients(sql, viewer)} and ${isInReach(sql, viewer, sql`o.center_id`)}`

/** True for what belongs to a visible client and to a centre in reach, by the column that names the centre. */
export const isInReach = (sql: Queryable, viewer: Viewer, centerId: Fragment) =>
  viewer.role === 'client' ? sql`coalesce(${isCenterOf(sql, viewer, centerId)}, false)` : sql`true`

/** True for a user who is held to centres: once one was listed, for good. No centres then means nothing, and never all. */
export const isHeldToCenters = (sql: Queryable, userId: number | Fragment) =>
  sql`exists (select from held_users h where h.user_id = ${userId})`

/** True for a centre that the user is not held away from, by the column that names it. */
export const isCenterOf = (sql: Queryable, viewer: Pick<ViewerScope, 'id'>, centerId: Fragment) => sql`(
  not ${isHeldToCenters(sql, viewer.id)}
  or ${centerId} in (select uc.center_id from user_centers uc where uc.user_id = ${viewer.id})
)`

/**
 * R345: whose names a search of documents finds. Staff have many clients before them; in a list of one's own documents the
 * client's name would find all.
 */
export const namedTo = ({ role }: Pick<Viewer, 'role'>): ('center' | 'client')[] =>
  role === 'client' ? ['center'] : ['center', 'client']
