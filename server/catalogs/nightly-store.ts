import type { Queryable } from '#server/database/connect.ts'

/**
 * Deletes documents from before a moment in another type than the catalogue's own, so many at most, and answers how many.
 * That of its own type is what was issued: texts about the articles and their pictures may have changed since.
 */
export async function deleteOtherFiles(sql: Queryable, before: Date, batch: number): Promise<number> {
  const deleted = await sql`
    delete from catalog_files where (catalog_id, type) in (
      select f.catalog_id, f.type from catalog_files f join catalogs o on o.id = f.catalog_id and o.type <> f.type
      where f.made_at < ${before} limit ${batch} for update of f skip locked)`
  return deleted.count
}
