import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// Who may see what, as SQL (product.md 2). Every query that reads a client's or centre's things has one of these in
// its `where`, with `c` for the table clients and `ce` for the table centers.

/** Whose eyes they are seen with: a viewer's, or those of each row's user where a statement answers several at once. */
export type Eyes = Pick<Viewer, 'role' | 'countries'> & { id: number | Fragment }

/** True for the rows of clients `c` that the viewer may act for. */
export function visibleClients(sql: Queryable, viewer: Eyes) {
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
export const visibleCenters = (sql: Queryable, viewer: Eyes) =>
  viewer.role === 'client'
    ? sql`${visibleClients(sql, viewer)} and ${isCenterOf(sql, viewer, sql`ce.id`)}`
    : visibleClients(sql, viewer)

/** True for the rows of orders `o` of a visible client `c`; where a user is held to some centres of it, only theirs. */
export const visibleOrders = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client'
    ? sql`${visibleClients(sql, viewer)} and (o.center_id is null or ${isCenterOf(sql, viewer, sql`o.center_id`)})`
    : visibleClients(sql, viewer)

// Where centres are listed for a user, the user is held to them in that client; elsewhere all of the client's count.
const isCenterOf = (sql: Queryable, viewer: Eyes, centerId: ReturnType<Queryable>) => sql`(
  ${centerId} in (select uc.center_id from user_centers uc where uc.user_id = ${viewer.id})
  or not exists (
    select from user_centers uc join centers own on own.id = uc.center_id
    where uc.user_id = ${viewer.id} and own.client_id = c.id
  )
)`
