import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

// Who may see which leads, as SQL (product.md 2). Every query that reads a lead's things has this in its `where`,
// with `l` for the table leads.

/** True for the rows of leads `l` that the viewer may act for: those of the user's countries, and none for a client. */
export const visibleLeads = (sql: Queryable, viewer: Pick<Viewer, 'role' | 'countries'>) =>
  viewer.role === 'client' ? sql`false` : sql`l.country_id = any (${viewer.countries})`
