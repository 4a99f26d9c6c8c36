import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'

// Whose records the desk tends: those of the own countries. Without a country there are none.

type Scope = Pick<Viewer, 'countries'>

/** True for the rows of clients `c` that the viewer tends at the desk. */
export const tendedClients = (sql: Queryable, { countries }: Scope): Fragment => sql`c.country_id = any (${countries})`

/**
 * True for the rows of users `u` that the viewer tends at the desk: those who act for a tended client or in one of the own
 * countries, and those who are in reach of nothing yet. Whoever has every country tends everybody, which is asked first,
 * once for all rows.
 */
export const tendedUsers = (sql: Queryable, viewer: Scope): Fragment => sql`(
  (select not exists (select from countries where id <> all (${viewer.countries})))
  or u.id in (
    select uc.user_id from user_clients uc join clients c on c.id = uc.client_id where ${tendedClients(sql, viewer)})
  or u.id in (select uco.user_id from user_countries uco where uco.country_id = any (${viewer.countries}))
  or (u.id not in (select uc.user_id from user_clients uc)
    and u.id not in (select uco.user_id from user_countries uco)))`

/** True for the rows of arrivals `ar` that the viewer tends at the desk. */
export const tendedArrivals = (sql: Queryable, { countries }: Scope): Fragment =>
  sql`ar.country_id = any (${countries})`

/**
 * As whom the desk reads documents: whoever has its room of orders tends all of the own countries, as an administrator does.
 * For reading what tendedArrivals() lists, and for nothing else.
 */
export const deskReader = (viewer: Viewer): Viewer => ({ ...viewer, role: 'admin' })
