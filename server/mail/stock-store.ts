import type { Queryable } from '#server/database/connect.ts'
import { isOnSale } from '#server/selling/allowed.ts'

/** Undefined where it has run out again, or is no longer sold. */
export async function findArticleInStock(sql: Queryable, id: number, today: string) {
  const [article] = await sql<{ id: number; name: string; external_id: string; biocide: boolean }[]>`
    select p.id, p.name, p.external_id, p.biocide from products p
    where p.id = ${id} and p.stock > 0 and ${isOnSale(sql, today)}`
  return article
}
