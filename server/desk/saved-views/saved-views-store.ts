import type { z } from 'zod'
import type * as contract from '#domain/desk/views-contract.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

// An administrator may delete what somebody has saved for all.
const columns = (sql: Queryable, { id, role }: Viewer) => sql`
  v.id, v.name, v.filters, v.columns, v.is_shared,
  v.user_id = ${id} or (v.is_shared and ${role === 'admin'}) as is_own`

export const listSavedViews = (
  sql: Queryable,
  viewer: Viewer,
  list: contract.SavedList,
): Promise<contract.SavedView[]> => sql<contract.SavedView[]>`
  select ${columns(sql, viewer)} from saved_views v
  where v.list = ${list} and (v.is_shared or v.user_id = ${viewer.id})
  order by v.is_shared desc, lower(v.name), v.id`

export async function keepSavedView(
  sql: Queryable,
  viewer: Viewer,
  { list, name, filters, columns: shown, is_shared }: z.output<NonNullable<typeof contract.keepSavedView.body>>,
): Promise<contract.SavedView | undefined> {
  const [view] = await sql<contract.SavedView[]>`
    insert into saved_views as v (user_id, list, name, filters, columns, is_shared)
    values (${viewer.id}, ${list}, ${name}, ${filters}, ${shown && sql.json(shown)}, ${is_shared})
    on conflict (user_id, list, name) do update
      set filters = excluded.filters, columns = excluded.columns, is_shared = excluded.is_shared
    returning ${columns(sql, viewer)}`
  return view
}

/** How many were deleted: one, or none that the viewer may delete. */
export async function deleteSavedView(sql: Queryable, { id, role }: Viewer, view: number): Promise<number> {
  const { count } = await sql`
    delete from saved_views v
    where v.id = ${view} and (v.user_id = ${id} or (v.is_shared and ${role === 'admin'}))`
  return count
}
