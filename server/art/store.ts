import type { Queryable } from '#server/database/connect.ts'
import { shelfNames } from './shelf-names.ts'
import { artVersion } from './version.ts'

export interface Drawable {
  id: number
  name: string
  categories: string[]
}

/**
 * An article with the names of its categories, which decide its picture. Pictures need no sign-in, so an article that is
 * not public is drawn only with the right version, which only signed-in users get.
 */
export async function findArticle(sql: Queryable, id: number, version: string): Promise<Drawable | undefined> {
  const [article] = await sql<Drawable[]>`
    select p.id, p.name, ${shelfNames(sql)} as categories
    from products p where p.id = ${id} and (p.public or ${artVersion(sql)} = ${version})`
  return article
}

/** A category is drawn by its name; if that has no keyword («Cocina»), as its first article. */
export async function findCategory(sql: Queryable, code: string): Promise<Drawable | undefined> {
  const [category] = await sql<Drawable[]>`
    select c.id, c.name, array_remove(array[
      (select parent.name from categories parent where parent.id = c.parent_id),
      (select p.name from shelves s join products p on p.id = s.product_id
        where s.category_id = c.id order by s.product_id limit 1)
    ], null) as categories
    from categories c where c.external_id = ${code}`
  return category
}
