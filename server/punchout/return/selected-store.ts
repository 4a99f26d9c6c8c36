import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { isEverAllowed } from '#server/search/buyer.ts'

/** The article with this code; null where there is none that the viewer may see. */
export async function findSelected(sql: Queryable, viewer: Viewer, code: string): Promise<number | null> {
  const [found] = await sql<{ id: number }[]>`
    select p.id from products p
    where p.external_id = ${code} and not p.is_charge and ${isEverAllowed(sql, viewer, sql`p.id`)}`
  return found?.id ?? null
}
