import type { Queryable } from '#server/db.ts'

interface Drawable {
  id: number
  name: string
  categories: string[]
}

/** An article with the names of its categories, by which its picture is recognised. */
export async function findArticle(sql: Queryable, id: number): Promise<Drawable | undefined> {
  const [article] = await sql<Drawable[]>`
    select p.id, p.name, array(
      select c.name from shelves s join categories c on c.id = s.category_id
      where s.product_id = p.id order by c.level desc, c.id
    ) as categories
    from products p where p.id = ${id}`
  return article
}

/** A category stands for itself: its picture is that of what it is called. */
export async function findCategory(sql: Queryable, code: string): Promise<Drawable | undefined> {
  const [category] = await sql<Drawable[]>`
    select c.id, c.name, array(select p.name from categories p where p.id = c.parent_id) as categories
    from categories c where c.external_id = ${code}`
  return category
}
