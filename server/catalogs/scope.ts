import { visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

/** True for the rows of catalogues `o` of client `c` that the viewer may see: a client sees none (R320). */
export const visibleCatalogs = (sql: Queryable, viewer: Viewer) =>
  viewer.role === 'client' ? sql`false` : visibleClients(sql, viewer)
