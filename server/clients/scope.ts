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
export function visibleCenters(sql: Queryable, viewer: ViewerScope) {
  const ofRole =
    viewer.role === 'client'
      ? sql`${visibleClients(sql, viewer)} and ${isCenterOf(sql, viewer, sql`ce.id`)}`
      : visibleClients(sql, viewer)
  const center = viewer.punchout?.center_id ?? null
  return center === null ? ofRole : sql`(ce.id = ${center} and ${ofRole})`
}

/** True for the rows of orders `o` of a visible client `c`; a user who is limited to some centres sees only their orders. */
export const visibleOrders = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client'
    ? sql`${visibleClients(sql, viewer)} and (o.center_id is null or ${isCenterOf(sql, viewer, sql`o.center_id`)})`
    : visibleClients(sql, viewer)

/** As visibleOrders(), but an invoice without a centre is of several: who is limited to some does not see it. */
export const visibleInvoices = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client'
    ? sql`${visibleClients(sql, viewer)} and ${isCenterOf(sql, viewer, sql`o.center_id`)}`
    : visibleClients(sql, viewer)

/** True if an order or note of a visible client `c` may be seen too, by the column that names its centre. */
export const isInReach = (sql: Queryable, viewer: Viewer, centerId: Fragment) =>
  viewer.role === 'client'
    ? sql`(${centerId} is null or coalesce(${isCenterOf(sql, viewer, centerId)}, false))`
    : sql`true`

// A user with listed centres of a client is limited to them; without any, all centres of the client count.
const isCenterOf = (sql: Queryable, viewer: ViewerScope, centerId: Fragment) => sql`(
  ${centerId} in (select uc.center_id from user_centers uc where uc.user_id = ${viewer.id})
  or not exists (
    select from user_centers uc join centers own on own.id = uc.center_id
    where uc.user_id = ${viewer.id} and own.client_id = c.id
  )
)`
