import { can } from '#domain/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { visibleClients } from './clients.ts'

// Whose records the desk tends: with its right those of the own countries, and without a country none; a sales person
// without that right those of the own clients (R513).

/** True for the rows of clients `c` that the viewer tends at the desk. */
export function tendedClients(sql: Queryable, viewer: Viewer): Fragment {
  if (can.deskPeople(viewer)) return sql`c.country_id = any (${viewer.countries})`
  return can.tendOwnClients(viewer) ? visibleClients(sql, viewer) : sql`false`
}

/**
 * True for the rows of users `u` that the viewer tends at the desk: those who act for a tended client or in one of the own
 * countries, and those who are in reach of nothing yet. Whoever has every country tends everybody, which is asked first,
 * once for all rows. A sales person tends who acts for her clients alone, and no staff.
 */
export function tendedUsers(sql: Queryable, viewer: Viewer): Fragment {
  const acts = (which: Fragment) => sql`
    exists (select from user_clients uc join clients c on c.id = uc.client_id where uc.user_id = u.id and ${which})`
  if (!can.deskPeople(viewer))
    return sql`(u.role = 'client' and ${acts(tendedClients(sql, viewer))}
      and not ${acts(sql`(${tendedClients(sql, viewer)}) is not true`)})`
  return sql`(
    (select not exists (select from countries where id <> all (${viewer.countries})))
    or u.id in (
      select uc.user_id from user_clients uc join clients c on c.id = uc.client_id where ${tendedClients(sql, viewer)})
    or u.id in (select uco.user_id from user_countries uco where uco.country_id = any (${viewer.countries}))
    or (u.id not in (select uc.user_id from user_clients uc)
      and u.id not in (select uco.user_id from user_countries uco)))`
}

/** True for the rows of arrivals `ar` that the viewer tends at the desk. */
export function tendedArrivals(sql: Queryable, viewer: Viewer): Fragment {
  if (can.deskOrders(viewer)) return sql`ar.country_id = any (${viewer.countries})`
  if (!can.tendOwnClients(viewer)) return sql`false`
  return sql`ar.client_id in (select c.id from clients c where ${visibleClients(sql, viewer)})`
}

/**
 * As whom the desk reads documents: whoever has its room of orders tends all of the own countries, as an administrator does.
 * For reading what tendedArrivals() lists, and for nothing else.
 */
export const deskReader = (viewer: Viewer): Viewer => (can.deskOrders(viewer) ? { ...viewer, role: 'admin' } : viewer)

/** As whom the history is read: whoever may read all of it reads that of each record in the own countries. */
export const historyReader = (viewer: Viewer): Viewer =>
  can.deskHistory(viewer) ? { ...viewer, role: 'admin' } : viewer
