import type { Queryable } from '#server/database/connect.ts'

/** The names of the categories of `products p`, broadest first, as an array: they decide how an article is drawn. */
export const shelfNames = (sql: Queryable): ReturnType<Queryable> => sql`array(
  select c.name from shelves s join categories c on c.id = s.category_id
  where s.product_id = p.id order by c.level, c.id
)`
